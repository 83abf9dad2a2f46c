import { count, counted } from '../common.ts';
import { billingPayment } from './billing-payment.ts';

const inDays = (days: number) => ['today', 'tomorrow'][days] ?? `in ${counted.format(days)} days`;

export const billing = {
  title: 'Plan',
  description: 'Usage and Invoices',
  ...billingPayment,

  banners: {
    failed: 'Your Transaction was not successful!',
    recovery: 'Your account is activated while payment recovery is in process',
    authenticate: 'Your payment needs authentication check your email or click here',
    cancelled: (date: string) => `Your subscription will be cancelled at period end on ${date}.`,
    trialEnds: (date: string) => `Your trial will end on ${date}.`,
    trialNeedsMethod: (date: string) =>
      `Your trial will end on ${date}. Please update your payment method to start automatic renewal.`,
    trialEnding: (date: string, days: number) => `Your trial is ending on ${date}, ${inDays(days)}.`,
    balanceDue: (amount: string) =>
      `You have a balance due of ${amount} as pending dues. Please update your payment method or your account will be suspended soon.`,
    balanceDueLink: 'update your payment method',
  },

  plans: {
    title: 'Plans',
    description: 'Plans You Need',
    cycle: 'Billing cycle',
    monthly: 'Monthly',
    annual: 'Annual',
    save: (percent: string) => `Save ${percent}%`,
    saveUpTo: (percent: string) => `save up to ${percent}%`,
    current: 'Your plan',
    currentTrial: 'Your trial',
    perMonth: 'per month',
    perYear: 'per year',
    billedYearly: (perMonth: string) => `${perMonth} a month, billed once a year`,
    orYearly: (perYear: string) => `or ${perYear} per year`,
    upTo: (limit: number) => `Up to ${counted.format(limit)}`,
    perMonthLimit: (limit: number) => `${counted.format(limit)} a month`,
    included: 'Included',
    notIncluded: 'Not included',
    features: {
      LPL: 'Products',
      BUM: 'Barcode scans',
      SW: 'Site builds',
      'I/EP': 'Import and export',
    },
    largeExtras: [
      'Scans as you want',
      'Custom domain',
      'Premium support',
      'SEO optimization',
      'Custom contract and invoicing',
      'High performance builds',
      'Custom theme',
      'Marketing and design',
    ],
    custom: 'Need something else?',
    customLink: 'Ask for a custom plan',
    empty: 'There are no plans to show',
    unpaid: 'Not paid yet',
    subscribe: 'Subscribe',
    change: 'Change to this plan',
    changeCycle: 'Change billing cycle',
    working: 'Working…',
    obstacles: {
      staff: 'Only the owner of the account can choose a plan.',
      unavailable: 'Plans can’t be paid for here yet.',
      due: 'An invoice is unpaid.',
      payFirst: 'Pay it first',
      LPL: (used: number, limit: number) =>
        `You have ${count(used, 'product', 'products')}, this plan holds ${counted.format(limit)}.`,
      BUM: (used: number, limit: number) =>
        `You made ${count(used, 'barcode scan', 'barcode scans')} this month, this plan has ${counted.format(limit)}.`,
      SW: (used: number, limit: number) =>
        `You made ${count(used, 'site build', 'site builds')} this month, this plan has ${counted.format(limit)}.`,
      missing: {
        LPL: 'This plan includes no products.',
        BUM: 'This plan includes no barcode scans.',
        SW: 'This plan includes no site builds.',
      },
    },
  },

  purchase: {
    subscribeTo: (plan: string) => `Subscribe to ${plan}`,
    changeTo: (plan: string) => `Change to ${plan}`,
    changeCycle: (plan: string) => `Change the billing cycle of ${plan}`,
    yourCycle: 'Your billing cycle',
    charge: (amount: string) => `You will be charged ${amount} once you click create.`,
    afterTrial: 'Your free trial ends now, and the plan begins at once.',
    afterChange: (plan: string) =>
      `What is left of ${plan} is taken off that amount. Where it is worth more, the rest stays with us as your credit.`,
    afterCredit: (credit: string) => `Your credit of ${credit} is taken off already.`,
    leftOf: (plan: string, amount: string) => `${amount} for what is left of ${plan} is taken off already.`,
    usesCredit: (amount: string) => `${amount} of your credit is taken off already.`,
    leavesCredit: (amount: string) => `${amount} is added to your credit, which is taken off your next invoices.`,
    workingOut: 'We are working out the exact amount…',
    chargeUnknown: 'We can’t work out the exact amount right now, so this is the full price.',
    withCredit: (credit: string) => `Your credit of ${credit} is taken off, too.`,
    renews: 'The plan renews itself until you cancel it.',
    goesOn: 'Your cancellation is taken back: the plan renews itself until you cancel it.',
    create: 'Create',
    creating: 'Creating…',
    atBank: 'Your bank asks you to confirm the payment.',
    submitted: 'Your Subscription Request Submitted!',
    changed: 'you have successfully subscribed to the plan!',
    processing: 'Your payment is on its way. We show it here as soon as it has arrived.',
    declined: 'Your card was declined.',
    insufficientFunds: 'Your card has insufficient funds.',
    noMethod: '* You do not have any payment method attached',
    noMethodFound: 'No Payment Method Found',
    failed: 'Something went wrong please try again later',
    errorTitle: 'Error!',
    unfinished: (name: string, amount: string) =>
      `Your payment of ${amount} for ${name} is not finished. Until it is, nothing changes and nothing is owed.`,
    goOn: 'Continue',
    otherCard: 'Use another card',
    drop: 'Drop it',
    dropped: (name: string) => `Your purchase of ${name} was dropped. Nothing was charged.`,
  },
};
