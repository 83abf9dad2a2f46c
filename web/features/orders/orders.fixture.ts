import type { Order, OrderDetails, OrderLine } from '#contract/orders/orders.schemas.ts';

/** An order as the list gets it, with what a test is about. */
export const makeOrder = (about: Partial<Order> = {}): Order => ({
  _id: '0190a6de-5a3c-7c11-8e5b-2f6d0c9b1a23',
  checkoutID: 'K7QX-4M9T',
  serialNo: 1048,
  store: '0190a6de-5a3c-7c11-8e5b-2f6d0c9b1a24',
  customer: { firstName: 'Renee', lastName: 'Castellano', email: 'renee.c@mailbox.example', phone: '(918) 555-0142' },
  status: 'New',
  way: 'ship',
  subtotal: 158.94,
  extraFee: 0,
  tax: 12.5,
  shipping: 28.5,
  discount: { amount: 10 },
  total: 189.94,
  payment: { status: 'succeeded', type: 'card', date: '2026-11-15T09:42:00.000Z', metadata: { amountRefunded: 0 } },
  items: 3,
  isSample: false,
  comments: [],
  createdAt: '2026-11-15T09:41:00.000Z',
  ...about,
});

export const makeLine = (about: Partial<OrderLine> = {}): OrderLine => ({
  position: 0,
  product: null,
  title: 'Kestrel 5.8-qt Digital Air Fryer, Matte Black',
  cl_sku: 'kst-af58',
  sku: '',
  condition: 'Open-box',
  image: null,
  quantity: 2,
  price: 54.99,
  discount: 0,
  tax: 0,
  restocked: 0,
  ...about,
});

/** An order with all there is to know of it. */
export const makeDetails = (about: Partial<OrderDetails> = {}): OrderDetails => ({
  ...makeOrder(),
  lines: [makeLine(), makeLine({ position: 1, title: 'Torvane 20V Drill Kit', quantity: 1 })],
  address: {
    line1: '2218 W Elgin Ave',
    line2: 'Apt 4',
    city: 'Broken Arrow',
    state: 'OK',
    postalCode: '74012',
    country: 'US',
  },
  place: null,
  slot: null,
  rateName: 'Standard shipping',
  notes: '',
  discounts: [],
  isTaxIncluded: false,
  paymentMeans: 'Visa ending in 4242',
  paymentProblem: null,
  carrier: '',
  trackingNumber: '',
  events: [],
  refunds: [],
  refundable: 189.94,
  buyerUrl: null,
  ...about,
});
