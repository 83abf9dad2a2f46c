export interface Line {
  /** Where it is in the file; the header is on line 1. */
  number: number;
  text: string;
  /** It is longer than anything sensible; its text is left out. */
  isTooLong: boolean;
}

/** Cuts a text that arrives in pieces into lines; however long a line is, no more than `max` of it is held. */
export function openLineCutter(max: number, firstNumber = 1) {
  let number = firstNumber;
  let rest = '';
  let isTooLong = false;

  function take(end: string): Line {
    const text = rest === '' ? end : rest + end;
    isTooLong ||= text.length > max;
    const bare = text.endsWith('\r') ? text.slice(0, -1) : text;
    const line = { number, text: isTooLong ? '' : bare, isTooLong };
    number += 1;
    rest = '';
    isTooLong = false;
    return line;
  }

  return {
    cut(piece: string): Line[] {
      const lines: Line[] = [];
      let from = 0;
      for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
        lines.push(take(piece.slice(from, at)));
        from = at + 1;
      }
      if (!isTooLong) rest += piece.slice(from);
      if (rest.length > max) {
        isTooLong = true;
        rest = '';
      }
      return lines;
    },
    end: (): Line[] => (rest !== '' || isTooLong ? [take('')] : []),
  };
}
