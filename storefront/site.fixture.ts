import { starters } from '#contract/design/starters.ts';
import { cents } from '#contract/kit/money.ts';
import type { Picture, Site } from '#contract/storefront/site.schemas.ts';

export const idOf = (number: number) => `0197c3a0-5f00-7000-8000-${String(number).padStart(12, '0')}`;

export const square = (name: string, alt: string): Picture => ({
  key: `pictures/${name}.jpg`,
  alt,
  width: 1000,
  height: 1000,
  copies: 'square',
});

const wide = (name: string, alt: string): Picture => ({
  key: `slides/${name}.jpg`,
  alt,
  width: 2432,
  height: 912,
  copies: 'wide',
});

const hours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: day === 6 ? '14:00' : '18:00' }));

const dock = {
  line1: '3120 Dorr St',
  line2: 'Bay 2',
  city: 'Toledo',
  state: 'OH',
  postalCode: '43607',
  country: 'US',
};

/** A store as its pages know it. Everybody and everything in it is invented. */
export const site: Site = {
  storeId: idOf(1),
  title: 'Second Dock Surplus',
  description: 'Overstock, open-box and customer returns, unloaded and tested in Toledo.',
  base: '',
  origin: 'https://second-dock.example',
  assets: '/media',
  timeZone: 'America/New_York',
  email: 'hello@second-dock.example',
  phone: '(419) 555-0142',
  address: dock,
  socialLinks: {
    facebook: 'https://facebook.example/second-dock',
    instagram: 'https://instagram.example/second-dock',
  },
  logo: null,
  secondaryLogo: null,
  seo: {
    title: 'Overstock and returns, tested in Toledo',
    description: 'Tools, kitchen and home at less than retail.',
  },
  announcement: {
    text: 'Friday’s truck is in: 26 pallets of tools and kitchen.',
    link: '/products',
    from: '2026-03-06T14:00:00.000Z',
    to: '2026-03-09T04:00:00.000Z',
  },
  menu: [
    { label: 'New today', to: '/', children: [] },
    {
      label: 'Tools & hardware',
      to: '/categories/tools',
      children: [
        { label: 'Drills', to: '/categories/tools/drills' },
        { label: 'Tool storage', to: '/categories/tools/tool-storage' },
      ],
    },
    { label: 'Kitchen', to: '/categories/kitchen', children: [] },
    { label: 'Lighting', to: '/categories/lighting', children: [] },
    { label: 'Blog', to: '/blog', children: [] },
  ],
  footerMenus: [
    {
      title: 'Shop',
      items: [
        { label: 'All categories', to: '/categories', children: [] },
        { label: 'All products', to: '/products', children: [] },
        { label: 'Blog', to: '/blog', children: [] },
      ],
    },
    {
      title: 'Help',
      items: [
        { label: 'Pickup and delivery', to: '/pages/pickup-and-delivery', children: [] },
        { label: 'Returns', to: '/pages/returns', children: [] },
        { label: 'Freight carriers we use', to: 'https://carriers.example/', children: [] },
      ],
    },
  ],
  places: [{ id: idOf(2), name: 'Toledo, Dorr St', address: dock, phone: '(419) 555-0142', hours, isPickup: true }],
  ways: { ships: true, delivers: true, picksUp: true, freeOverCents: cents(7500) },
  parcels: [{ country: 'US', states: [], rates: [{ cents: cents(795), freeOverCents: cents(7500) }] }],
  design: starters.dock,
  slides: [
    {
      linkTo: '/products',
      name: '26 pallets of tools and kitchen',
      label: 'Lot 4471, unloaded Friday',
      text: 'Store returns and shelf pulls from two national chains. Every piece tested, graded and priced.',
      buttonText: 'See what came in',
      focus: { x: 72, y: 60 },
      side: 'left',
      picture: wide('dock', 'Pallets of boxed tools and kitchen goods in front of full warehouse racks'),
    },
    {
      linkTo: '/categories/lighting',
      name: 'Light for every room',
      label: '',
      text: 'Pendants from $24.',
      buttonText: 'See the lamps',
      focus: { x: 40, y: 50 },
      side: 'right',
      picture: wide('lighting', 'Black pendant lamps above a kitchen table'),
    },
  ],
  subscribePicture: square('trailer', 'Open trailer at dock 2 with wrapped pallets inside'),
  isDemo: false,
  hasBlog: true,
  hasTruckloads: true,
  payLater: ['klarna', 'affirm'],
  alerts: ['back', 'price'],
};
