import { cents, type Dollars, toCents } from '../kit/money.ts';
import { currentLocale, plural, t } from '../language/translate.ts';
import { inDollars } from '../pricing/money.ts';
import type { CounterSale, CounterSetup } from './counter.schemas.ts';
import type { ReceiptBlock } from './receipt-blocks.ts';

export type ReceiptHead = Pick<CounterSetup, 'store' | 'settings'>;

const dollars = (amount: Dollars): string => inDollars(toCents(amount));
const lessDollars = (amount: Dollars): string => `-${dollars(amount)}`;

const text = (words: string, align: 'left' | 'center' = 'left', weight: 'normal' | 'bold' | 'large' = 'normal') =>
  ({ kind: 'text', text: words, align, weight }) as const;
const row = (words: string, amount: string, weight: 'normal' | 'bold' | 'large' = 'normal') =>
  ({ kind: 'row', lead: '', text: words, amount, weight }) as const;
const note = (words: string) => ({ kind: 'note', text: words }) as const;
const rule = { kind: 'rule' } as const;

/** The receipt of a sale, in the language of the moment. */
export function layOutReceipt(sale: CounterSale, { store, settings }: ReceiptHead): ReceiptBlock[] {
  const blocks: ReceiptBlock[] = [text(store.title, 'center', 'large')];
  for (const words of [store.address, store.phone, settings.receiptHeader]) {
    if (words !== '') blocks.push(text(words, 'center'));
  }
  blocks.push(
    rule,
    row(t('Receipt {number}', { number: sale.receiptNo }), formatMoment(sale.deviceAt, store.timeZone)),
  );
  blocks.push(text(t('{till} · served by {name}', { till: sale.till.name, name: sale.soldBy })));
  if (sale.knownAt) {
    blocks.push(
      text(t('Sold without a network; prices as of {moment}', { moment: formatMoment(sale.knownAt, store.timeZone) })),
    );
  }
  const name = sale.customer ? `${sale.customer.firstName} ${sale.customer.lastName}`.trim() : '';
  if (name !== '') blocks.push(text(name));
  blocks.push(rule, ...sale.lines.flatMap(layOutLine), rule, ...layOutSums(sale), ...layOutPayments(sale), rule);
  if (sale.note !== '') blocks.push(text(sale.note));
  if (settings.receiptFooter !== '') blocks.push(text(settings.receiptFooter, 'center'));
  if (settings.returnDays !== null) {
    const days = plural(settings.returnDays, 'day', 'days');
    blocks.push(
      text(t('Returns within {count} {days}, with this receipt.', { count: settings.returnDays, days }), 'center'),
    );
  }
  blocks.push({ kind: 'barcode', data: sale.receiptNo });
  if (sale.receiptUrl) blocks.push({ kind: 'qr', data: sale.receiptUrl });
  return blocks;
}

function layOutLine(line: CounterSale['lines'][number]): ReceiptBlock[] {
  const gross = cents(toCents(line.price) * line.quantity);
  const blocks: ReceiptBlock[] = [{ ...row(line.title, inDollars(gross)), lead: String(line.quantity) }];
  const about = [line.condition, line.sku, line.quantity > 1 ? t('{price} each', { price: dollars(line.price) }) : ''];
  const words = about.filter((each) => each !== '').join(' · ');
  if (words !== '') blocks.push(note(words));
  if (line.listPrice !== line.price) {
    blocks.push(note(t('instead of {price}: {reason}', { price: dollars(line.listPrice), reason: line.reason })));
  }
  return blocks;
}

function layOutSums(sale: CounterSale): ReceiptBlock[] {
  const items = sale.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const net = sale.isTaxIncluded ? sale.subtotal + sale.tax : sale.subtotal;
  const blocks: ReceiptBlock[] = [row(`${items} ${plural(items, 'item', 'items')}`, dollars(net))];
  for (const { title, amount } of sale.discounts) blocks.push(row(title, lessDollars(amount)));
  if (sale.tax > 0) blocks.push(row(sale.isTaxIncluded ? t('Tax included') : t('Tax'), dollars(sale.tax)));
  blocks.push(row(t('Total'), dollars(sale.total), 'large'));
  if (sale.refunded > 0) blocks.push(row(t('Refunded'), lessDollars(sale.refunded)));
  return blocks;
}

function layOutPayments({ payments }: CounterSale): ReceiptBlock[] {
  return payments.flatMap((payment): ReceiptBlock[] => {
    if (payment.means !== 'cash') {
      const words = payment.card ?? t('Card on another terminal');
      const about = [payment.authCode, payment.reference].filter(Boolean).join(' · ');
      return about === '' ? [row(words, dollars(payment.amount))] : [row(words, dollars(payment.amount)), note(about)];
    }
    const blocks: ReceiptBlock[] = [row(t('Cash'), dollars(payment.received ?? payment.amount))];
    if (payment.rounding !== 0) {
      const amount = Math.abs(payment.rounding);
      blocks.push(row(t('Rounding'), payment.rounding < 0 ? lessDollars(amount) : dollars(amount)));
    }
    if (payment.change > 0) blocks.push(row(t('Change'), dollars(payment.change), 'bold'));
    return blocks;
  });
}

/** A moment as a receipt says it; newer ICU data puts a narrow space before AM that printers do not know. */
const formatMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  })
    .format(new Date(moment))
    .replace(/[\u202f\u00a0]/g, ' ');
