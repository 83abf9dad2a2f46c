/** A cart as the samples tell it. */
export interface SampleCart {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** When the buyer went away. */
  hoursAgo: number;
  /** Hours until each mail was sent; left out when it was not. */
  mails: readonly number[];
  /** Which of the products, by their place on the shelf, and how many. */
  goods: readonly (readonly [place: number, quantity: number])[];
}

export const sampleCarts: readonly SampleCart[] = [
  {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana.whitfield@example.com',
    phone: '',
    hoursAgo: 5,
    mails: [1],
    goods: [
      [1, 1],
      [3, 2],
    ],
  },
  {
    firstName: 'Marcus',
    lastName: 'Boone',
    email: 'marcus.boone@example.com',
    phone: '419 555 0117',
    hoursAgo: 52,
    mails: [],
    goods: [[2, 1]],
  },
];

/** So long ago that no mail about them is due any more: their mailboxes are nobody's. */
export const demoCarts: readonly SampleCart[] = [
  {
    firstName: 'Renee',
    lastName: 'Castellano',
    email: 'renee.castellano@example.com',
    phone: '419 555 0164',
    hoursAgo: 58,
    mails: [1, 25],
    goods: [
      [2, 1],
      [5, 1],
    ],
  },
  {
    firstName: 'Tom',
    lastName: 'Adeyemi',
    email: 'tom.adeyemi@example.com',
    phone: '',
    hoursAgo: 101,
    mails: [1, 25],
    goods: [[7, 3]],
  },
  {
    firstName: 'Ilse',
    lastName: 'Brandt',
    email: 'ilse.brandt@example.com',
    phone: '567 555 0139',
    hoursAgo: 178,
    mails: [],
    goods: [
      [4, 1],
      [9, 1],
      [11, 2],
    ],
  },
];
