import { cents } from '#contract/kit/money.ts';
import type { MailWording } from '#contract/notifications/mail-settings.schemas.ts';
import type { OrderMail } from '#contract/orders/orders.schemas.ts';
import type { StoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import type { MailedOrder } from './mailed-order.ts';
import { renderBuyerMail } from './render-order-mail.ts';

const address = {
  line1: '3120 Dorr St',
  line2: '',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43607',
  country: 'US',
};

const lines: MailedOrder['lines'] = [
  {
    title: 'Kestrel 5-qt Air Fryer',
    condition: 'Open-box',
    picture_key: 'samples/air-fryer.jpg',
    quantity: 1,
    unit_cents: cents(4999),
  },
  {
    title: 'Bellmont 1.7-L Electric Kettle, Sage',
    condition: 'New',
    picture_key: 'samples/kettle-sage.jpg',
    quantity: 2,
    unit_cents: cents(2499),
  },
];

/** A mail about an order that nobody placed, so that a merchant sees what buyers will read. */
export function sampleOrderMail(mail: OrderMail, store: StoreHead, wording: MailWording): Letter {
  return renderBuyerMail(mail, sampleOrder(mail, store), { wording, refundCents: cents(2499) });
}

function sampleOrder(mail: OrderMail, store: StoreHead): MailedOrder {
  const isPickup = mail === 'ready';
  return {
    id: '',
    store_id: '',
    checkout_id: '',
    serial_no: 1048,
    number: '1048',
    is_sample: true,
    status: statuses[mail],
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann.lee@example.com',
    phone: '',
    way: isPickup ? 'pickup' : 'ship',
    address: isPickup ? null : address,
    slot: null,
    notes: '',
    place: isPickup ? { name: 'Toledo dock', address, instructions: '', readyAt: null, hours: [] } : null,
    rate_name: isPickup ? '' : 'Standard',
    subtotal_cents: cents(9997),
    tax_cents: cents(725),
    extra_fee_cents: cents(0),
    shipping_cents: cents(isPickup ? 0 : 895),
    discount_cents: cents(0),
    total_cents: cents(isPickup ? 10722 : 11617),
    tax_included: false,
    discounts: [],
    payment_type: 'card',
    payment_status: 'succeeded',
    payment_means: 'Visa ending in 4242',
    refunded_cents: cents(mail === 'refund' ? 2499 : 0),
    carrier: 'UPS',
    tracking_number: '1Z999AA10123456784',
    created_at: new Date(0),
    lines,
    pickupCode: isPickup ? '1048 K7M' : null,
    url: store.url,
    merchantUrl: '',
    store,
    settledMails: new Set(),
    language: 'en',
  };
}

const statuses: Record<OrderMail, MailedOrder['status']> = {
  confirmation: 'New',
  shipped: 'Shipped',
  ready: 'Ready',
  refund: 'Completed',
  cancelled: 'Cancelled',
};
