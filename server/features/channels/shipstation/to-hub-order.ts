import { type Cents, cents, subtractCents } from '#contract/kit/money.ts';
import { orderNumber } from '#contract/orders/order-words.ts';
import type { OrderAddress, OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { HubAddress, HubOrder } from '#providers/channels/shipping-hub.port.ts';
import type { WaitingLine, WaitingOrder } from './pushed-orders.repository.ts';

const statuses: Record<OrderStatus, HubOrder['status']> = {
  New: 'awaiting_shipment',
  Pending: 'awaiting_shipment',
  Ready: 'awaiting_shipment',
  Shipped: 'shipped',
  Delivered: 'shipped',
  Completed: 'shipped',
  Cancelled: 'cancelled',
};

/** The order as ShipStation is told of it; its parts come to the same total as ours. */
export function toHubOrder(order: WaitingOrder, lines: readonly WaitingLine[], assetsUrl: string): HubOrder {
  const address = toAddress(order);
  return {
    id: order.id,
    number: orderNumber({ serialNo: order.serial_no, checkoutId: order.checkout_id }),
    createdAt: order.created_at,
    paidAt: order.paid_at,
    status: statuses[order.status],
    email: order.email,
    billTo: address,
    shipTo: address,
    lines: [...lines.map((line) => toLine(line, assetsUrl)), ...feeLine(order.extra_fee_cents)],
    discountCents: order.discount_cents,
    // Prices that include the tax would have it counted twice.
    taxCents: order.tax_included ? cents(0) : order.tax_cents,
    shippingCents: order.shipping_cents,
    paidCents: subtractCents(order.total_cents, order.refunded_cents),
    note: order.notes,
    storeName: order.store_title,
  };
}

function toAddress({ first_name, last_name, phone, email, ...order }: WaitingOrder): HubAddress {
  const {
    line1 = '',
    line2 = '',
    city = '',
    state = '',
    postalCode = '',
    country = 'US',
  } = (order.address as OrderAddress | null) ?? {};
  const name = `${first_name} ${last_name}`.trim() || email;
  return { name, company: '', street1: line1, street2: line2, city, state, postalCode, country, phone };
}

const toLine = (line: WaitingLine, assetsUrl: string): HubOrder['lines'][number] => ({
  id: String(line.position),
  sku: line.sku,
  title: line.title,
  barcode: line.barcode ?? '',
  imageUrl: line.picture_key && `${assetsUrl}/${line.picture_key}`,
  quantity: line.quantity,
  priceCents: line.unit_cents,
  weightPounds: line.weight_hundredths === null ? null : line.weight_hundredths / 100,
});

function feeLine(cents: Cents): HubOrder['lines'] {
  if (cents === 0) return [];
  const fee = { id: 'fee', sku: 'FEE', title: 'Extra fee', barcode: '', imageUrl: null, weightPounds: null };
  return [{ ...fee, quantity: 1, priceCents: cents }];
}
