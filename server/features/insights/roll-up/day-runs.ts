import type { DayRun } from './rollups.repository.ts';

const dayLength = 86_400_000;

const isNext = (day: string, before: string) => Date.parse(day) - Date.parse(before) === dayLength;

/** Days that follow each other as one run each, of so many at most. */
export function toRuns(days: readonly string[], longest: number): DayRun[] {
  const runs: (DayRun & { length: number })[] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    if (run && run.length < longest && isNext(day, run.last)) {
      run.last = day;
      run.length += 1;
    } else {
      runs.push({ first: day, last: day, length: 1 });
    }
  }
  return runs.map(({ first, last }) => ({ first, last }));
}
