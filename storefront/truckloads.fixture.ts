import { type Cents, cents } from '#contract/kit/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Picture } from '#contract/storefront/site.schemas.ts';
import type { ManifestLine, TruckloadCard, TruckloadDetail } from '#contract/storefront/truckloads.schemas.ts';

const idOf = (number: number) => `0197c3a0-5f00-7000-8000-${String(900 + number).padStart(12, '0')}`;

const lotPicture = (name: string, alt: string): Picture => ({
  key: `truckloads/${name}.jpg`,
  alt,
  width: 1000,
  height: 1000,
  copies: 'square',
});

const lot = (number: number, changes: Partial<TruckloadCard> & { title: string; slug: string }): TruckloadCard => {
  const { slug, ...rest } = changes;
  return {
    id: idOf(number),
    path: paths.truckload(slug),
    lotNumber: '',
    priceCents: cents(2_860_000),
    wasCents: null,
    isSold: false,
    condition: 'Open-box',
    loadType: '',
    pallets: null,
    units: null,
    retailCents: null,
    place: null,
    picture: null,
    ...rest,
  };
};

const tools = lot(1, {
  title: 'Tools and kitchen, 26 pallets',
  slug: 'tools-and-kitchen',
  lotNumber: '4471',
  loadType: 'Truckload',
  priceCents: cents(2_860_000),
  wasCents: cents(3_200_000),
  pallets: 26,
  units: 1842,
  retailCents: cents(16_842_000),
  place: 'Toledo, Dorr St',
  picture: lotPicture('tools', 'Wrapped pallet of mixed cartons'),
});

/** With and without a price, a manifest and a picture; one is sold. */
const lots: TruckloadCard[] = [
  tools,
  lot(2, {
    title: 'Small domestics in gaylords, untested',
    slug: 'small-domestics',
    priceCents: null,
    condition: 'Used',
  }),
  lot(3, {
    title: 'Washers and dryers, scratch and dent',
    slug: 'washers',
    lotNumber: '4468',
    pallets: 13,
    isSold: true,
    units: 62,
    retailCents: cents(5_130_000),
    priceCents: cents(1_490_000),
    picture: lotPicture('washers', 'Six washers'),
  }),
];

const line = (number: number, title: string, quantity: number, unitRetailCents: Cents, category: string) =>
  ({
    line: number,
    title,
    brand: title.split(' ')[0] ?? '',
    barcode: `70215583${1000 + number}`,
    category,
    condition: 'Open-box',
    quantity,
    unitRetailCents,
  }) satisfies ManifestLine;

export const truckload: TruckloadDetail = {
  ...tools,
  lots: 2,
  program: 'Customer returns',
  weight: 21_300,
  description: '<p>Returns and shelf pulls from two national chains, sorted by us onto 26 wrapped pallets.</p>',
  pictures: [lotPicture('tools', 'Wrapped pallet of mixed cartons'), lotPicture('trailer', 'The open trailer')],
  manifest: {
    path: paths.truckloadManifest('tools-and-kitchen'),
    lines: 318,
    categories: [
      { name: 'Hand and power tools', retailCents: cents(6_400_000) },
      { name: 'Kitchen appliances', retailCents: cents(5_726_300) },
      { name: '', retailCents: cents(4_715_700) },
    ],
    top: [
      line(1, 'Hearthwell 6-Qt Digital Air Fryer', 112, cents(11_999), 'Kitchen'),
      line(7, 'Torvik 20V Brushless Drill/Driver Kit', 64, cents(16_900), 'Tools'),
    ],
  },
  requestPath: `${paths.truckloadRequest}?truckload=tools-and-kitchen`,
  seo: { title: '26 pallets of tools and kitchen', description: 'A whole truckload of customer returns.' },
  updatedAt: '2026-03-06T15:20:00.000Z',
};

export const truckloadPages = {
  truckloads: {
    kind: 'truckloads',
    canonical: '/truckloads',
    cards: lots,
    piece: { count: 14, older: '/truckloads/older/1', newer: null },
  },
  truckload: { kind: 'truckload', truckload },
} satisfies { truckloads: PageOf<'truckloads'>; truckload: PageOf<'truckload'> };
