import type { Guide } from './guide.ts';

export const ebay: Guide = {
  topic: 'ebay',
  title: 'Sell on eBay',
  description:
    'List products on eBay with one stock for both: what sells there is gone from your store, and the other way.',
  keywords: ['listing', 'marketplace', 'channel', 'policies', 'oversold', 'stock', 'app'],
  before: 'A seller account at eBay with business policies for returns, payment and shipping.',
  steps: [
    {
      text: 'In the [App Store](/app/apps) open **eBay listing** and press **Install**. The question says what it costs a month; agree with **Install**, enter your card if there is none yet, and press **Add Card**.',
      acts: [
        { open: '/app/apps' },
        { press: 'eBay listing…', role: 'link' },
        { press: 'Install', within: 'About this app' },
        { press: 'Install', isAnswer: true },
        { at: 'card form' },
        { press: 'Add Card' },
        { see: 'eBay listing is installed' },
      ],
    },
    {
      text: 'In your [profile](/app/profile) enter where goods are sent from: **Address**, **City**, **Postal code** and **Country**. Press **Save details**.',
      acts: [
        { open: '/app/profile' },
        { choose: 'Country', option: 'United States', isOwn: true },
        { fill: 'Address', with: '1 Main St' },
        { fill: 'City', with: 'Austin' },
        { fill: 'Postal code', with: '78701' },
        { press: 'Save details' },
        { see: 'Your Profile was Updated Successfully' },
      ],
    },
    {
      text: 'Open [Sales channels](/app/settings/channels), press **Connect eBay** and agree at eBay.',
      acts: [
        { open: '/app/settings/channels' },
        { press: 'Connect eBay' },
        { at: 'eBay' },
        { see: 'eBay is connected.' },
      ],
    },
    {
      text: 'The settings of eBay open. Choose your policies for **Returns**, **Payment** and **Shipping**, and press **Save**.',
      acts: [
        { choose: 'Returns', option: '', isOwn: true },
        { choose: 'Payment', option: '', isOwn: true },
        { choose: 'Shipping', option: '', isOwn: true },
        { press: 'Save' },
        { see: 'Saved.…' },
      ],
    },
    {
      text: 'In [Products](/app/products) open the **Actions** of a product with a picture and choose **Manage sales channel listing**.',
      acts: [
        { open: '/app/products' },
        { press: 'Actions for Kestrel air fryer' },
        { press: 'Manage sales channel listing', role: 'menuitem' },
      ],
    },
    {
      text: 'Press **Publish**. The listing is **Active** a moment later. **Update** and **End** stand in the same place.',
      acts: [
        { press: 'Publish', within: 'Manage sales channel listing' },
        { see: 'Active', within: 'Manage sales channel listing' },
        { see: 'Update', within: 'Manage sales channel listing' },
        { see: 'End', within: 'Manage sales channel listing' },
      ],
    },
  ],
  notes: [
    'What eBay would refuse is said before it is sent, with the way to the fix.',
    'Many at once: select them in the list, then Actions, Bulk eBay Publish.',
  ],
  picture: { path: '/app/settings/channels', alt: 'The channels that a store can sell on' },
};
