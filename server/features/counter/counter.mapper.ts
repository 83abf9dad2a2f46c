import type { CounterSale } from '#contract/counter/counter.schemas.ts';
import { cents, subtractCents, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PaymentRow, SaleRow, SoldLineRow } from './sales/sales.repository.ts';

/** Such as B-0042: the letter of the browser and its running number. */
export const receiptNo = (letter: string, number: number): string => `${letter}-${String(number).padStart(4, '0')}`;

/** Units that came back: over a counter, or put on the shelf again from the order’s page. */
export const unitsBack = ({
  back,
  back_on_shelf,
  restocked,
}: Pick<SoldLineRow, 'back' | 'back_on_shelf' | 'restocked'>) => back + Math.max(0, restocked - back_on_shelf);

const toLine = (row: SoldLineRow): CounterSale['lines'][number] => ({
  position: row.position,
  kind: row.kind,
  product: row.product_id,
  title: row.title,
  sku: row.sku,
  condition: row.condition,
  image: row.picture_key,
  quantity: row.quantity,
  listPrice: toDollars(row.listed_cents ?? row.unit_cents),
  price: toDollars(row.unit_cents),
  reason: row.price_note,
  discount: toDollars(row.discount_cents),
  tax: toDollars(row.tax_cents),
  returned: unitsBack(row),
  oversold: row.oversold,
});

const toPayment = (row: PaymentRow): CounterSale['payments'][number] => ({
  _id: row.id,
  means: row.means,
  amount: toDollars(row.amount_cents),
  rounding: toDollars(row.rounding_cents),
  received: toDollarsIfAny(row.received_cents),
  // Change is never a payment: it is what was handed over and not kept.
  change:
    row.received_cents === null
      ? 0
      : toDollars(subtractCents(row.received_cents, row.amount_cents, row.rounding_cents)),
  reference: row.reference,
  card: row.card,
  authCode: row.auth_code,
});

export const toCounterSale = (row: SaleRow): CounterSale => ({
  _id: row.id,
  receiptNo: row.receipt_no,
  serialNo: row.serial_no,
  store: row.store_id,
  till: { _id: row.till_id, name: row.till_name },
  location: { _id: row.location_id, name: row.location_name },
  shift: row.shift_id,
  soldBy: row.sold_by_name,
  at: row.created_at.toISOString(),
  deviceAt: row.device_at.toISOString(),
  knownAt: row.known_at?.toISOString() ?? null,
  customer: toCustomer(row),
  lines: row.lines.map(toLine),
  subtotal: toDollars(row.subtotal_cents),
  discount: toDollars(row.discount_cents),
  discounts: (row.discounts as { title: string; cents: number }[]).map((discount) => ({
    title: discount.title,
    amount: toDollars(cents(discount.cents)),
  })),
  tax: toDollars(row.tax_cents),
  total: toDollars(row.total_cents),
  isTaxIncluded: row.tax_included,
  payments: row.payments.map(toPayment),
  refunded: toDollars(row.refunded_cents),
  note: row.notes,
  receiptUrl: row.site_url === null ? null : `${row.site_url}${paths.receipt(row.receipt_token)}`,
  remarks: row.remarks,
});

const toCustomer = ({ first_name, last_name, email, phone }: SaleRow): CounterSale['customer'] =>
  [first_name, last_name, email, phone].every((text) => text === '')
    ? null
    : { firstName: first_name, lastName: last_name, email, phone };
