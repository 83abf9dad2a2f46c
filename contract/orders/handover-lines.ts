import { addCents, type Cents } from '../kit/money.ts';
import { type Phrase, t } from '../language/translate.ts';
import type { CheckoutWay, Way } from './orders.schemas.ts';

interface Handover {
  way: Way;
  /** Such as "UPS Ground"; empty where the way has no rates. */
  rateName: string;
  shippingCents: Cents;
  /** What a delivery costs, or the handling of a parcel. */
  extraFeeCents: Cents;
}

export interface HandoverLine {
  label: string;
  amountCents: Cents;
}

const wayNames: Record<CheckoutWay, Phrase> = { ship: 'Shipping', delivery: 'Delivery', pickup: 'Pickup' };

/**
 * How an order reaches its buyer and what that costs, as one line of its sums; the same at the checkout, on the
 * order's page, in its mails, on its invoice and in the back office. A fee of another kind has a line of its own.
 */
export function handoverLines({ way, rateName, shippingCents, extraFeeCents }: Handover): HandoverLine[] {
  // Whoever bought over a counter took it with them.
  if (way === 'counter') return [];
  if (way === 'delivery') return [{ label: t(wayNames.delivery), amountCents: addCents(shippingCents, extraFeeCents) }];
  const label = way === 'ship' && rateName ? `${t(wayNames.ship)}, ${rateName}` : t(wayNames[way]);
  const fee = extraFeeCents > 0 ? [{ label: t('Handling'), amountCents: extraFeeCents }] : [];
  return [{ label, amountCents: shippingCents }, ...fee];
}
