import { count } from '../common.ts';

/** The goods that a new store is shown with. */
export const samples = {
  text: 'These are sample products, so that you can look around. They are never sold.',
  textAmong: (amount: number) =>
    `${count(amount, 'product', 'products')} marked Sample ${amount === 1 ? 'is' : 'are'} still here from when you looked around. ${amount === 1 ? 'It is' : 'They are'} never sold.`,
  delete: 'Delete Sample Data',
  title: 'Delete the sample data?',
  question: (amount: number) =>
    `${count(amount, 'product', 'products')} marked Sample and everything else that came with them go for good. What you added yourself stays.`,
  deleting: 'Deleting…',
  deleted: 'The sample data is gone.',
};
