import type { Guide } from './guide.ts';

export const binDay: Guide = {
  topic: 'bin-day',
  title: 'Bin day',
  description:
    'Say what the bins cost each day, plan price drops ahead, and print the labels that go on the goods before the doors open.',
  keywords: [
    'bin price',
    'counter',
    'till',
    'markdown',
    'price drop',
    'labels',
    'bins',
    'restock',
    'clearance',
    'percent off',
    'zebra',
    'print',
  ],
  before: 'The apps Markdown planner and Barcode labels, from the App Store.',
  steps: [
    {
      text: 'Open [Bin prices](/app/stores/counter/bin-prices). Under **Every week** enter what anything out of the bins costs that day, such as **Friday** and **Saturday**; a day without a price has no bins.',
      acts: [
        { open: '/app/stores/counter/bin-prices' },
        { fill: 'Friday', with: '10', within: 'Every week' },
        { fill: 'Saturday', with: '8', within: 'Every week' },
      ],
    },
    {
      text: 'Press **Save**. The till sells anything out of the bins by one tap, at the price of the day.',
      acts: [{ press: 'Save' }, { see: 'The bin prices were saved.' }],
    },
    {
      text: 'Goods with prices of their own get cheaper by the [Markdown planner](/app/apps/discountApp). Choose under **Products** what gets cheaper: **A status**, **A category**, **A search** or **All products**.',
      acts: [
        { open: '/app/apps/discountApp' },
        { choose: 'Products', option: 'A status' },
        { choose: 'Products', option: 'A category' },
        { choose: 'Products', option: 'A search' },
        { choose: 'Products', option: 'All products' },
      ],
    },
    {
      text: 'Enter **Percent off**, and what **Prices end on**, such as **.99**. The **Preview** shows what becomes of each price.',
      acts: [
        { fill: 'Percent off', with: '50' },
        { choose: 'Prices end on', option: '.99' },
        { see: 'get cheaper', within: 'Preview', isOwn: true },
      ],
    },
    {
      text: 'Give it a **Name**, such as the day of the week.',
      acts: [{ fill: 'Name', with: 'Friday' }],
    },
    {
      text: 'Choose **At a time** for **Starts** and enter the **Start**. With **Until**, prices go back by themselves.',
      acts: [
        { choose: 'Starts', option: 'At a time' },
        { fill: 'Start', with: '{tomorrow}' },
        { fill: 'Until', with: '{day after tomorrow}' },
      ],
    },
    {
      text: 'Press **Plan markdown**. It stands in the list as **Planned**; stop it there if the day changes.',
      acts: [{ press: 'Plan markdown' }, { see: 'Planned' }],
    },
    {
      text: 'For labels go to [Products](/app/products), tick **Select every row on this page**, press **Actions** and choose **Barcode labels**.',
      acts: [
        { open: '/app/products' },
        { turnOn: 'Select every row on this page' },
        { press: 'Actions' },
        { press: 'Barcode labels', role: 'menuitem' },
      ],
    },
    {
      text: 'Choose the **Label size**, set **Copies** to **By stock quantity**, and press **Download PDF**, or **Download ZPL** for a Zebra printer.',
      acts: [
        { see: 'Label size', within: 'Barcode options' },
        { choose: 'Copies', option: 'By stock quantity', within: 'Barcode options' },
        { see: 'Download ZPL', within: 'Barcode options' },
        { press: 'Download PDF', within: 'Barcode options' },
        { see: 'saved as document.pdf', isOwn: true },
      ],
    },
  ],
  notes: [
    'A date can have another price than its weekday, or no bins: choose it in the calendar of Bin prices.',
    'For a price that falls every day, plan one markdown for each day.',
    'Visitors of the live store see the new prices when the markdown starts.',
  ],
  picture: {
    path: '/app/stores/counter/bin-prices',
    alt: 'Bin prices: what the bins cost on each day of the week, and the calendar of the month',
    stepsBefore: 2,
  },
};
