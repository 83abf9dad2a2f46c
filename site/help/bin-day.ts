import type { Guide } from './guide.ts';

export const binDay: Guide = {
  topic: 'bin-day',
  title: 'Bin day',
  description: 'Plan the day’s price drop ahead, and print the labels that go on the goods before the doors open.',
  keywords: ['markdown', 'price drop', 'labels', 'bins', 'restock', 'clearance', 'percent off', 'zebra', 'print'],
  before: 'The apps Markdown planner and Barcode labels, from the App Store.',
  steps: [
    {
      text: 'Open the [Markdown planner](/app/apps/discountApp). Choose under **Products** what gets cheaper: **A status**, **A category**, **A search** or **All products**.',
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
    'For a price that falls every day, plan one markdown for each day.',
    'Visitors of the live store see the new prices when the markdown starts.',
  ],
};
