import type { AppIdentifier } from '#contract/apps/apps.contract.ts';
import { count } from './common.ts';

/** What is told about an app besides what the store knows of it. */
interface AppGuide {
  /** How it is used, step by step. */
  steps: readonly string[];
  /** What has to be known before. */
  notes: readonly string[];
  /** What comes next once it is installed. */
  next: string;
  /** Where that is. */
  place: string;
  /** What happens to what was done with it when it ends. */
  leaves: string;
}

const guides: Partial<Record<AppIdentifier, AppGuide>> = {
  ebay_app: {
    steps: [
      'Connect your eBay seller account and choose your shipping, payment and return policies once.',
      'Select products in your list or right after scanning them, and publish them on eBay one by one or in bulk.',
      'Sell on both sides. A sale on eBay lowers your stock here, and a sale here changes or ends the listing there.',
    ],
    notes: [
      'You need an eBay seller account with business policies. What eBay charges for listings and sales is between you and eBay.',
      'What eBay would refuse, such as a title of more than 80 characters, is named before anything is sent.',
    ],
    next: 'Connect your eBay account, then choose your policies.',
    place: 'Channel settings',
    leaves:
      'Your listings stay on eBay as they are. Stock no longer follows, so end them there if you sell the same things elsewhere.',
  },
  clover_app: {
    steps: [
      'Connect the Clover account of your shop.',
      'Select products and send them to the register, with name, price, barcode and stock.',
      'Sell at the counter. What is sold there is taken off your store, and what is sold online is taken off the register.',
    ],
    notes: [
      'You need a Clover account with an inventory. Payments at the counter are between you and Clover.',
      'Items that you made at the register yourself are left alone.',
    ],
    next: 'Connect your Clover account, then send products to the register.',
    place: 'Channel settings',
    leaves:
      'Your items stay on the register as they are. Stock no longer follows, so what is sold at the counter is not taken off your store.',
  },
  shipstation_app: {
    steps: [
      'Connect ShipStation with the two keys from its settings.',
      'Select orders and send them there. Addresses and items go along.',
      'Print the labels in ShipStation. Carrier and tracking number come back to the order, and the buyer gets a mail.',
    ],
    notes: ['You need a ShipStation account with access to its API. Postage is between you and ShipStation.'],
    next: 'Connect your ShipStation account, then send orders to it from the order list.',
    place: 'Channel settings',
    leaves:
      'Orders that were sent stay in ShipStation. No more can be sent, and tracking numbers no longer come back by themselves.',
  },
  discount_app: {
    steps: [
      'Choose products by category, status, search or how long they have been around, and enter a percentage.',
      'Look at the preview: how many products get cheaper, what the stock is priced at then, and some examples.',
      'Start it at once or plan it for a time. It can end by itself, and can be undone at any time.',
    ],
    notes: [
      'The price before becomes the old price, so buyers see what they save. No price falls below one cent.',
      'A price that you change after a markdown is yours: when the markdown ends or is undone, it stays.',
    ],
    next: 'Plan your first markdown. Nothing changes before you have seen its preview.',
    place: 'Markdown planner',
    leaves:
      'Prices stay as they are. Markdowns that were to end by themselves still do, and ones that wait for their time do not start.',
  },
  facebookmarketplace_app: {
    steps: [
      'Select products in your list or right after scanning them.',
      'Download one file: a spreadsheet in the form that Facebook Marketplace reads, and a folder of photos for each product.',
      'Upload the spreadsheet on Facebook Marketplace and add the photos. Titles, prices and conditions are filled in.',
    ],
    notes: [
      'Facebook takes 50 listings in one spreadsheet. With more products the download holds several.',
      'What is sold there is not known here: lower the stock of a product yourself when it is gone.',
    ],
    next: 'Select products in your list and choose the export for Facebook Marketplace.',
    place: 'Products',
    leaves: 'What you have listed on Facebook Marketplace stays there, and files that you downloaded stay yours.',
  },
  barcode_app: {
    steps: [
      'Select products in your list or right after scanning them, and choose Barcode labels.',
      'Choose the label on your roll, or a sheet, and what stands on it. The preview shows every label as it will be.',
      'Download the PDF and print it at its actual size, or the ZPL for Zebra printers.',
    ],
    notes: [
      'A file takes 200 labels: one for each product, as many as are in stock, or the same number of each.',
      'A UPC or EAN that is too wide for the label becomes Code 128 or a QR code. You can also choose the kind yourself.',
    ],
    next: 'Select products in your list and choose Barcode labels.',
    place: 'Products',
    leaves: 'Labels that you printed keep working, and files that you downloaded stay yours.',
  },
  qrcode_app: {
    steps: [
      'Select products in your list or right after scanning them, and choose QR codes.',
      'Choose whether a code opens the page of the product in your store or holds its barcode, and how large it is.',
      'Download the sheets as a PDF, or one picture for each product.',
    ],
    notes: [
      'A file takes 150 codes.',
      'Codes open product pages once your store is live. An address stays with its product, whatever you change later.',
    ],
    next: 'Select products in your list and choose QR codes.',
    place: 'Products',
    leaves: 'Codes that you printed keep opening their pages, and files that you downloaded stay yours.',
  },
  image_collage_app: {
    steps: [
      'Select products in your list, or search for them in the collage.',
      'Press the photos you want and choose a layout. Drag pictures to swap them, or use the arrow keys.',
      'Save the collage as a JPEG, or attach it to a product as its first or last photo.',
    ],
    notes: [
      'A collage takes twelve photos of at most twelve products.',
      'A saved collage is up to 1920 pixels wide. Attached to a product it is at most 1000, as all photos of products.',
    ],
    next: 'Choose products and put their photos into one picture.',
    place: 'Image collage',
    leaves: 'Collages that you attached to products stay there, and files that you saved stay yours.',
  },
};

/** Texts of the app store, of the installed apps and of one app. */
export const apps = {
  store: {
    title: 'App Store',
    description: 'Sell in more places, ship with less work',
    search: 'Search apps',
    categories: 'Categories',
    all: 'All',
    list: 'Apps',
    found: (amount: number) => count(amount, 'app', 'apps'),
    installed: 'My Apps',
    empty: 'There are no apps to show',
    noMatch: 'No app fits your search',
    noMatchText: 'Try another word, or look at all of them.',
    showAll: 'Show all apps',
  },

  mine: {
    title: 'My Apps',
    description: 'What you have installed, and where it stands',
    list: 'Installed apps',
    none: 'No apps yet',
    noneText: 'Apps take your products to eBay, to your counter and to your packing table.',
    browse: 'Open the App Store',
  },

  free: 'Free',
  perMonth: 'per month',
  pricePerMonth: (price: string) => `${price} per month`,
  by: (provider: string) => `by ${provider}`,

  states: {
    active: 'Installed',
    ending: (date: string) => `Ends on ${date}`,
    due: 'Payment due',
    incomplete: 'Payment incomplete',
    unavailable: 'Not set up here',
  },

  lines: {
    nextPayment: (date: string) => `next payment ${date}`,
    worksUntil: (date: string) => `works until ${date}, nothing more is charged`,
    due: 'its last payment did not go through',
    incomplete: 'works as soon as its first payment went through',
  },

  details: {
    back: 'Back to the App Store',
    backToDetails: (app: string) => `Back to ${app}`,
    notFound: 'This app does not exist',
    notFoundText: 'It may have been taken out of the App Store.',
    about: 'What it does',
    more: 'Read the whole description',
    steps: 'How it works',
    notes: 'Good to know',
    pictures: 'Pictures',
    facts: 'About this app',
    category: 'Category',
    provider: 'Provider',
    installedSince: 'Installed',
    next: 'What comes next',
    open: (place: string) => `Open ${place}`,
    ebayPolicies: 'eBay policies',
    ownerOnly: 'Only the owner of the account can install and uninstall apps.',
    unavailable: (app: string) =>
      `${app} needs a connection that is not set up on this server, so it can’t be used here.`,
    noPayments: 'Apps can’t be paid for here, because payments are not set up on this server.',
    endingText: (date: string) => `You have uninstalled it. It works until ${date}, and nothing more is charged.`,
    dueText: 'The last payment for this app did not go through. It goes on working while we try again.',
    incompleteText: 'The first payment for this app is not finished, so it does not work yet.',
  },

  install: {
    act: 'Install',
    installing: 'Installing…',
    goOn: 'Finish the payment',
    payments: 'Payment Details',
    title: (app: string) => `Install ${app}?`,
    freeText: 'It costs nothing. You can uninstall it any time.',
    charge: (price: string, card: string) =>
      `${price} per month, charged now to your card ending in ${card}; cancel any time.`,
    chargeNoCard: (price: string) =>
      `${price} per month, charged as soon as you have added a card in the next step; cancel any time.`,
    chargeUnknown: (price: string) => `${price} per month, charged now to your card; cancel any time.`,
    credit: (credit: string, charge: string) => `Your credit of ${credit} goes off first: ${charge} is charged now.`,
    atBank: 'Your bank asks you to confirm the payment.',
    done: (app: string) => `${app} is installed`,
  },

  ending: {
    uninstall: 'Uninstall',
    uninstallNamed: (app: string) => `Uninstall ${app}`,
    title: (app: string) => `Uninstall ${app}?`,
    until: (date: string) => `It works until ${date}, because that is paid for. After that nothing more is charged.`,
    atOnce: 'It stops at once, and nothing more is charged.',
    dropUnpaid: 'Its first payment was never made: the app is removed, and nothing is charged.',
    confirm: 'Uninstall',
    keep: 'Keep it',
    uninstalled: (app: string) => `${app} is uninstalled`,
    ends: (app: string, date: string) => `${app} ends on ${date}`,
    resume: 'Resume',
    resumeNamed: (app: string) => `Resume ${app}`,
    resumeTitle: (app: string) => `Resume ${app}?`,
    resumeText: (price: string, date: string) => `It goes on as before, and ${price} is charged again on ${date}.`,
    resumed: (app: string) => `${app} goes on`,
  },

  guides,

  /** What the drawn pictures show, for those who can't see them. */
  pictures: {
    'barcode_app-1': 'A roll of printed labels, each with a title, a price and a barcode',
    'barcode_app-2': 'The choice of a label size, with a preview of the label',
    'qrcode_app-1': 'A QR code on a shelf, and the product page that it opens on a phone',
    'qrcode_app-2': 'A sheet of QR codes with the titles of their products',
    'ebay_app-1': 'A product list that shows which products are listed on eBay, and one that waits',
    'ebay_app-2': 'A check before publishing that names what is ready and what eBay would refuse',
    'clover_app-1': 'A register at the counter beside the product list, with stock that goes both ways',
    'clover_app-2': 'The stock of a product going down after a sale at the counter',
    'shipstation_app-1': 'Selected orders in the order list, about to be sent to ShipStation',
    'shipstation_app-2': 'A parcel with its label, and the order that got its tracking number',
    'discount_app-1': 'A preview of a markdown, with products and their prices before and after',
    'discount_app-2': 'A list of markdowns: one that is planned, one that is done and one that was undone',
    'facebookmarketplace_app-1': 'Selected products in the product list, about to be exported',
    'facebookmarketplace_app-2': 'The downloaded file: a spreadsheet and folders of photos',
    'image_collage_app-1': 'Photos of products beside a collage of four of them',
    'image_collage_app-2': 'A choice of layouts, and the finished collage as the first photo of a product',
  } as Partial<Record<string, string>>,

  /** Words in the pictures. */
  drawn: {
    labelSize: 'Label size',
    labelNames: ['DK-1201', 'DK-1209', 'A30334'],
    download: 'Download PDF',
    sheetName: 'document.pdf',
    buyNow: 'Add to cart',
    products: 'Products',
    orders: 'Orders',
    onEbay: 'On eBay',
    waiting: 'Waiting',
    beforeEbay: 'Before it goes to eBay',
    title: 'Title',
    tooLong: '6 characters too long',
    photo: 'Photos',
    policies: 'Policies',
    price: 'Price',
    fix: 'Fix it',
    counter: 'Counter',
    stock: 'Stock',
    inStock: (amount: number) => `${amount} in stock`,
    soldCounter: 'Sold at the counter',
    soldOnline: 'Sold in your store',
    selected: (amount: number) => `${amount} selected`,
    toShipstation: 'Send to ShipStation',
    shipped: 'Shipped',
    tracking: 'Tracking number',
    exportFacebook: 'Export',
    file: 'marketplace.zip',
    sheet: 'Listings',
    photos: 'Photos',
    collage: 'Collage',
    layouts: 'Layouts',
    attached: 'First photo',
    percentOff: (percent: number) => `${percent}% off`,
    preview: 'Preview',
    markDown: 'Mark down now',
    reduced: ['$43.99', '$70.80', '$63.20', '$19.20'],
    markdowns: 'Markdowns',
    markdownNames: ['Weekend sale', 'Older than 60 days', 'Kitchen'],
    planned: 'Planned',
    done: 'Done',
    undone: 'Undone',
    goods: ['Digital Air Fryer', 'Q7 Headphones', '20V Drill Kit', 'Desk Lamp'],
    prices: ['$54.99', '$88.50', '$79.00', '$24.00'],
  },
};
