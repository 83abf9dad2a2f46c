import { counted } from '../common.ts';

/** What plan it is and what is left of it: on the dashboard, too, which shows no bill. */
export const plan = {
  heading: 'Plan',
  yours: 'Your plan',
  change: 'Change Plan',
  choose: 'See the plans',
  details: 'Billing and Plan',
  none: 'You do not have active subscription',
  noneText: 'Choose a plan to scan barcodes, publish your store and take orders.',
  perMonth: (price: string) => `${price} per month`,
  perYear: (price: string) => `${price} per year`,
  nextPayment: (date: string) => `next payment ${date}`,
  endsOn: (date: string) => `ends on ${date}`,
  unpaid: 'payment is due',
  trialUntil: (date: string) => `Free trial until ${date}`,
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${counted.format(days)} days left`),
  lastDay: 'ends today',
  unlimited: 'Unlimited',
  usage: { products: 'Product Limits', scans: 'Barcode Scans', builds: 'Site Builds' },
};
