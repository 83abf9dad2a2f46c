/** What a part of the proof saw, and what of it should not be. */
export interface Findings {
  /** One plain sentence of what was seen. */
  note(sentence: string): void;
  /** Something that should not be. */
  blame(sentence: string): void;
  /** Blames unless it is so. */
  expect(isSo: boolean, sentence: string): void;
  wrong: string[];
}

export function openFindings(part: string): Findings {
  const wrong: string[] = [];
  const note = (sentence: string) => console.log(`  ${sentence}`);
  function blame(sentence: string): void {
    wrong.push(`${part}: ${sentence}`);
    note(`NOT AS IT SHOULD BE: ${sentence}`);
  }
  return {
    wrong,
    note,
    blame,
    expect: (isSo, sentence) => {
      if (!isSo) blame(sentence);
    },
  };
}
