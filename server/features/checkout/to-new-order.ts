import { cents } from '#contract/kit/money.ts';
import type { OrderPlace } from '#contract/orders/orders.schemas.ts';
import type { BuyerFields, CheckoutDraft } from '#contract/storefront/shop-forms.ts';
import type { NewOrder, NewOrderLine } from '#server/features/orders/ordering.service.ts';
import type { SellingRules } from '#server/features/shipping/selling-rules.service.ts';
import type { ShopBuyer, ShopRequest, ShopStore } from '#server/features/storefront/shop-pages.port.ts';
import type { PricedCart } from './price-cart.ts';
import type { Quote } from './quote.ts';

/** A checkout as far as it has come. */
export interface Checkout {
  cart: PricedCart;
  draft: CheckoutDraft;
  rules: SellingRules;
  quote: Quote;
}

interface Who {
  customer: BuyerFields;
  buyer: ShopBuyer | null;
  visitor: ShopRequest['visitor'];
}

/** What is ordered when the buyer pays: everything as it was quoted. */
export function toNewOrder(store: ShopStore, checkout: Checkout, { customer, buyer, visitor }: Who): NewOrder {
  const { cart, draft, rules, quote } = checkout;
  const { chosen, rate, delivery, slot, totals, discounts, payment } = quote;
  const way = chosen?.way ?? 'pickup';
  const { subtotalCents, taxCents, extraFeeCents, shippingCents, discountCents } = totals;
  return {
    storeId: store.storeId,
    cartId: cart.id,
    buyerId: buyer?.id ?? null,
    customer,
    way,
    address: way === 'pickup' ? null : toAddress(checkout),
    place: way === 'pickup' ? toPlace(checkout) : null,
    slot: slot ? { from: slot.from.toISOString(), to: slot.to.toISOString() } : null,
    rateName: (way === 'delivery' ? delivery?.name : rate?.name) ?? '',
    notes: draft.notes,
    lines: toLines(checkout),
    amounts: { subtotalCents, taxCents, extraFeeCents, shippingCents, discountCents },
    isTaxIncluded: rules.tax.isIncluded,
    discounts: discounts.applied,
    paymentType: payment ?? 'free',
    storeUrl: `${store.origin}${store.base}`,
    visitor: visitor.address,
  };
}

function toAddress({ draft: { line1, line2, city, state, postalCode, country } }: Checkout): NewOrder['address'] {
  return { line1, line2, city, state: country === 'US' ? state.toUpperCase() : state, postalCode, country };
}

function toPlace({ rules, quote: { place } }: Checkout): OrderPlace | null {
  const location = rules.places.find(({ id }) => id === place?.locationId);
  if (!place || !location) return null;
  const { name, address } = location;
  return { name, address, instructions: place.instructions, readyAt: place.readyAt.toISOString() };
}

const toLines = ({ cart, quote: { totals } }: Checkout): NewOrderLine[] =>
  cart.lines.map(({ productId, title, clSku, sku, condition, pictureKey, quantity, priceCents }, at) => ({
    productId,
    title,
    clSku,
    sku,
    condition,
    pictureKey,
    quantity,
    priceCents,
    discountCents: totals.lines[at]?.discountCents ?? cents(0),
    taxCents: totals.lines[at]?.taxCents ?? cents(0),
  }));
