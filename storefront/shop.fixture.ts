import { type Cents, cents, multiplyCents } from '#contract/kit/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { CartView, ShopOrder, ShopPage, ShopPageOf } from '#contract/storefront/shop.schemas.ts';
import { site } from './site.fixture.ts';
import { cards } from './storefront.fixture.ts';
import { truckload } from './truckloads.fixture.ts';

const [drill, mixer, , , faucet] = cards;
if (!drill || !mixer || !faucet) throw new Error('The fixture has lost its products');

const line = (card: typeof drill, quantity: number, changes: Partial<CartView['lines'][number]> = {}) => ({
  productId: card.id,
  path: card.path,
  title: card.title,
  condition: card.condition,
  picture: card.picture,
  priceCents: card.priceCents,
  quantity,
  totalCents: multiplyCents(card.priceCents, quantity),
  most: 10,
  note: null,
  ...changes,
});

const lines = [
  line(drill, 1, { most: 3 }),
  line(faucet, 2, { note: 'The price was $59.00 when you added it.' }),
  line({ ...mixer, picture: null }, 1, { most: 1 }),
];

const cart: CartView = {
  lines,
  count: 4,
  subtotalCents: cents(36200),
  freeShipping: { overCents: cents(40000), missingCents: cents(3800) },
  notes: [],
};

const amounts = {
  subtotalCents: cents(36200),
  discountCents: cents(3620),
  shippingCents: cents(1240),
  extraFeeCents: cents(0),
  taxCents: cents(2621),
  totalCents: cents(36441),
  isTaxIncluded: false,
  applied: [{ title: 'Opening week', code: 'DOCK10', discountCents: cents(3620), isFreeShipping: false }],
};

const home = {
  line1: '1418 Parkside Blvd',
  line2: '',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43607',
  country: 'US',
};

const choice = <Value extends string>(value: Value, label: string, hint = '', priceCents: Cents | null = null) => ({
  value,
  label,
  hint,
  priceCents,
  refusal: null as string | null,
});

export const checkout: ShopPageOf<'checkout'> = {
  kind: 'checkout',
  cart,
  values: {
    email: 'j.whitaker@example.com',
    firstName: 'Janelle',
    lastName: 'Whitaker',
    phone: '',
    notes: '',
    way: 'ship',
    ...home,
    rate: '0',
    payment: 'card',
    code: 'DOCK10',
  },
  problems: {},
  ways: [
    choice('pickup', 'Pickup', 'Toledo, Dorr St', cents(0)),
    {
      ...choice('delivery', 'Delivery', '', cents(2500)),
      refusal: 'We deliver within 25 miles of Toledo, and this address is further away.',
    },
    choice('ship', 'Shipping', '3 to 5 days', cents(1240)),
  ],
  rates: [choice('0', 'UPS Ground', '3 to 5 days', cents(1240)), choice('1', 'UPS 2nd Day Air', '2 days', cents(3190))],
  places: [choice(site.places[0]?.id ?? '', 'Toledo, Dorr St', '3120 Dorr St, Toledo. Ready in 2 hours', cents(0))],
  slotDays: [
    {
      value: '2026-03-12',
      weekday: 'Thu',
      date: 'Mar 12',
      slots: [
        { value: '2026-03-12T14:00:00.000Z', label: '10:00 AM to 12:00 PM' },
        { value: '2026-03-12T18:00:00.000Z', label: '2:00 PM to 4:00 PM' },
      ],
    },
    {
      value: '2026-03-13',
      weekday: 'Fri',
      date: 'Mar 13',
      slots: [{ value: '2026-03-13T14:00:00.000Z', label: '10:00 AM to 12:00 PM' }],
    },
  ],
  payments: [
    choice('card', 'Card', 'Visa, Mastercard, American Express, Discover'),
    choice('paypal', 'PayPal', 'You approve the payment at PayPal'),
    { ...choice('in_store', 'Pay in store'), refusal: 'Only for orders that are picked up' },
  ],
  amounts,
  isPriced: true,
  codeProblem: null,
  storeNotes: 'Returns within seven days when an item is not as described.',
  countries: [
    { value: 'US', label: 'United States' },
    { value: 'CA', label: 'Canada' },
  ],
  states: [
    { value: 'MI', label: 'Michigan' },
    { value: 'OH', label: 'Ohio' },
  ],
  buyer: null,
  savedAddresses: [],
};

export const order: ShopOrder = {
  checkoutId: 'CH-7QK2M9',
  serialNo: 1048,
  placedAt: '2026-03-06T17:18:00.000Z',
  status: 'We are getting it ready.',
  payment: 'Paid $364.41 with Visa ending in 4242',
  isPaid: true,
  isCancelled: false,
  customer: { firstName: 'Janelle', lastName: 'Whitaker', email: 'j.whitaker@example.com', phone: '(419) 555-0177' },
  way: 'pickup',
  rateName: '',
  address: null,
  slot: null,
  place: {
    name: 'Toledo, Dorr St',
    address: site.address,
    instructions: 'Drive up to the yellow line and show the code.',
    readyAt: '2026-03-06T21:00:00.000Z',
  },
  lines,
  amounts,
  refundedCents: cents(0),
  notes: 'Please leave the box closed.',
  carrier: '',
  trackingNumber: '',
  trackingUrl: null,
  pickupCode: '1048-7QK',
  steps: [
    { label: 'Ordered', at: '2026-03-06T17:18:00.000Z' },
    { label: 'Being picked', at: '2026-03-06T17:40:00.000Z' },
    { label: 'Ready', at: null },
    { label: 'Picked up', at: null },
  ],
};

const form = { values: {}, problems: {} };

const aChallenge = { challenge: 'AAAA', host: 'store.example' };

/** One page of every kind that is made for a buyer. Everybody in them is invented. */
export const shopPages = {
  cart: { kind: 'cart', cart, problems: {} },
  empty: {
    kind: 'cart',
    cart: {
      lines: [],
      count: 0,
      subtotalCents: cents(0),
      freeShipping: null,
      notes: ['The lamp in your cart has been sold.'],
    },
    problems: {},
  },
  checkout,
  pay: {
    kind: 'pay',
    way: 'ship',
    rateName: 'UPS Ground',
    checkoutId: 'CH-7QK2M9',
    email: 'j.whitaker@example.com',
    lines,
    amounts,
    problem: null,
    heldUntil: '2026-03-06T20:45:00.000Z',
    payment: {
      processor: 'stripe',
      scriptUrl: 'https://js.stripe.example/v3/',
      publicKey: 'pk_test_1',
      account: 'acct_1',
      clientSecret: 'pi_1_secret_2',
      returnUrl: `https://second-dock.example${paths.paid}`,
    },
  },
  paypal: {
    kind: 'pay',
    way: 'ship',
    rateName: 'UPS Ground',
    checkoutId: 'CH-7QK2M9',
    email: 'j.whitaker@example.com',
    lines,
    amounts,
    problem: null,
    heldUntil: '2026-03-06T20:45:00.000Z',
    payment: { processor: 'paypal', approvalUrl: 'https://paypal.example/checkoutnow?token=EC-1' },
  },
  order: { kind: 'order', order, isNew: true },
  signIn: {
    kind: 'account',
    view: { name: 'sign-in', ...form, notice: 'Your password was changed.', passkey: aChallenge },
  },
  register: { kind: 'account', view: { name: 'register', ...form } },
  forgot: { kind: 'account', view: { name: 'forgot', ...form } },
  reset: { kind: 'account', view: { name: 'reset', token: 'once', ...form } },
  mailed: { kind: 'account', view: { name: 'mailed', email: 'j.whitaker@example.com', about: 'register' } },
  account: {
    kind: 'account',
    view: {
      name: 'home',
      buyer: { firstName: 'Janelle', lastName: 'Whitaker', email: 'j.whitaker@example.com', phone: '' },
      orders: [
        {
          path: paths.order('token'),
          number: 'Order 1048',
          placedAt: order.placedAt,
          status: 'Being picked',
          totalCents: cents(36441),
          items: 4,
        },
      ],
      addresses: [{ label: 'Home', address: home }],
      passkeys: [
        {
          id: site.storeId,
          name: 'My phone',
          createdAt: order.placedAt,
          lastUsedAt: null,
          host: 'another.example',
          credentialId: 'AAAA',
        },
      ],
      newPasskey: { ...aChallenge, userId: 'AAAA' },
      older: `${paths.account}?before=2`,
      newer: null,
      notice: '',
      ...form,
    },
  },
  receipt: {
    kind: 'receipt',
    number: 'B-0042',
    blocks: [
      { kind: 'text', text: 'Dock 7 Liquidation', align: 'center', weight: 'large' },
      { kind: 'rule' },
      { kind: 'row', lead: '2', text: drill.title, amount: '$198.00', weight: 'normal' },
      { kind: 'note', text: 'New · $99.00 each' },
      { kind: 'rule' },
      { kind: 'row', lead: '', text: 'Total', amount: '$213.35', weight: 'large' },
      { kind: 'barcode', data: 'B-0042' },
      { kind: 'qr', data: 'https://dock7.example/receipts/token' },
    ],
  },
  contact: { kind: 'form', name: 'contact', ...form, stamp: 'a-stamp', categories: [], about: null },
  wanted: {
    kind: 'form',
    name: 'wanted',
    ...form,
    stamp: 'a-stamp',
    categories: [
      { value: site.storeId, label: 'Tools & hardware' },
      { value: drill.id, label: 'Kitchen' },
    ],
    about: null,
  },
  newsletter: { kind: 'form', name: 'newsletter', ...form, stamp: 'a-stamp', categories: [], about: null },
  truckloadRequest: {
    kind: 'form',
    name: 'truckloadRequest',
    ...form,
    stamp: 'a-stamp',
    categories: [],
    about: { title: truckload.title, path: truckload.path, priceCents: truckload.priceCents },
    values: { truckload: 'tools-and-kitchen' },
  },
  alert: {
    kind: 'form',
    name: 'alert',
    ...form,
    stamp: 'a-stamp',
    categories: [],
    about: { title: drill.title, path: drill.path, priceCents: drill.priceCents },
    values: { product: drill.id, kind: 'price', below: '80' },
  },
  ask: {
    kind: 'ask',
    title: 'No more mails?',
    text: 'We stop writing to j.whitaker@example.com.',
    button: 'Stop the mails',
  },
  notice: {
    kind: 'notice',
    title: 'This link has expired',
    text: 'Ask for a new one; it is sent at once.',
    action: { label: 'Ask for a new link', to: paths.forgot },
  },
} satisfies Record<string, ShopPage>;
