import { count, counted } from '../common.ts';

const units = (amount: number) => count(amount, 'unit', 'units');
const products = (amount: number) => count(amount, 'product', 'products');

/** Several products that are sold as one. */
export const bundles = {
  act: 'Bundle into a lot',
  text: 'Their units become one product. It costs what they have cost, and can be taken apart as long as it is there.',
  loading: 'Adding them up',
  nothing: 'None of these products has units in stock.',
  parts: 'What goes in',
  unitsOf: (title: string) => `Units of ${title}`,
  ofStock: (amount: number) => `of ${counted.format(amount)}`,
  more: (amount: number) => `and all units of ${products(amount)} more`,
  tooMany: (amount: number) => `There ${amount === 1 ? 'is' : 'are'} only ${counted.format(amount)}`,
  empty: 'Leave at least one unit in it',
  title: 'Title of the lot',
  price: 'Price of the lot',
  units: 'Units',
  onePrice: 'One by one',
  cost: 'At cost',
  knownCost: (cost: string, amount: number, without: number) =>
    `${cost}, of ${units(amount)} ${counted.format(without)} without a cost`,
  noCost: 'Unknown',
  belowCost: 'This is less than they cost.',
  submit: 'Bundle',
  submitting: 'Bundling…',
  approve: (title: string) => `Bundle units into “${title}”`,
  done: (title: string, amount: number) => `${units(amount)} are now “${title}”.`,
  doneUndo: 'The lot is taken apart.',

  inside: 'What is in this lot',
  madeOn: (date: string, amount: number) => `${units(amount)}, bundled on ${date}`,
  onePriceWas: (amount: string) => `${amount} one by one`,
  costWas: (cost: string) => `${cost} at cost`,
  unbundle: 'Take apart',
  unbundleText: 'The lot goes, and its units are those of their products again, with what they have cost.',
  unbundling: 'Taking apart…',
  unbundled: (amount: number, of: number) => `${units(amount)} are back with ${products(of)}.`,
  notWhole: 'It is sold, held by an order or written off, and can’t be taken apart.',
};
