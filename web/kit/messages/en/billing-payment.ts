import { count } from './common.ts';

/** Texts of the billing screen's sections and of the card form (specification 1 §2.8, §2.9). */
export const billingPayment = {
  staff: 'The owner of this account looks after billing.',

  payment: {
    heading: 'Payment',
    none: "You don't have any payment methods",
    add: 'Add Payment Method',
    update: 'Update Payment Method',
    card: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    expires: (month: string) => `Expires ${month}`,
    expired: (month: string) => `Expired ${month}`,
    notSetUp: 'Payments are not set up on this server, so there is nothing to pay here.',
  },

  subscriptions: {
    heading: 'Subscriptions',
    none: 'You do not have any app subscriptions',
    by: (provider: string) => `by ${provider}`,
    perMonth: '/month',
    endsOn: (date: string) => `ends on ${date}`,
  },

  upcoming: {
    heading: 'Upcoming Bills',
    description: 'Description',
    period: (start: string, end: string) => `${start} to ${end}`,
    amount: 'Amount',
    subtotal: 'Subtotal',
    total: 'Total',
    balance: 'Balance',
    due: 'Amount Due',
    none: 'No upcoming bills',
    noneText: 'Nothing more will be billed as things stand.',
    away: 'The next bill can’t be shown right now',
    awayText: 'Our payment provider does not answer. Nothing is lost, please try again in a moment.',
  },

  invoices: {
    heading: 'Invoice History',
    date: 'Date issued',
    amount: 'Amount',
    status: 'Status',
    invoice: 'Invoice',
    paid: 'Paid',
    download: 'Download',
    downloadOf: (invoice: string) => ` invoice ${invoice}`,
    missing: 'Not Available',
    none: 'No invoices yet',
    noneText: 'Every bill you get is listed here.',
    total: (amount: number) => count(amount, 'invoice', 'invoices'),
  },

  credits: {
    heading: 'Credits',
    none: 'No credits available',
    text: 'Taken off your next bill',
  },

  ending: {
    cancel: 'Cancel',
    cancelLabel: 'Cancel subscription',
    cancelTitle: 'Cancel your subscription?',
    cancelText: (date: string) => `You can use everything until ${date}. After that nothing more is charged.`,
    cancelTrialText: (date: string) => `You can use everything until your trial ends on ${date}. Nothing is charged.`,
    cancelNowText: 'It ends at once, because the time that runs is not paid for. Your data is kept.',
    cancelConfirm: 'Cancel subscription',
    keep: 'Keep it',
    resume: 'Resume',
    resumeLabel: 'Resume subscription',
    resumeTitle: 'Resume your subscription?',
    resumeText: (date: string) => `It goes on as before, and is charged again on ${date}.`,
    resumeConfirm: 'Resume subscription',
    cancelled: 'Your subscription will not be renewed',
    ended: 'Your subscription has ended',
    resumed: 'Your subscription goes on',
  },

  card: {
    email: 'Email',
    // Spelled as specified (1 §2.9).
    emailHelp: "Email you'll recive updates and receipts on",
    address: 'Billing Address',
    city: 'City',
    state: 'State',
    allStates: 'All States',
    card: 'Card',
    add: 'Add Card',
    update: 'Update Card',
    saving: 'Saving the card',
    added: 'Card Added Successfully!',
    updated: 'Your new card is charged from now on',
    paid: 'Your payment went through',
    pays: (amount: string) => `The open invoice of ${amount} is charged to this card at once.`,
    paysOpen: 'The open invoice is charged to this card at once.',
    declined: 'Your card was declined.',
    unreachable: 'The payment provider can’t be reached. Check your connection and try again.',
    loading: 'Loading the card field…',
    failed: 'The card field could not be loaded.',
    missing: 'Payments are not set up on this server, so no card can be added.',
  },
};
