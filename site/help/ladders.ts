import type { Guide } from './guide.ts';

export const ladders: Guide = {
  topic: 'ladders',
  title: 'Lower prices step by step',
  description:
    'Make a ladder that marks down what does not sell, by the days it lies there, and see beforehand what it does.',
  keywords: [
    'markdown',
    'price drop',
    'aging',
    'old stock',
    'clearance',
    'percent off',
    'floor',
    'automatic',
    'schedule',
  ],
  steps: [
    {
      text: 'Open [Ladders](/app/ladders) and press **Ladder**.',
      acts: [{ open: '/app/ladders' }, { press: 'Ladder', role: 'link' }],
    },
    {
      text: 'Give it a **Name**. Say under **Which goods** what it is for: a category, a truckload, or **Words of the title**.',
      acts: [
        { fill: 'Name', with: 'Lamps' },
        { fill: 'Words of the title', with: 'lamp', within: 'Which goods' },
      ],
    },
    {
      text: 'Each of its **Steps** says after how many **Days** how much comes off: enter the **Percent off the first price**.',
      acts: [
        { fill: 'Days', with: '10', within: 'Steps' },
        { fill: 'Percent off the first price', with: '25', within: 'Steps' },
      ],
    },
    {
      text: 'Under **Limits** choose the **Floor** that no price falls below, such as **Cost**, what **Prices end in**, such as **.99**, and when it **Runs**: **Nightly, 3:00 AM**, or **At any time**.',
      acts: [
        { choose: 'Floor', option: 'Cost', within: 'Limits' },
        { choose: 'Prices end in', option: '.99', within: 'Limits' },
        { choose: 'Runs', option: 'Nightly, 3:00 AM', within: 'Limits' },
        { choose: 'Runs', option: 'At any time', within: 'Limits' },
      ],
    },
    {
      text: 'Nothing has changed yet. **What changes first** tells how many products fall to which step, and from what to what **In all**; **One product on it** shows one price over its days.',
      acts: [
        { see: 'In all', within: 'What changes first' },
        { see: 'next $…', within: 'One product on it', isOwn: true },
      ],
    },
    {
      text: 'Press **Save ladder**.',
      acts: [{ press: 'Save ladder' }, { see: 'Saved.…', isOwn: true }],
    },
    {
      text: 'In the list of [Ladders](/app/ladders) it is **Running** from then on. **What ladders have done** tells of each run.',
      acts: [{ open: '/app/ladders' }, { see: 'Running' }, { see: 'What ladders have done' }],
    },
    {
      text: 'See in [Coming drops](/app/ladders/drops) by day what falls in price, and how much money that is.',
      acts: [{ open: '/app/ladders/drops' }, { see: 'Coming drops' }],
    },
  ],
  notes: [
    'For a day after it, Put back gives the prices of a run back.',
    'On the page of a product, Keep price takes that one off its ladder.',
    'Where several ladders fit, the most particular one wins.',
  ],
  picture: { path: '/app/ladders/add', alt: 'A new ladder: its goods, its steps, and what they would change' },
};
