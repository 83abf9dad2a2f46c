import { newId } from '../../objects.ts';
import type { BillingKit } from '../kit.ts';
import type { Price, Subscription, SubscriptionItem } from '../objects.ts';
import type { InvoiceLine } from './invoice-objects.ts';

interface Period {
  start: number;
  end: number;
}

export const amountOf = ({ price, quantity }: Pick<SubscriptionItem, 'price' | 'quantity'>) =>
  price.unit_amount * quantity;

export const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** The items of a subscription for one whole period. */
export const periodLines = (kit: BillingKit, items: readonly SubscriptionItem[]) =>
  items.map((item) => {
    const words = `${item.quantity} × ${nameOf(kit, item.price)} (at ${dollars(item.price.unit_amount)} / ${everyOf(item.price)})`;
    return makeLine(item, { amount: amountOf(item), description: words, period: periodOf(item) });
  });

/** A trial costs nothing, and says so. */
export const trialLines = (kit: BillingKit, { items }: Subscription) =>
  items.data.map((item) => {
    const description = `Trial period for ${nameOf(kit, item.price)}`;
    return makeLine(item, { amount: 0, description, period: periodOf(item) });
  });

/** The rest of a period: given back, or to be paid. */
export function prorationLine(kit: BillingKit, item: SubscriptionItem, from: number, amount: number): InvoiceLine {
  const words = amount < 0 ? 'Unused time on' : 'Remaining time on';
  const description = `${words} ${nameOf(kit, item.price)} after ${dayOf(from)}`;
  const period = { start: from, end: item.current_period_end };
  return makeLine(item, { amount, description, period, isProration: true });
}

export const periodOf = (item: SubscriptionItem): Period => ({
  start: item.current_period_start,
  end: item.current_period_end,
});

const nameOf = ({ billing, account }: BillingKit, { product, nickname }: Price) =>
  billing.products.find(account, product)?.name ?? nickname ?? product;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function everyOf({ recurring }: Price): string {
  if (!recurring) return 'once';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? interval : `every ${count} ${interval}s`;
}

const dayOf = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

interface LineFacts {
  amount: number;
  description: string;
  period: Period;
  isProration?: boolean;
}

function makeLine(
  item: SubscriptionItem,
  { amount, description, period, isProration = false }: LineFacts,
): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: 'usd',
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: isProration ? newId('ii') : null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: item.price.id, product: item.price.product },
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity: item.quantity,
    subtotal: amount,
    taxes: [],
  };
}
