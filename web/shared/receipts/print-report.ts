import type { ReceiptBlock } from '#contract/counter/receipt-blocks.ts';
import type { Dollars } from '#contract/kit/money.ts';
import type { ShiftDetails } from '#contract/tills/tills.contract.ts';
import { formatDateTime, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { PrinterFacts } from './encode-receipt.ts';
import { printBlocks } from './print-blocks.ts';

type Sum = ShiftDetails['report']['sales'];

const rule = { kind: 'rule' } as const;
const text = (words: string, weight: 'normal' | 'bold' | 'large' = 'normal'): ReceiptBlock => ({
  kind: 'text',
  text: words,
  align: 'left',
  weight,
});
const row = (words: string, amount: string, weight: 'normal' | 'bold' = 'normal'): ReceiptBlock => ({
  kind: 'row',
  lead: '',
  text: words,
  amount,
  weight,
});
const sumRow = (words: string, { count, amount }: Sum): ReceiptBlock => row(`${words} (${count})`, formatMoney(amount));

/** Prints the report of a shift at the till, on the paper of its receipts. */
export const printReport = (shift: ShiftDetails, paper: PrinterFacts['paper']): Promise<'printer' | 'dialog'> =>
  printBlocks(layOutReport(shift), paper);

export function layOutReport(shift: ShiftDetails): ReceiptBlock[] {
  const words = t.receipts.report;
  const { report, till } = shift;
  const { drawer } = report;
  const ifAny = (label: string, sum: Sum): ReceiptBlock[] => (sum.count > 0 ? [sumRow(label, sum)] : []);
  const ifKnown = (label: string, amount: Dollars | null): ReceiptBlock[] =>
    amount === null ? [] : [row(label, formatMoney(amount), 'bold')];
  return [
    text(shift.closedAt ? words.z(shift.number) : words.x(shift.number), 'large'),
    text(`${till.name}, ${till.location}`),
    text(words.opened(shift.openedBy, formatDateTime(shift.openedAt))),
    ...(shift.closedAt ? [text(words.closed(shift.closedBy ?? '', formatDateTime(shift.closedAt)))] : []),
    rule,
    sumRow(words.sales, report.sales),
    row(words.gross, formatMoney(report.gross)),
    row(words.discounts, formatMoney(-report.discounts)),
    row(words.net, formatMoney(report.net)),
    row(words.tax, formatMoney(report.tax)),
    ...ifAny(words.returns, report.returns),
    ...ifAny(words.voids, report.voids),
    ...ifAny(words.priceChanges, report.priceChanges),
    rule,
    ...report.means.flatMap(({ means, taken, given }) => [
      sumRow(words.means[means], taken),
      ...ifAny(words.givenBack(words.means[means]), given),
    ]),
    ...(report.rounding === 0 ? [] : [row(words.rounding, formatMoney(report.rounding))]),
    rule,
    ...report.categories.map(({ name, units, amount }) => row(`${units} ${name}`, formatMoney(amount))),
    ...(report.categories.length > 0 ? [rule] : []),
    ...report.people.map(({ name, sales, amount }) => sumRow(name, { count: sales, amount })),
    ...(report.people.length > 0 ? [rule] : []),
    row(words.float, formatMoney(drawer.float)),
    ...ifKnown(words.cashSales, drawer.cashSales),
    ...ifKnown(words.cashReturns, drawer.cashReturns === null ? null : -drawer.cashReturns),
    row(words.paidIn, formatMoney(drawer.paidIn)),
    row(words.paidOut, formatMoney(-drawer.paidOut)),
    ...ifKnown(words.expected, drawer.expected),
    ...ifKnown(words.counted, drawer.counted),
    ...ifKnown((drawer.difference ?? 0) < 0 ? words.short : words.over, drawer.difference),
    ...(drawer.opened > 0 ? [row(words.drawerOpened, String(drawer.opened))] : []),
    ...(shift.note === '' ? [] : [rule, text(shift.note)]),
  ];
}
