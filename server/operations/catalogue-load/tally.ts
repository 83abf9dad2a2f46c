import type { ItemFault } from './read-item.ts';
import type { RowFault } from './split-rows.ts';

export type SkipReason = ItemFault | RowFault;

const words: Record<SkipReason, string> = {
  noCode: 'without a barcode, ISBN or ASIN',
  unknownCode: 'with a number that is no barcode, ISBN or ASIN',
  restricted: 'with a number that a shop gave out itself',
  coupon: 'with the number of a coupon',
  noTitle: 'without a title',
  garbled: 'with letters that can’t be read in the title',
  broken: 'that can’t be read at all',
  columns: 'with more cells than the header',
  tooLong: 'longer than 4 MB',
};

const mostExamples = 3;

export type Tally = ReturnType<typeof makeTally>;

/** Counts why rows were skipped, and remembers where that was first. */
export function makeTally() {
  const found = new Map<SkipReason, { count: number; lines: number[] }>();
  return {
    add(reason: SkipReason, line: number): void {
      const entry = found.get(reason) ?? { count: 0, lines: [] };
      if (entry.count === 0) found.set(reason, entry);
      entry.count += 1;
      if (entry.lines.length < mostExamples) entry.lines.push(line);
    },

    /** The most frequent reasons first. */
    list: () => [...found].map(([reason, entry]) => ({ reason, ...entry })).sort((a, b) => b.count - a.count),

    /** A line for each reason. */
    describe(): string[] {
      return this.list().map(({ reason, count, lines }) => {
        const examples = lines.map((line) => line.toLocaleString('en-US')).join(', ');
        const where = `${count > 1 ? 'lines' : 'line'} ${examples}${count > lines.length ? ', …' : ''}`;
        return `  ${count.toLocaleString('en-US')} ${words[reason]} (${where})`;
      });
    },
  };
}
