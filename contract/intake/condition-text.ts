/** What a grade, a check and a defect say of a unit. */
export interface SaidGrade {
  text: string;
}

export interface SaidCheck {
  key: string;
  yes: string;
  no: string;
}

export interface SaidDefect {
  key: string;
  text: string;
}

export interface Inspection {
  grade: SaidGrade;
  checks: readonly SaidCheck[];
  defects: readonly SaidDefect[];
  /** What was checked, by its key, and how it turned out. */
  checked: Readonly<Record<string, boolean>>;
  found: readonly string[];
}

const longest = 200;
const mostNotes = 12;

/**
 * The sentences that a page tells of a unit, in the order they are read: the grade’s own, what was checked and is so,
 * what is not, and every defect. The station and the server write the same.
 */
export function conditionText({ grade, checks, defects, checked, found }: Inspection): string[] {
  const passed = checks.filter(({ key }) => checked[key] === true).map(({ yes }) => yes);
  const failed = checks.filter(({ key }) => checked[key] === false).map(({ no }) => sentence(no));
  const worn = defects.filter(({ key }) => found.includes(key)).map(({ text }) => sentence(text));
  const good = passed.length === 0 ? '' : sentence(joinWords(passed));
  const sentences = [sentence(grade.text), good, ...failed, ...worn].filter((text) => text !== '');
  return sentences.map((text) => text.slice(0, longest)).slice(0, mostNotes);
}

function joinWords(words: readonly string[]): string {
  const lower = words.map((word, at) => (at === 0 ? word : lowerFirst(word)));
  const last = lower.at(-1) ?? '';
  return lower.length < 2 ? last : `${lower.slice(0, -1).join(', ')} and ${last}`;
}

// Abbreviations keep their capitals.
const lowerFirst = (word: string) => (/^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word);

function sentence(text: string): string {
  const bare = text.trim();
  if (bare === '') return '';
  return /[.!?]$/.test(bare) ? bare : `${bare}.`;
}
