import type { Guide } from './guide.ts';

export const firstTruckload: Guide = {
  topic: 'first-truckload',
  title: 'Your first truckload',
  description: 'Enter a load with its manifest and its costs, see what it is worth, and break it into products.',
  keywords: ['manifest', 'pallet', 'lot', 'costs', 'freight', 'csv', 'excel', 'break', 'liquidation', 'load'],
  steps: [
    {
      text: 'Open [Truckloads](/app/truckloads) and press **Add a truckload**.',
      acts: [{ open: '/app/truckloads' }, { press: 'Add a truckload', role: 'link' }],
    },
    { text: 'Give it a **Title** you will know it by.', acts: [{ fill: 'Title', with: 'Target returns, 12 pallets' }] },
    {
      text: 'Under **Costs** enter what you paid: **Purchase** and **Freight**. They are spread over the items by their retail value.',
      acts: [
        { fill: 'Purchase', with: '80', within: 'Costs' },
        { fill: 'Freight', with: '10', within: 'Costs' },
      ],
    },
    {
      text: 'Press **Drop the manifest here** and choose the file as the vendor sent it: CSV, Excel, OpenDocument or JSON.',
      acts: [{ upload: 'Drop the manifest here…' }],
    },
    {
      text: 'Press **Save now**. The manifest is read, and the page shows units, retail value and what a unit cost you.',
      acts: [{ press: 'Save now' }, { see: 'Truckload added.' }, { see: 'Stand mixer' }],
    },
    {
      text: 'Press **Break into products**. The dialog says what will happen before anything does.',
      acts: [{ press: 'Break into products' }],
    },
    {
      text: 'Agree with **Make** and the number of products. It can be undone for a day.',
      acts: [
        { press: 'Make…', within: 'Break into products' },
        { see: 'products made', isOwn: true },
      ],
    },
  ],
  notes: [
    'Columns that were not understood are chosen by hand with Change columns.',
    'A load can also be shown in your store and sold whole; requests of buyers are under Requests.',
  ],
  picture: { path: '/app/truckloads', alt: 'The list of truckloads with units, retail value and recovery' },
};
