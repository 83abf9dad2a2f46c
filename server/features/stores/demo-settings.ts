import { cents } from '#contract/kit/money.ts';
import type { DeliveryRules } from '#contract/pricing/delivery-rules.ts';
import type { ParcelRules } from '#contract/pricing/shipping-rules.ts';
import type { PickupRules } from '#contract/shipping/shipping.schemas.ts';
import type { Address, FullStore } from '#contract/stores/stores.schemas.ts';
import { toShippingColumns } from '#server/features/shipping/shipping.service.ts';
import type { StoreColumns } from './stores.repository.ts';

const address: Required<Address> = {
  line1: '3120 Dorr St',
  line2: 'Bay 2',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43607',
  country: 'US',
};
const phone = '(419) 555-0142';
const week = (days: readonly number[], from: string, to: string) => days.map((day) => ({ day, from, to }));

/** Where the demo merchant sells; its number is one of those that lead nowhere. */
export const demoPlace = {
  name: 'Toledo, Dorr St',
  phone,
  address: JSON.stringify(address),
  hours: JSON.stringify(week([1, 2, 3, 4, 5, 6], '09:00', '18:00')),
};

const announcement: FullStore['announcement'] = {
  isOn: true,
  text: 'Friday truck is in. Orders of $75 and more ship free.',
  link: '/products',
  from: null,
  to: null,
};

const parcels: ParcelRules = {
  isOn: true,
  defaultWeight: 3,
  handlingFeeCents: cents(0),
  zones: [
    {
      name: 'United States',
      regions: ['US'],
      rates: [
        {
          name: 'Standard',
          kind: 'free_over',
          priceCents: cents(795),
          freeOverCents: cents(7500),
          steps: [],
          estimate: '3 to 5 days',
        },
        {
          name: 'Express',
          kind: 'flat',
          priceCents: cents(1995),
          freeOverCents: null,
          steps: [],
          estimate: '1 to 2 days',
        },
      ],
    },
  ],
};

const deliverFrom = (location: string): DeliveryRules => ({
  isOn: true,
  area: 'radius',
  postalCodes: [],
  radius: { location, miles: 20 },
  feeCents: cents(1500),
  minimumCents: cents(4000),
  freeOverCents: cents(25_000),
  leadHours: 24,
  slots: week([2, 3, 4, 5, 6], '10:00', '16:00'),
});

const handOutAt = (location: string): PickupRules => ({
  isOn: true,
  places: [
    { location, isOn: true, preparationHours: 4, instructions: 'Ring at bay 2 and have your order number ready.' },
  ],
});

/** What the demo merchant's store is set up with. */
export const demoSettings = (location: string): StoreColumns => ({
  description: 'Overstock, open-box and customer returns from national retailers, tested in Toledo.',
  email: 'hello@seconddock.example',
  phone,
  address: JSON.stringify(address),
  announcement: JSON.stringify(announcement),
  ...toShippingColumns({ parcels, delivery: deliverFrom(location), pickup: handOutAt(location) }),
});
