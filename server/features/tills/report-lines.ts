import { type Cents, toCents } from '#contract/kit/money.ts';
import type { ShiftDetails } from '#contract/tills/tills.contract.ts';

/** One figure of a report; an amount that nobody may know yet is left out. */
export interface ReportLine {
  label: string;
  count: number | null;
  cents: Cents | null;
}

export interface ReportSection {
  title: string;
  lines: ReportLine[];
}

const meansWords = { cash: 'Cash', card: 'Card', other: 'Card on another terminal' } as const;
const entryWords = { paid_in: 'Paid in', paid_out: 'Paid out', opened: 'Drawer opened' } as const;

const amount = (label: string, dollars: number | null, count: number | null = null): ReportLine[] =>
  dollars === null ? [] : [{ label, count, cents: toCents(dollars) }];

const sum = (label: string, of: { count: number; amount: number }) => amount(label, of.amount, of.count);

const means = (all: ShiftDetails['report']['means']): ReportLine[] =>
  all.flatMap((each) => [
    ...sum(meansWords[each.means], each.taken),
    ...(each.given.count > 0 ? sum(`${meansWords[each.means]}, given back`, each.given) : []),
  ]);

/** A report as its file and its mail say it. */
export function describeReport({ report, addendum, closedAt }: ShiftDetails): ReportSection[] {
  const { drawer } = report;
  const sections: ReportSection[] = [
    {
      title: 'Sales',
      lines: [
        ...amount('Before discounts', report.gross),
        ...amount('Discounts', report.discounts),
        ...amount('Net', report.net),
        ...amount('Tax', report.tax),
        ...sum('Sales', report.sales),
        ...sum('Returns', report.returns),
        ...sum('Paid for orders of the web', report.collected),
        ...sum('Given up before payment', report.voids),
        ...sum('Price changes', report.priceChanges),
      ],
    },
    { title: 'Paid with', lines: [...means(report.means), ...amount('Rounding', report.rounding)] },
    {
      title: 'By category',
      lines: report.categories.flatMap(({ name, units, amount: dollars }) => amount(name, dollars, units)),
    },
    {
      title: 'By person',
      lines: report.people.flatMap(({ name, sales, amount: dollars }) => amount(name, dollars, sales)),
    },
    {
      title: 'In and out of the drawer',
      lines: report.entries.flatMap(({ kind, reason, by, approvedBy, amount: dollars }) =>
        amount(
          [entryWords[kind], reason, by, approvedBy && `approved by ${approvedBy}`].filter(Boolean).join(', '),
          dollars,
        ),
      ),
    },
    {
      title: 'Drawer',
      lines: [
        ...amount('Float', drawer.float),
        ...amount('Cash sales', drawer.cashSales),
        ...amount('Cash given back', drawer.cashReturns),
        ...amount('Paid in', drawer.paidIn),
        ...amount('Paid out', drawer.paidOut),
        ...amount('Expected', drawer.expected),
        ...amount('Counted', drawer.counted),
        ...amount(sayDifference(drawer.difference), drawer.difference),
      ],
    },
  ];
  if (addendum && closedAt) {
    const lines = [...sum('Sales', addendum.sales), ...means(addendum.means), ...amount('Rounding', addendum.rounding)];
    sections.push({ title: 'Came in after it was closed', lines });
  }
  return sections.filter(({ lines }) => lines.length > 0);
}

const sayDifference = (difference: number | null): string => {
  if (difference === null || difference === 0) return 'Difference';
  return difference > 0 ? 'Over' : 'Short';
};
