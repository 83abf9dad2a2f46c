import type { OrderStatus, PaymentType, Way } from '#contract/orders/orders.schemas.ts';

/** An order that never was, for a new merchant to look at. */
export interface SampleSale {
  daysAgo: number;
  /** First name, last name and what the mail address begins with; example.com belongs to nobody. */
  buyer: readonly [firstName: string, lastName: string, mail: string];
  way: Way;
  pays: PaymentType;
  means: string;
  status: OrderStatus;
  /** Which of the sample products, and how many. */
  goods: readonly (readonly [product: number, quantity: number])[];
  home: readonly [line1: string, city: string, state: string, postalCode: string];
  notes?: string;
  tracking?: readonly [carrier: string, number: string];
}

const visa = { pays: 'card', means: 'Visa ending in 4242' } as const;
const mastercard = { pays: 'card', means: 'Mastercard ending in 4444' } as const;
const paypal = { pays: 'paypal', means: 'PayPal' } as const;

const priya = {
  buyer: ['Priya', 'Raman', 'priya.raman'],
  home: ['218 Orchard Ln', 'Dayton', 'OH', '45402'],
} as const;

/** The oldest first. */
export const sampleSales: readonly SampleSale[] = [
  {
    daysAgo: 12,
    ...priya,
    way: 'ship',
    ...visa,
    status: 'Completed',
    goods: [[6, 1]],
    tracking: ['UPS', '1Z999AA10123456784'],
  },
  {
    daysAgo: 9,
    buyer: ['Walt', 'Jensen', 'walt.jensen'],
    way: 'delivery',
    ...mastercard,
    status: 'Completed',
    goods: [[10, 1]],
    home: ['77 Cedar St', 'Fort Wayne', 'IN', '46802'],
    notes: 'Please call from the gate.',
  },
  {
    daysAgo: 6,
    buyer: ['Lucia', 'Ortega', 'lucia.ortega'],
    way: 'ship',
    ...paypal,
    status: 'Delivered',
    goods: [
      [8, 2],
      [5, 1],
    ],
    home: ['1402 Prairie Ave', 'Ann Arbor', 'MI', '48104'],
    tracking: ['USPS', '9400100000000000000000'],
  },
  {
    daysAgo: 3,
    ...priya,
    way: 'ship',
    ...visa,
    status: 'Shipped',
    goods: [[2, 1]],
    tracking: ['UPS', '1Z999AA10123456791'],
  },
  {
    daysAgo: 1,
    buyer: ['Andre', 'Wilkes', 'andre.wilkes'],
    way: 'pickup',
    ...mastercard,
    status: 'Ready',
    goods: [
      [1, 1],
      [0, 1],
    ],
    home: ['9 Hill St', 'Toledo', 'OH', '43604'],
  },
  {
    daysAgo: 0.1,
    buyer: ['Nora', 'Kessler', 'nora.kessler'],
    way: 'ship',
    ...visa,
    status: 'New',
    goods: [[3, 1]],
    home: ['560 Lakeview Dr', 'Erie', 'PA', '16505'],
    notes: 'A present: no prices, please.',
  },
];
