import { type Dollars, toCents, toDollars } from '#contract/kit/money.ts';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { orderTotal } from '#contract/pricing/totals.ts';

type Amounts = Pick<Order, 'subtotal' | 'tax' | 'extraFee' | 'shipping' | 'discount'>;

/** subtotal + tax + extraFee + shipping − discount.amount; refunds are shown on their own. */
export const totalOf = ({ subtotal, tax, extraFee, shipping, discount }: Amounts): Dollars =>
  toDollars(
    orderTotal({
      subtotalCents: toCents(subtotal),
      taxCents: toCents(tax),
      extraFeeCents: toCents(extraFee),
      shippingCents: toCents(shipping),
      discountCents: toCents(discount.amount),
    }),
  );
