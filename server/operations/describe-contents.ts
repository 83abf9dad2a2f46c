import type { Contents } from './archive-format.ts';

const count = (amount: number, thing: string) => `${amount.toLocaleString('en-US')} ${thing}${amount === 1 ? '' : 's'}`;

/** What a backup holds, in words. */
export function describeContents({ rows, files }: Pick<Contents, 'rows' | 'files'>): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, amount) => sum + amount, 0);
  return `${count(total, 'row')} of ${count(counts.length, 'table')} and ${count(files, 'file')}`;
}
