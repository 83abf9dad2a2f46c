/** How many typing errors a word of this length is forgiven. */
export const forgivenIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Typing errors between what was typed and the nearest beginning of a word: a letter too many, missing, wrong,
 * or two changed places. Infinity when there are more than `most`.
 */
export function countErrors(typed: string, word: string, most: number): number {
  if (word.startsWith(typed)) return 0;
  const end = Math.min(word.length, typed.length + most);
  if (end < typed.length - most) return Number.POSITIVE_INFINITY;
  let older: number[] = [];
  let above = Array.from({ length: end + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const line = [row];
    for (let column = 1; column <= end; column++) {
      const isSame = typed[row - 1] === word[column - 1];
      let least = Math.min(at(above, column) + 1, at(line, column - 1) + 1, at(above, column - 1) + (isSame ? 0 : 1));
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, at(older, column - 2) + 1);
      line.push(least);
    }
    if (Math.min(...line) > most) return Number.POSITIVE_INFINITY;
    [older, above] = [above, line];
  }
  const errors = Math.min(...above.slice(Math.max(0, typed.length - most)));
  return errors > most ? Number.POSITIVE_INFINITY : errors;
}

const at = (line: readonly number[], column: number): number => line[column] ?? Number.POSITIVE_INFINITY;
