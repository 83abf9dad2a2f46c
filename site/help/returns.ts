import type { Guide } from './guide.ts';

export const returns: Guide = {
  topic: 'returns',
  title: 'Returns and refunds',
  description: 'Take goods back, give the money or part of it back, and put what can be sold into stock again.',
  keywords: ['refund', 'money back', 'restock', 'cancel', 'dispute', 'order', 'damaged', 'partial'],
  before: 'An order that was paid.',
  steps: [
    {
      text: 'Open [Orders](/app/orders) and press the row of the order. The search finds it by number, name or mail address.',
      acts: [{ open: '/app/orders' }, { press: 'Renee Castellano', role: 'row', isOwn: true }],
    },
    {
      text: 'Press **Refund**.',
      acts: [{ press: 'Refund' }],
    },
    {
      text: '**Amount** is what is left to give back. Enter less for a part of it, and a **Reason**: it stands in the order’s history.',
      acts: [
        { fill: 'Amount', with: '45', within: 'Refund order…' },
        { fill: 'Reason', with: 'One has a dent', within: 'Refund order…' },
      ],
    },
    {
      text: 'Beside each product enter how many go back into stock; leave what can’t be sold at nothing.',
      acts: [{ fill: 'Fenwick gooseneck kettle', with: '1', within: 'Refund order…', isOwn: true }],
    },
    {
      text: 'Press **Refund** with the amount. The money goes back the way it came, and the order is **Partially Refunded** or Refunded.',
      acts: [
        { press: 'Refund $…', within: 'Refund order…' },
        { see: 'was given back…', isOwn: true },
        { see: 'Partially Refunded' },
      ],
    },
  ],
  notes: [
    'Cancel order, among the more actions of an order, gives back what is left and restocks everything in one go.',
    'How much staff may refund is set with their role.',
  ],
  picture: { path: '/app/orders', alt: 'The list of orders with their status and total' },
};
