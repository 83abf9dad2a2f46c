type Name = string;

/** Settings: the overview, and how buyers can pay. */
export const settings = {
  title: 'Settings',
  description: 'What your stores are connected with, and everything else that can be set up.',
  platforms: 'Platforms',
  more: 'More settings',
  manage: 'Manage',
  manageNamed: (name: Name) => `Manage ${name}`,
  setUp: 'Set up',
  setUpNamed: (name: Name) => `Set up ${name}`,
  links: {
    store: { label: 'Store', text: 'Name, logo, contact, tax and address of the store.' },
    shipping: { label: 'Shipping and Delivery', text: 'How orders reach your buyers, and what that costs.' },
    locations: { label: 'Locations', text: 'The places you sell from, with their hours.' },
    channels: { label: 'Sales channels', text: 'eBay, Clover and ShipStation: connections, activity and sales there.' },
    transfers: { label: 'Export/Import', text: 'Products in and out as CSV or JSON.' },
    notifications: { label: 'Notifications', text: 'Which mails go out, what they say, and whose logo they carry.' },
    billing: { label: 'Billing and Plan', text: 'Your subscription and what it includes.' },
    profile: { label: 'Profile and team', text: 'Your account, sign-ins and the people who work with you.' },
  },

  processors: {
    title: 'Payment',
    description: 'Buyers pay you directly; we never hold your money.',
    back: 'Back to Settings',
    names: { stripe: 'Stripe', paypal: 'PayPal' },
    roles: { stripe: 'Card payment provider', paypal: 'Online payment wallet' },
    about: {
      stripe:
        'Cards, Klarna, Afterpay and Affirm. The buyer pays in your store, the money goes to your Stripe account.',
      paypal: 'The buyer pays on PayPal’s page and comes back to your store. The money goes to your PayPal account.',
    },
    states: { ready: 'Connected', waiting: 'Not finished', none: 'Not connected', unavailable: 'Not available' },
    unavailable: (name: Name) => `${name} is not set up on this installation. Its operator can add the keys.`,
    ownerOnly: 'Only the owner of the account can connect and disconnect.',
    connect: 'Connect',
    connectNamed: (name: Name) => `Connect ${name}`,
    connecting: 'Opening…',
    account: 'Account',
    since: 'Connected since',
    waitingText: (name: Name) => `Buyers can’t pay with it yet. ${name} still needs from you:`,
    waitingEmpty: (name: Name) => `Buyers can’t pay with it yet: ${name} is still checking your account.`,
    waitingNext: (name: Name) => `Finish this at ${name}, then check again.`,
    refresh: 'Check again',
    refreshNamed: (name: Name) => `Check again: ${name}`,
    refreshed: (name: Name) => `${name} is up to date.`,
    left: (name: Name) => `Your account has been disconnected at ${name}.`,
    disconnect: 'Disconnect',
    disconnectNamed: (name: Name) => `Disconnect ${name}`,
    disconnectTitle: (name: Name) => `Disconnect ${name}?`,
    disconnectText: {
      stripe:
        'Your stores stop offering cards and pay-later at once. Payments under way are still finished. Earlier orders can then only be refunded in Stripe’s own dashboard.',
      paypal:
        'Your stores stop offering PayPal at once. Payments under way are still finished. Earlier orders can then only be refunded at PayPal itself.',
    },
    disconnecting: 'Disconnecting…',
    disconnected: (name: Name) => `${name} is disconnected.`,
    nonePays: 'No processor can take payments, so buyers can only pick up and pay in the store.',
  },

  checkout: {
    title: 'What your checkout offers',
    description: 'Through Stripe. What a buyer sees also depends on the amount and the buyer’s country.',
    methods: 'Ways to pay',
    names: { card: 'Cards', klarna: 'Klarna', afterpay_clearpay: 'Afterpay', affirm: 'Affirm' },
    hints: {
      card: 'Visa, Mastercard, American Express and others.',
      klarna: 'In 4 payments. You are paid at once.',
      afterpay_clearpay: 'In 4 payments. You are paid at once.',
      affirm: 'Over time, from $50. You are paid at once.',
    },
    banners: 'Pay-later messages',
    bannersText: 'Said beside the prices of your stores, after the next publish.',
    bannerFor: (name: Name) => `Show ${name} beside prices`,
    bannerOff: (name: Name) => `Offer ${name} as a way to pay first.`,
    preview: 'How it looks',
    previewNone: 'No message is shown.',
    previewTitle: 'Cordless Drill Kit, 20V',
    chooseOne: 'Choose at least one',
    saved: 'Saved.',
  },

  redirect: {
    working: (name: Name) => `Finishing with ${name}…`,
    connected: (name: Name) => `${name} is connected.`,
    notReady: (name: Name) => `${name} is connected, but your account there is not finished.`,
    failed: (name: Name) => `${name} is not connected`,
    back: 'Back to payment processors',
  },
};
