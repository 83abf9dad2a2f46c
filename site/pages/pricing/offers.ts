export interface Tier {
  name: string;
  /** Its drawing. */
  art: string;
  isPick: boolean;
  /** Made for one merchant: it is asked for, not bought. */
  isCustom: boolean;
  who: string;
  /** Dollars. */
  monthly: number;
  yearly: number;
  has: readonly string[];
}

/**
 * The three tiers of the specification. The first is what the app sells as its largest plan; the others are plans that
 * are made for one merchant, so they promise what such a plan can hold.
 */
export const tiers: readonly Tier[] = [
  {
    name: 'Developer',
    art: 'tier-developer',
    isPick: false,
    isCustom: false,
    who: 'One floor, one store, trucks every month.',
    monthly: 99,
    yearly: 990,
    has: [
      '100,000 products',
      'Unlimited barcode scans',
      'Unlimited site builds',
      'Import and export',
      'API with a full reference',
    ],
  },
  {
    name: 'Designer',
    art: 'tier-designer',
    isPick: true,
    isCustom: true,
    who: 'A look of your own, more than one location.',
    monthly: 199,
    yearly: 1990,
    has: [
      'Everything in Developer',
      'A plan of your own, with limits we agree on',
      'Several stores and locations',
      'A CSS theme of your own on your domain',
      'Your staff with their own sign-ins',
    ],
  },
  {
    name: 'Enterprise',
    art: 'tier-enterprise',
    isPick: false,
    isCustom: true,
    who: 'Several docks, whole truckloads, a team.',
    monthly: 599,
    yearly: 5990,
    has: [
      'Everything in Designer',
      'More than 100,000 products',
      'Truckloads with manifests of 50,000 lines',
      'A contract, and terms in writing',
      'The same software on your own servers, if you like',
    ],
  },
];

/** What no plan leaves out. */
export const included: readonly string[] = [
  'Barcode lookup with photos',
  'Camera and scanner input',
  'Published store over HTTPS',
  'Card and PayPal checkout',
  'Pickup, delivery, shipping',
  'Orders, invoices, refunds',
  'Discounts and newsletters',
  'Truckloads and requests',
  'Ten builds kept to roll back',
];

export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'What counts as a barcode scan?',
    answer:
      'One code that we found. A code nobody knows costs nothing, and neither does scanning something you already have.',
  },
  {
    question: 'What happens when I reach a limit?',
    answer:
      'The app tells you when you are there. Your store stays up and takes orders; only new scans, products or builds wait until you change the plan or the month begins anew.',
  },
  {
    question: 'Do you take a share of my sales?',
    answer:
      'No. Buyers pay you through your own Stripe or PayPal account, and what those charge is between you and them.',
  },
  {
    question: 'Can I stop at any time?',
    answer:
      'Yes. A plan that you cancel runs to the end of what you have paid for, and you can change your mind until then. Your products can be exported at any time on plans with import and export.',
  },
  {
    question: 'Can I get a plan made for us?',
    answer:
      'Yes. Tell us how many trucks a month and how many locations on the contact page, and we answer with a price.',
  },
];
