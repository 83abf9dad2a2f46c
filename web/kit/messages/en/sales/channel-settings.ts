import { count } from '../common.ts';

type Name = string;

/** Settings: the channels that sell or ship besides the store, how they fare, and what was sold there. */
export const channelSettings = {
  title: 'Sales channels',
  description: 'Where you sell and ship besides your stores, and how that is going.',
  back: 'Back to Settings',
  names: { ebay: 'eBay', clover: 'Clover', shipstation: 'ShipStation' },
  roles: { ebay: 'Auction marketplace', clover: 'Point of sale', shipstation: 'Shipping labels' },
  about: {
    ebay: 'Your products are listed on eBay. What sells there comes off your stock, and what sells here comes off eBay.',
    clover: 'Your products are on the register of your shop. What sells at the counter comes off your stock.',
  },
  states: {
    connected: 'Connected',
    broken: 'Connect again',
    none: 'Not connected',
    paused: 'Paused',
    noApp: 'App not installed',
    unavailable: 'Not available',
  },
  ownerOnly: 'Only the owner of the account can connect and disconnect.',
  manage: 'Manage',
  manageNamed: (name: Name) => `Manage ${name}`,
  setUp: 'Set up',
  setUpNamed: (name: Name) => `Set up ${name}`,

  unavailable: (name: Name) => `${name} is not set up on this installation. Its operator can add the keys.`,
  noApp: (name: Name) => `Install the ${name} app first, then connect your account.`,
  paused: (name: Name) =>
    `The ${name} app is not installed, so nothing is sent or read. What is listed there stays as it is. Install the app again to go on.`,
  toApp: 'See the app',
  toAppNamed: (name: Name) => `See the app: ${name}`,

  connect: 'Connect',
  connectNamed: (name: Name) => `Connect ${name}`,
  connecting: 'Opening…',
  connectAgain: 'Connect again',
  connectAgainNamed: (name: Name) => `Connect again: ${name}`,
  brokenTitle: (name: Name) => `${name} asks you to connect again.`,
  brokenText: (name: Name) =>
    `Until then nothing is sent to ${name}, and sales there are not seen here. Nothing is lost: what waits goes out as soon as you are connected.`,

  facts: {
    account: 'Account',
    since: 'Connected since',
    read: 'Sales read',
    notRead: 'Not yet',
    listed: 'Listed',
    waiting: 'Waiting',
    failed: 'Failed',
  },
  ebaySettings: 'Policies and location',
  policiesMissing: 'Choose your policies next: nothing can be listed without them.',
  choosePolicies: 'Choose policies',

  disconnect: 'Disconnect',
  disconnectNamed: (name: Name) => `Disconnect ${name}`,
  disconnectTitle: (name: Name) => `Disconnect ${name}?`,
  disconnectText: {
    ebay: 'Your listings stay on eBay and can still be bought, but stock no longer follows: sales there do not come off here, and sales here do not end listings there. End listings first if that matters. Once you connect the same account again, what was sold there meanwhile comes off here, and everything goes on.',
    clover:
      'Your items stay on the register and can still be sold, but stock no longer follows: sales there do not come off here, and sales here do not come off the register. Once you connect the same account again, what was sold there meanwhile comes off here, and everything goes on.',
  },
  disconnecting: 'Disconnecting…',
  disconnected: (name: Name) => `${name} is disconnected.`,

  banners: {
    failed: (amount: number, name: Name) =>
      `${count(amount, 'product', 'products')} could not be sent to ${name}. What it said stands below.`,
    oversold: (amount: number) =>
      `${count(amount, 'sale', 'sales')} elsewhere ${amount === 1 ? 'needs' : 'need'} a refund: the goods were gone.`,
  },

  activity: {
    title: (name: Name) => `Activity on ${name}`,
    tabsLabel: (name: Name) => `Products on ${name} by state`,
    tabs: { failed: 'Failed', waiting: 'Waiting', listed: 'Listed' },
    list: (name: Name, state: string) => `Products on ${name}: ${state}`,
    toBeEnded: 'To be ended',
    notes: { error: 'Errors', warning: 'Warnings' },
    sku: (sku: string) => `SKU ${sku}`,
    triedAt: (when: string) => `Tried ${when}`,
    tries: (amount: number) => count(amount, 'try', 'tries'),
    nextAt: (when: string) => `Next try ${when}`,
    nextSoon: 'Goes out in a moment',
    waitsForAccount: 'Waits until you connect again',
    waitsForApp: 'Waits until the app is installed again',
    open: (name: Name) => `See it on ${name}`,
    openNamed: (title: string, name: Name) => `See it on ${name}: ${title}`,
    retry: 'Try again',
    retryNamed: (title: string) => `Try again: ${title}`,
    retryAll: 'Try all again',
    retryAllNamed: (name: Name) => `Try all again on ${name}`,
    retrying: 'Trying…',
    retried: (amount: number) =>
      amount === 0 ? 'There was nothing to try again.' : `${count(amount, 'product', 'products')} will be tried again.`,
    amount: (amount: number) => count(amount, 'product', 'products'),
    empty: {
      failed: { title: 'Nothing failed', text: 'What a channel refuses is shown here, with its reason.' },
      waiting: { title: 'Nothing is waiting', text: 'Changes go out by themselves, about 15 seconds after an edit.' },
      listed: { title: 'Nothing is listed yet', text: 'Select products in the list and choose where to sell them.' },
    },
    toProducts: 'Go to Products',
  },

  sales: {
    title: 'Sales elsewhere',
    description: 'What sold on your channels, newest first. It has come off your stock already.',
    tabsLabel: 'Which sales',
    tabs: { all: 'All', oversold: 'Sold twice' },
    unknown: (sku: string) => `A product that is no longer here (${sku})`,
    noSku: 'without SKU',
    sold: (quantity: number, name: Name) => `${quantity} on ${name}`,
    returned: 'Returned',
    settled: 'Given back',
    giveBack: {
      ebay: 'Sold twice: give the buyer on eBay their money back',
      clover: 'Sold twice: give the buyer at the counter their money back',
    },
    giveBackSome: (oversold: number, quantity: number) => `for ${oversold} of ${quantity}`,
    order: (id: string) => `Order ${id}`,
    openOrder: (name: Name) => `Open the order on ${name}`,
    openOrderNamed: (id: string, name: Name) => `Open the order on ${name}: ${id}`,
    settle: 'Done',
    settleNamed: (title: string) => `Done: the buyer of ${title} has their money back`,
    settling: 'Saving…',
    settledNow: 'Noted: the buyer has their money back.',
    amount: (amount: number) => count(amount, 'sale', 'sales'),
    empty: {
      all: { title: 'Nothing sold elsewhere yet', text: 'Sales on your channels appear here within minutes.' },
      oversold: {
        title: 'Nothing was sold twice',
        text: 'When two buyers get the last one at once, the one to be paid back is shown here.',
      },
    },
  },

  ebay: {
    title: 'eBay',
    description: 'What your listings on eBay promise, and where goods are sent from.',
    back: 'Back to Sales channels',
    formTitle: 'Policies and location',
    account: (account: string) => `You are connected as ${account}.`,
    returnPolicy: 'Returns',
    paymentPolicy: 'Payment',
    fulfillmentPolicy: 'Shipping',
    choose: 'Choose a policy',
    policyGone: 'The one you chose before is no longer at eBay.',
    location: 'Goods are sent from',
    locationHint: 'eBay shows buyers the city and works out shipping from there.',
    accountAddress: 'The address of your account',
    withoutAddress: (name: string) => `${name} (no address yet)`,
    missing: 'Nothing can be listed on eBay yet. Still to do:',
    todo: {
      returns: 'Choose how buyers can return goods.',
      payments: 'Choose how buyers pay.',
      fulfillments: 'Choose how goods are shipped.',
      address: 'Say where goods are sent from: eBay wants a country and a postal code.',
    },
    toAddress: 'Write the address',
    saved: 'Saved. Your listings follow.',
    noneTitle: 'No policies at eBay yet',
    noneText: (kinds: string) =>
      `eBay lists nothing without business policies. Make at least one for ${kinds} in your eBay account, then look again.`,
    kinds: { returns: 'returns', payments: 'payment', fulfillments: 'shipping' },
    makeThem: 'Business policies at eBay',
    lookAgain: 'Look again',
    lookingAgain: 'Looking…',
    failedTitle: 'eBay does not answer',
    notConnectedTitle: 'eBay is not connected',
    notConnectedText: 'Connect your account, then choose the policies of your listings here.',
    brokenTitle: 'eBay asks you to connect again',
    brokenText: 'Your policies can be read once you are connected.',
    noAppTitle: 'The eBay app is not installed',
    noAppText: 'Install the app and connect your account, then choose the policies of your listings here.',
    toChannels: 'Go to Sales channels',
  },

  redirect: {
    working: (name: Name) => `Finishing with ${name}…`,
    connected: (name: Name) => `${name} is connected.`,
    failed: (name: Name) => `${name} is not connected`,
    expired: (name: Name) => `This took too long, or it was finished already. Begin again to connect ${name}.`,
    back: 'Back to Sales channels',
  },
};
