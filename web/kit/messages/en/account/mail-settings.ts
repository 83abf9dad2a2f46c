/** Notification settings: which mails go out, what they say, and whose logo they carry. */
export const mailSettings = {
  title: 'Notifications',
  description: 'Which mails go out from your stores, what they say, and which ones you get yourself.',
  back: 'Back to Settings',
  saved: 'Your notifications are saved.',

  buyers: 'Mails to your buyers',
  buyersText: 'They come from your store, in its look. Answers go to the store’s own mail address.',
  address: {
    missing: (store: string) =>
      `${store} has no postal address, and mails like alerts and reminders have to say it: until then none goes out, and its pages offer no alerts.`,
    enter: 'Enter the address',
    enterNamed: (store: string) => `Enter the address of ${store}`,
  },
  groups: { orders: 'Orders', carts: 'Carts that were left', visitors: 'Requests and news', alerts: 'Alerts' },
  mails: {
    confirmation: { label: 'Order confirmation', text: 'When an order is placed.' },
    shipped: { label: 'On its way', text: 'When an order is marked as shipped.' },
    ready: { label: 'Ready', text: 'When an order can be picked up.' },
    refund: { label: 'Refund', text: 'When money goes back to the buyer.' },
    cancelled: { label: 'Cancellation', text: 'When an order is cancelled.' },
    abandonedFirst: {
      label: 'First reminder',
      text: 'An hour after a cart was left, once the store has a postal address.',
    },
    abandonedSecond: { label: 'Second reminder', text: 'A day after the first one.' },
    wantedFound: { label: 'Wanted item found', text: 'When you notify somebody from your forms.' },
    newsletterConfirm: { label: 'Newsletter confirmation', text: 'When somebody asks for your news.' },
    alertBack: {
      label: 'Back in stock',
      text: 'To whoever asked for it on the product’s page, once the store has a postal address.',
    },
    alertPrice: { label: 'Price has fallen', text: 'When a product costs less than somebody has named.' },
    wantedHeld: {
      label: 'Wanted item has come in',
      text: 'By itself, when an arrival is surely what somebody asked for. One unit is held for them for four hours.',
    },
  },
  alwaysSent: 'Always sent',
  worded: 'Your words',
  send: (mail: string) => `Send: ${mail}`,
  edit: 'Wording',
  editNamed: (mail: string) => `Wording: ${mail}`,
  close: 'Close',
  closeNamed: (mail: string) => `Close: ${mail}`,

  subject: 'Subject',
  text: 'Text',
  empty: 'Leave it empty for our own words.',
  marks: 'Insert',
  markNames: {
    firstName: 'First name',
    store: 'Store',
    orderNumber: 'Order number',
    total: 'Total',
    refund: 'Refund',
    product: 'Product',
  },
  unknownMarks: (marks: readonly string[]) =>
    marks.length === 1
      ? `${marks[0]} is not known here and stays as it is.`
      : `${marks.join(', ')} are not known here and stay as they are.`,
  startFromOurs: 'Start from our words',
  backToOurs: 'Back to our words',

  preview: 'Preview',
  previewOf: (mail: string) => `Preview: ${mail}`,
  previewText: 'With made-up content, in the look of your first store.',
  previewSubject: 'Subject',
  previewFailed: 'The preview could not be drawn.',

  logo: {
    title: 'Logo in mails',
    description: 'At the head of every mail to your buyers.',
    drop: 'Choose or drop a picture',
    replace: 'Choose or drop another',
    release: 'Drop it here',
    uploading: 'Uploading…',
    types: 'JPG, PNG, WebP or AVIF, up to 15 MB',
    alt: 'The logo in mails',
    none: 'Without one, mails carry the logo of the store they come from.',
    remove: 'Use the store’s logo',
    unsupported: 'Unsupported format',
    tooLarge: 'The file is too large: 15 MB at most.',
  },

  own: {
    title: 'Mails to you',
    description: 'To the owner’s address and to the mail address of the store.',
    all: 'Mail me about my stores',
    allText: 'Off: none of the mails below.',
    mails: {
      newOrder: { label: 'New orders', text: 'Each order, as soon as it is placed.' },
      lateRefund: { label: 'Late payments', text: 'A payment came after the goods were sold, and went back.' },
      newForm: { label: 'New forms', text: 'Somebody asked for something or wrote to you.' },
      monday: {
        label: 'On Mondays',
        text: 'What sold last week, what is stuck, and three things to do. To the owner alone.',
      },
    },
  },
};
