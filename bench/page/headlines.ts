// The figures that say most in least room; what was not run, or on a busy machine, is left out.

import type { Row } from '../kit/measure.ts';
import { isQuiet, readFigures } from './figures.ts';

interface Headline {
  /** Says the size that was really measured, which is the first number of the table's title. */
  what(size: string): string;
  /** Where its row stands: the area, and how a cell of the row begins. */
  from: string;
  row: string;
  tell(row: Row): { ours: string; floor?: string };
}

const headlines: readonly Headline[] = [
  {
    what: () => 'from an empty folder to serving',
    from: 'start',
    row: 'cold start',
    tell: (row) => ({ ours: `${row.median} ms` }),
  },
  {
    what: (size) => `page 1 of a list of ${size} products`,
    from: 'catalogue',
    row: 'list by title, page 1',
    tell: (row) => ({ ours: `${row['ours, ms']} ms`, floor: `${row['floor, ms']} ms, the statement alone` }),
  },
  {
    what: (size) => `a file of ${size} products, checked and imported`,
    from: 'catalogue',
    row: 'check and apply',
    tell: (row) => ({ ours: `${row['ours, s']} s`, floor: `${row['floor, s']} s, COPY` }),
  },
  {
    what: (size) => `a barcode looked up among ${size} items, a product made of it`,
    from: 'lookup',
    row: 'catalogue hit',
    tell: (row) => ({
      ours: `${row['ours, ms']} ms`,
      floor: `${row['floor, ms']} ms, one statement that reads and writes the same`,
    }),
  },
  {
    what: (size) => `a store of ${size} products, from the click to live`,
    from: 'publish',
    row: 'full build',
    tell: (row) => ({ ours: `${row['ours, s']} s`, floor: `${row['floor, s']} s, drawing and writing alone` }),
  },
  {
    what: () => 'pages of a store, a second',
    from: 'content',
    row: 'requests/s',
    tell: (row) => ({ ours: `${row.ours}`, floor: `${row.floor}, bare node:http` }),
  },
  {
    what: () => 'orders placed, paid and numbered, a second',
    from: 'checkout',
    row: '10',
    tell: (row) => ({ ours: `${row['orders/s']}` }),
  },
  {
    what: () => 'Lighthouse on a phone, the front page',
    from: 'lighthouse',
    row: 'front page',
    tell: (row) => ({
      ours: ['performance', 'accessibility', 'best-practices', 'seo'].map((category) => row[category]).join(' / '),
    }),
  },
];

export function readHeadlines(): Row[] {
  return headlines.flatMap(({ what, from, row: beginning, tell }) => {
    const figures = readFigures(from);
    if (!figures || !isQuiet(figures.machine)) return [];
    for (const { title, rows } of figures.tables) {
      const row = rows.find((each) => String(Object.values(each)[0]).startsWith(beginning));
      if (!row) continue;
      const { ours, floor = '' } = tell(row);
      const size = Number(/\d+/.exec(title)?.[0] ?? 0).toLocaleString('en-US');
      return [{ what: what(size), ours, floor, ratio: floor ? (row.ratio ?? '') : '' }];
    }
    return [];
  });
}
