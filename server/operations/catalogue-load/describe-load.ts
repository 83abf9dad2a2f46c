import type { Load } from './catalogue-load.repository.ts';
import type { LoadProgress, LoadReport } from './load-catalogue.ts';

const count = (number: number) => number.toLocaleString('en-US');

const entries = (number: number) =>
  number === 1 ? '1 entry of the catalogue is' : `${count(number)} entries of the catalogue are`;

/** Names of files are strangers' text: a terminal must not read commands in them. */
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '�');

/** One line that fits a terminal. */
export function describeProgress({ share, read, kept, skipped, isPassing }: LoadProgress, perSecond: number): string {
  const percent = `${Math.floor(share * 100)} %`;
  if (isPassing) return `${percent}  passing over what was loaded before`;
  return `${percent}  ${count(read)} rows, ${count(Math.round(perSecond))}/s, ${count(kept)} kept, ${count(skipped)} skipped`;
}

/** What a load came to. */
export function describeReport({ fileName, counts, before, written, tally, isFinished }: LoadReport): string {
  const name = withoutControls(fileName);
  const { read, kept, skipped } = counts;
  const lines = [
    isFinished
      ? `${name} is loaded: ${count(read)} rows, ${count(kept)} kept, ${count(skipped)} skipped.`
      : `Stopped after ${count(read)} rows of ${name}. The same command goes on from there.`,
    `${entries(written)} new or changed.`,
  ];
  if (before > 0) lines.push(`${count(before)} of the rows were loaded before.`);
  const reasons = tally.describe();
  if (reasons.length > 0) lines.push(before > 0 ? 'Skipped this time:' : 'Skipped:', ...reasons);
  if (isFinished && kept === 0 && read > 0) {
    lines.push('No row could be used. Name the columns that hold the codes and titles: --columns code=…,title=…');
  }
  return lines.join('\n');
}

const headings = ['FILE', 'STATE', 'ROWS', 'KEPT', 'SKIPPED', 'LAST'];

/** The loads as a table for the terminal, and how much there is. */
export function describeStatus(loads: Load[], there: { items: number; estimate: number }, mostCounted: number): string {
  const lines = [headings, ...loads.map(toCells)];
  const widths = headings.map((_heading, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...(loads.length > 0 ? table : ['Nothing was loaded yet.']), '', describeAmount(there, mostCounted)].join(
    '\n',
  );
}

function toCells({ fileName, read, kept, skipped, updatedAt, finishedAt }: Load): string[] {
  const last = updatedAt.toISOString().slice(0, 16).replace('T', ' ');
  const state = finishedAt ? 'finished' : 'unfinished';
  return [withoutControls(fileName), state, count(read), count(kept), count(skipped), `${last} UTC`];
}

function describeAmount({ items, estimate }: { items: number; estimate: number }, mostCounted: number): string {
  if (items < mostCounted) return `${entries(items)} from loaded files.`;
  const about = Math.max(estimate, items);
  return `More than ${count(mostCounted)} entries of the catalogue are from loaded files; it has about ${count(about)} in all.`;
}
