import type { Way } from './orders.schemas.ts';

interface Handover {
  way: Way;
  /** Such as "UPS Ground"; empty where the way has no rates. */
  rateName: string;
  shippingCents: number;
  /** What a delivery costs, or the handling of a parcel. */
  extraFeeCents: number;
}

export interface HandoverLine {
  label: string;
  cents: number;
}

const wayNames: Record<Way, string> = { ship: 'Shipping', delivery: 'Delivery', pickup: 'Pickup' };

/**
 * How an order reaches its buyer and what that costs, as one line of its sums; the same at the checkout, on the
 * order's page, in its mails, on its invoice and in the back office. A fee of another kind has a line of its own.
 */
export function handoverLines({ way, rateName, shippingCents, extraFeeCents }: Handover): HandoverLine[] {
  if (way === 'delivery') return [{ label: wayNames.delivery, cents: shippingCents + extraFeeCents }];
  const label = way === 'ship' && rateName ? `${wayNames.ship}, ${rateName}` : wayNames[way];
  const fee = extraFeeCents > 0 ? [{ label: 'Handling', cents: extraFeeCents }] : [];
  return [{ label, cents: shippingCents }, ...fee];
}
