import { type Manifest, manifestFields } from '#contract/truckloads/manifest.schemas.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.truckloadDetails.manifest;

/** Whose file it is by the look of it. */
export function describeSeller({ seller }: Manifest): string {
  if (seller === null) return words.guessed;
  return seller === 'generic' ? words.generic : words.looksLike(words.sellers[seller]);
}

/** Which column fills which field, in the order of the fields. */
export const mappedColumns = ({ mapping }: Manifest) =>
  manifestFields.flatMap((field) => {
    const column = mapping[field];
    return column === undefined ? [] : [{ field, label: t.truckloadDetails.fields[field], column }];
  });

const shownProblems = 4;

export interface ProblemTexts {
  summary: string;
  texts: readonly string[];
  /** Lines with problems that are not among them. */
  more: number;
}

/** The first things to look at, line by line, and how many there are. */
export function describeProblems({ problems, warned, rejected }: Manifest): ProblemTexts | undefined {
  if (warned + rejected === 0) return undefined;
  const shown = problems.slice(0, shownProblems);
  const lines = new Set(shown.map(({ line }) => line));
  return {
    summary: words.problems(warned, rejected),
    texts: shown.map(({ line, column, message }) =>
      column === null ? words.problem(line, message) : words.problemIn(line, column, message),
    ),
    more: Math.max(0, warned + rejected - lines.size),
  };
}

/** Why the manifest has to stay as it is; nothing where it need not. */
export function whyLocked({ break: { state, undoUntil } }: Pick<Truckload, 'break'>): string | undefined {
  if (state === 'running') return words.lockedRunning;
  if (state !== 'done') return undefined;
  return undoUntil === null ? words.locked : words.lockedUndo;
}
