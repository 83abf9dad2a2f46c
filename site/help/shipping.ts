import type { Guide } from './guide.ts';

export const shipping: Guide = {
  topic: 'shipping',
  title: 'Shipping, delivery and pickup',
  description: 'Say how goods reach buyers and what it costs: parcels by zone and rate, your own van, or the counter.',
  keywords: ['parcel', 'rates', 'zones', 'postage', 'delivery', 'pickup', 'slots', 'counter', 'location', 'hours'],
  steps: [
    {
      text: 'Open [Shipping and Delivery](/app/stores/shipping) and press **Set up Shipping**.',
      acts: [{ open: '/app/stores/shipping' }, { press: 'Set up Shipping', role: 'link' }],
    },
    { text: 'Switch **Ship orders** on.', acts: [{ turnOn: 'Ship orders' }] },
    {
      text: 'Press **Add zone**, and enter what a parcel costs as **Amount**. A zone can have several rates, also by weight.',
      acts: [{ press: 'Add zone' }, { fill: 'Amount', with: '9' }],
    },
    {
      text: 'Press **Save**, then **Back to Shipping and Delivery**.',
      acts: [{ press: 'Save' }, { see: 'Saved.' }, { press: 'Back to Shipping and Delivery', role: 'link' }],
    },
    {
      text: 'For your own van press **Set up Local delivery**, switch **Deliver orders** on, enter the **Postal codes** you go to and the **Delivery fee**, and press **Save**.',
      acts: [
        { press: 'Set up Local delivery', role: 'link' },
        { turnOn: 'Deliver orders' },
        { fill: 'Postal codes', with: '89501, 89502' },
        { fill: 'Delivery fee', with: '25' },
        { press: 'Save' },
        { see: 'Saved.' },
      ],
    },
    {
      text: 'Pickup is on from the start. Back on [Shipping and Delivery](/app/stores/shipping) press **Edit Pickup** and tell buyers where to go in **Instructions**. Press **Save**.',
      acts: [
        { open: '/app/stores/shipping' },
        { press: 'Edit Pickup', role: 'link' },
        { fill: 'Instructions', with: 'Ring at the gate.' },
        { press: 'Save' },
        { see: 'Saved.' },
      ],
    },
  ],
  notes: [
    'Orders that are shipped or delivered have to be paid online: connect a payment processor first.',
    'Opening hours and addresses are those of your locations.',
    'The next publish shows it to buyers.',
  ],
  picture: { path: '/app/stores/shipping', alt: 'Shipping and Delivery: parcels, local delivery and pickup' },
};
