import { type Cents, negateCents, toDollars } from '#contract/kit/money.ts';
import type { HubAddress, HubOrder } from '../shipping-hub.port.ts';
import { toPacific } from './shipstation-pacific.ts';

/** The order as ShipStation wants it; its own sum of it comes to the same total as ours. */
export function toWireOrder(order: HubOrder) {
  return {
    orderNumber: order.number,
    orderKey: order.id,
    orderDate: toPacific(order.createdAt),
    ...(order.paidAt && { paymentDate: toPacific(order.paidAt) }),
    orderStatus: order.status,
    customerUsername: order.email,
    customerEmail: order.email,
    billTo: toWireAddress(order.billTo),
    shipTo: toWireAddress(order.shipTo),
    items: [...order.lines.map(toWireItem), ...discountItem(order.discountCents)],
    amountPaid: toDollars(order.paidCents),
    taxAmount: toDollars(order.taxCents),
    shippingAmount: toDollars(order.shippingCents),
    customerNotes: order.note,
    advancedOptions: { source: order.storeName, customField1: order.storeName },
  };
}

function toWireAddress({ name, company, street1, street2, city, state, postalCode, country, phone }: HubAddress) {
  return { name, company, street1, street2, city, state, postalCode, country, phone };
}

function toWireItem({
  id,
  sku,
  title,
  barcode,
  imageUrl,
  quantity,
  priceCents,
  weightPounds,
}: HubOrder['lines'][number]) {
  return {
    lineItemKey: id,
    sku,
    name: title,
    quantity,
    unitPrice: toDollars(priceCents),
    ...(barcode !== '' && { upc: barcode }),
    ...(imageUrl !== null && { imageUrl }),
    ...(weightPounds !== null && { weight: { value: weightPounds, units: 'pounds' } }),
  };
}

// A line of its own: the order has no field for it, and the sums would differ.
function discountItem(discountCents: Cents) {
  if (discountCents === 0) return [];
  const line = { lineItemKey: 'discount', sku: 'DISCOUNT', name: 'Discount', quantity: 1, adjustment: true };
  return [{ ...line, unitPrice: toDollars(negateCents(discountCents)) }];
}
