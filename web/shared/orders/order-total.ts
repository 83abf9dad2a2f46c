import type { Order } from '#contract/orders/orders.schemas.ts';
import { orderTotal } from '#contract/pricing/totals.ts';

type Amounts = Pick<Order, 'subtotal' | 'tax' | 'extraFee' | 'shipping' | 'discount'>;

export const toCents = (dollars: number) => Math.round(dollars * 100);

/** subtotal + tax + extraFee + shipping − discount.amount, in dollars; refunds are shown on their own. */
export const totalOf = ({ subtotal, tax, extraFee, shipping, discount }: Amounts): number =>
  orderTotal({
    subtotalCents: toCents(subtotal),
    taxCents: toCents(tax),
    extraFeeCents: toCents(extraFee),
    shippingCents: toCents(shipping),
    discountCents: toCents(discount.amount),
  }) / 100;
