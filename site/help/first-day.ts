import type { Guide } from './guide.ts';

export const firstDay: Guide = {
  topic: 'first-day',
  title: 'Your first day',
  description: 'From a new account to a store with a first product of your own, ready to be sold and paid for.',
  keywords: ['start', 'begin', 'set up', 'sample data', 'payment', 'stripe', 'scan', 'barcode', 'lookup'],
  steps: [
    {
      text: 'A new store has sample goods to look around with. When you have seen enough, open your [dashboard](/app/home), in the panel **Publishing** press **More**, choose **Delete Sample Data** and agree.',
      acts: [
        { open: '/app/home' },
        { press: 'More for…', within: 'Publishing' },
        { press: 'Delete Sample Data', role: 'menuitem' },
        { press: 'Delete Sample Data', isAnswer: true },
        { see: 'The sample data is gone.' },
      ],
    },
    {
      text: 'In [store settings](/app/edit) enter what buyers see: the **Title**, an **Email** address and a **Phone** number. Press **Save**.',
      acts: [
        { open: '/app/edit' },
        { fill: 'Title', with: 'Second Dock' },
        { fill: 'Email', with: 'dock@example.com' },
        { fill: 'Phone', with: '555-0142' },
        { press: 'Save' },
        { see: 'Your store was saved.' },
      ],
    },
    {
      text: 'To be paid by card, open [payment processors](/app/settings/payment-processors), press **Connect Stripe** and sign in there. Without it buyers pay at the counter.',
      acts: [
        { open: '/app/settings/payment-processors' },
        { press: 'Connect Stripe' },
        { at: 'Stripe' },
        { see: 'Stripe is connected.' },
      ],
    },
    {
      text: 'Look up your first barcode: under [Lookup](/app/lookup) open **Manual Input**, choose **Amazon** as **Source**, type the number into **Barcode, SKU or ASIN** and press **Add**. A scanner types for you, and **Scan Barcodes** uses the camera of a phone.',
      acts: [
        { open: '/app/lookup' },
        { see: 'Scan Barcodes' },
        { press: 'Manual Input', role: 'tab' },
        { choose: 'Source', option: 'Amazon', within: 'Manual Input' },
        { fill: 'Barcode, SKU or ASIN', with: '689482158777', within: 'Manual Input' },
        { press: 'Add', within: 'Manual Input' },
      ],
    },
    {
      text: 'Press **Get products**. Title, brand, pictures and price come by themselves; what was not found can be typed in.',
      acts: [{ press: 'Get products' }],
    },
    {
      text: 'Check what came, then press **Mark all Ready**: only what is Ready goes into the store.',
      acts: [{ press: 'Mark all Ready' }, { see: 'is Ready', isOwn: true }],
    },
  ],
  notes: [
    'The checklist of the dashboard says what is still missing before the store can sell.',
    'What is scanned again counts up; nothing becomes two products by mistake.',
  ],
  picture: { path: '/app/lookup?tab=manual', alt: 'The lookup, with the field for barcodes and what was found' },
};
