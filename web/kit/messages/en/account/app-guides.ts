import type { AppIdentifier } from '#contract/apps/apps.contract.ts';

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

export const appGuides: Partial<Record<AppIdentifier, AppGuide>> = {
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
