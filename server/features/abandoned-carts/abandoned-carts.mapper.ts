import type { AbandonedCart, AbandonedCartDetails } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { toDollars } from '#contract/kit/money.ts';
import { after } from '#server/kit/clock.ts';
import type { LeftCartRow, LeftLineRow } from './abandoned-list.repository.ts';
import { leftAfter, secondAfter } from './reminder-rules.repository.ts';

type Mail = AbandonedCartDetails['mails'][number];

const paid: readonly (string | null)[] = ['succeeded', 'refunded'];

export const toAbandonedCart = (row: LeftCartRow): AbandonedCart => ({
  _id: row.id,
  store: row.store_id,
  customer: {
    firstName: row.details.firstName ?? '',
    lastName: row.details.lastName ?? '',
    email: row.email,
    phone: row.details.phone ?? '',
  },
  items: row.items,
  subtotal: toDollars(row.subtotal_cents),
  emailSent: sentMails(row).length > 0,
  firstEmailTaskId: row.first_mail_task,
  recovered: row.recovered_order_id !== null && paid.includes(row.payment_status),
  payment: row.payment_status && { status: row.payment_status },
  order: row.order_id,
  isSample: row.is_sample,
  createdAt: row.created_at.toISOString(),
  leftAt: row.left_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** A mail whose task is still there has not been handed over. */
const sentMails = (row: LeftCartRow): Mail[] => [
  ...(row.first_mail_at && !row.first_mail_task ? [{ mail: 'first' as const, ...sentAt(row.first_mail_at) }] : []),
  ...(row.second_mail_at && !row.second_mail_task ? [{ mail: 'second' as const, ...sentAt(row.second_mail_at) }] : []),
];

const sentAt = (at: Date) => ({ at: at.toISOString(), isSent: true });

export interface CartStanding {
  lines: readonly LeftLineRow[];
  isUnsubscribed: boolean;
  refusal: string | null;
  /** The second mail is switched on, and nothing stands in its way. */
  isSecondPlanned: boolean;
  now: Date;
}

export const toDetails = (row: LeftCartRow, standing: CartStanding): AbandonedCartDetails => ({
  ...toAbandonedCart(row),
  lines: standing.lines.map((line) => ({
    product: line.product_id,
    title: line.title,
    cl_sku: line.cl_sku,
    condition: line.condition,
    image: line.picture_key,
    quantity: line.quantity,
    price: toDollars(line.seen_cents),
    inStock: line.in_stock,
  })),
  address: toAddress(row.details),
  mails: [...sentMails(row), ...plannedMails(row, standing)],
  refusal: standing.refusal,
  isUnsubscribed: standing.isUnsubscribed,
});

function plannedMails(row: LeftCartRow, { isSecondPlanned, now }: CartStanding): Mail[] {
  const soon = { at: now.toISOString(), isSent: false };
  if (row.first_mail_task) return [{ mail: 'first', ...soon }];
  if (row.second_mail_task) return [{ mail: 'second', ...soon }];
  if (!isSecondPlanned) return [];
  const at = after(row.first_mail_at ?? after(row.left_at, leftAfter), secondAfter);
  return [{ mail: 'second', at: (at < now ? now : at).toISOString(), isSent: false }];
}

function toAddress(details: LeftCartRow['details']): AbandonedCartDetails['address'] {
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '', country = 'US' } = details;
  return line1 || city || postalCode ? { line1, line2, city, state, postalCode, country } : null;
}
