import { type Cents, cents } from '#contract/kit/money.ts';
import type { OrderStatus, PaymentType, Way } from '#contract/orders/orders.schemas.ts';

/** A sale in the demo merchant's past. */
export interface DemoSale {
  daysAgo: number;
  /** First name, last name and what the mail address begins with; example.com belongs to nobody. */
  buyer: readonly [firstName: string, lastName: string, mail: string];
  way: Way;
  pays: PaymentType;
  means: string | null;
  status: OrderStatus;
  /** Which of its products, and how many. */
  goods: readonly (readonly [product: number, quantity: number])[];
  home: readonly [line1: string, city: string, postalCode: string];
  notes?: string;
  comment?: string;
  tracking?: string;
  refundedCents?: Cents;
}

const visa = { pays: 'card', means: 'Visa ending in 4242' } as const;
const mastercard = { pays: 'card', means: 'Mastercard ending in 4444' } as const;
const paypal = { pays: 'paypal', means: 'PayPal' } as const;
const atTheCounter = { pays: 'in_store', means: null } as const;

const renee = ['Renée', 'Okafor', 'renee.okafor'] as const;
const ted = ['Ted', 'Lindqvist', 'ted.lindqvist'] as const;

/** Some weeks of a small store: most is done, some is on its way, some came in today. */
export const demoSales: readonly DemoSale[] = [
  {
    daysAgo: 26,
    buyer: renee,
    way: 'pickup',
    ...visa,
    status: 'Completed',
    goods: [[0, 1]],
    home: ['1807 Talbot St', 'Toledo', '43613'],
  },
  {
    daysAgo: 23,
    buyer: ['Marcus', 'Bell', 'marcus.bell'],
    way: 'ship',
    ...mastercard,
    status: 'Completed',
    goods: [
      [1, 1],
      [2, 2],
    ],
    home: ['2216 Robinwood Ave', 'Toledo', '43620'],
    tracking: '1Z204E380338943508',
  },
  {
    daysAgo: 20,
    buyer: ['Ines', 'Duarte', 'ines.duarte'],
    way: 'ship',
    ...paypal,
    status: 'Completed',
    goods: [[3, 1]],
    home: ['519 Main St', 'Bowling Green', '43402'],
    tracking: '9400110200881234567890',
  },
  {
    daysAgo: 17,
    buyer: ['Howard', 'Pruitt', 'h.pruitt'],
    way: 'delivery',
    ...visa,
    status: 'Completed',
    goods: [
      [4, 1],
      [5, 1],
    ],
    home: ['3344 Kenwood Blvd', 'Toledo', '43606'],
    notes: 'Side door, please. The bell does not work.',
  },
  {
    daysAgo: 14,
    buyer: ['Carla', 'Nguyen', 'carla.nguyen'],
    way: 'ship',
    ...visa,
    status: 'Delivered',
    goods: [
      [6, 1],
      [7, 1],
    ],
    home: ['88 Front St', 'Perrysburg', '43551'],
    tracking: '1Z204E380338943612',
    refundedCents: cents(500),
    comment: 'Lid had a scratch we had not noted. Gave $5 back.',
  },
  {
    daysAgo: 11,
    buyer: ted,
    way: 'pickup',
    ...atTheCounter,
    status: 'Completed',
    goods: [[8, 2]],
    home: ['640 Phillips Ave', 'Toledo', '43612'],
  },
  {
    daysAgo: 8,
    buyer: ['Amara', 'Cole', 'amara.cole'],
    way: 'ship',
    ...mastercard,
    status: 'Shipped',
    goods: [[9, 1]],
    home: ['27 Conant St', 'Maumee', '43537'],
    tracking: '1Z204E380338943771',
  },
  {
    daysAgo: 6,
    buyer: ['Dmitri', 'Sokolov', 'dsokolov'],
    way: 'ship',
    ...paypal,
    status: 'Shipped',
    goods: [
      [10, 1],
      [0, 1],
    ],
    home: ['1450 Louisiana Ave', 'Perrysburg', '43551'],
    tracking: '9400110200881234569917',
  },
  {
    daysAgo: 4,
    buyer: renee,
    way: 'pickup',
    ...visa,
    status: 'Ready',
    goods: [[11, 1]],
    home: ['1807 Talbot St', 'Toledo', '43613'],
    comment: 'On the shelf by bay 2.',
  },
  {
    daysAgo: 2,
    buyer: ['Grace', 'Whitfield', 'grace.whitfield'],
    way: 'ship',
    ...visa,
    status: 'Pending',
    goods: [[12, 1]],
    home: ['905 E Broadway', 'Northwood', '43619'],
    comment: 'Waiting for a box that fits.',
  },
  {
    daysAgo: 1,
    buyer: ['Omar', 'Haddad', 'omar.haddad'],
    way: 'ship',
    ...mastercard,
    status: 'New',
    goods: [
      [13, 1],
      [3, 1],
      [5, 2],
    ],
    home: ['4120 Secor Rd', 'Toledo', '43623'],
    notes: 'A present: no prices in the box, please.',
  },
  {
    daysAgo: 0.2,
    buyer: ted,
    way: 'pickup',
    ...atTheCounter,
    status: 'New',
    goods: [[2, 1]],
    home: ['640 Phillips Ave', 'Toledo', '43612'],
  },
];
