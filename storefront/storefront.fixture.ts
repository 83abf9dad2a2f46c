import { cents } from '#contract/kit/money.ts';
import { paths } from '#contract/storefront/addresses.ts';
import type { PageKind, PageView, PostCard, ProductCard, ProductDetail } from '#contract/storefront/pages.schemas.ts';
import { idOf, square } from './site.fixture.ts';
import { truckloadPages } from './truckloads.fixture.ts';

const card = (number: number, changes: Partial<ProductCard> & { title: string; slug: string }): ProductCard => {
  const { slug, ...rest } = changes;
  return {
    id: idOf(100 + number),
    path: paths.product({ slug, clSku: `SD${1000 + number}` }),
    brand: 'Hearthwell',
    condition: 'New',
    priceCents: cents(6200),
    wasCents: cents(14800),
    wasRetail: false,
    drop: null,
    left: null,
    picture: square(slug, changes.title),
    ships: true,
    delivers: true,
    picksUp: true,
    ...rest,
  };
};

const drill = card(1, {
  title: 'Torvik 20V Brushless Drill/Driver Kit, two 4.0 Ah batteries and case',
  slug: 'drill',
  brand: 'Torvik',
  condition: 'Open-box',
  priceCents: cents(8900),
  wasCents: cents(16900),
  left: 3,
  delivers: false,
});

/** As lists show them: every condition, sold and scarce ones, with and without a saving and a picture. */
export const cards: ProductCard[] = [
  drill,
  card(2, {
    title: 'Hearthwell 5-Qt Tilt-Head Stand Mixer, red',
    slug: 'mixer',
    condition: 'Like-new',
    priceCents: cents(14900),
    wasCents: cents(27999),
    left: 2,
  }),
  card(3, {
    title: 'Aerisse R40 Robot Vacuum with LiDAR mapping',
    slug: 'robovac',
    brand: 'Aerisse',
    condition: 'Refurbished',
    priceCents: cents(13900),
    wasCents: cents(32900),
  }),
  card(4, {
    title: 'Northpine Ergo Mesh Office Chair with arms',
    slug: 'chair',
    brand: 'Northpine',
    condition: 'Like-new',
    priceCents: cents(9500),
    wasCents: cents(22900),
    left: 0,
    ships: false,
  }),
  card(5, { title: 'Halden Pull-Down Kitchen Faucet, brushed gold', slug: 'faucet', brand: 'Halden' }),
  card(6, { title: 'Ridgeway 45-Qt Hard Cooler, navy', slug: 'cooler', brand: 'Ridgeway', wasCents: null }),
  card(7, {
    title: 'Pelton 26″ Four-Drawer Steel Tool Chest',
    slug: 'toolchest',
    brand: 'Pelton',
    condition: 'Used',
    priceCents: cents(11900),
    wasCents: cents(24900),
    ships: false,
    delivers: false,
  }),
  card(8, { title: 'Aerisse HEPA Air Purifier for 400 sq ft', slug: 'purifier', brand: 'Aerisse', picture: null }),
];

export const product: ProductDetail = {
  ...drill,
  clSku: 'SD1001',
  sku: 'TGT-88213',
  gtin: '00885911476638',
  manufacturer: 'Torvik Tools',
  description:
    '<p>A brushless drill with two speeds and 24 clutch positions. It comes with two batteries, the charger and the hard case.</p><ul><li>Keyless half-inch chuck</li><li>LED work light</li></ul>',
  conditionNotes: ['One battery has a scuffed corner, see photo 2.', 'The box was opened; everything is there.'],
  aspects: [
    { name: 'Voltage', value: '20 V' },
    { name: 'Weight', value: '3.4 lb' },
    { name: 'Batteries', value: 'Two 4.0 Ah, included' },
  ],
  pictures: [
    square('drill', 'Drill with a battery, seen from the left'),
    square('drillkit', 'The open case with drill, charger and two batteries'),
  ],
  rating: 4.6,
  place: 'Toledo, Dorr St',
  crumbs: [
    { label: 'Home', to: '/' },
    { label: 'Tools & hardware', to: '/categories/tools' },
    { label: 'Drills', to: '/categories/tools/drills' },
  ],
  seo: { title: 'Torvik 20V drill kit, open box', description: 'Tested, with two batteries and the case.' },
  updatedAt: '2026-03-06T15:20:00.000Z',
};

const post = (slug: string, title: string, excerpt: string, changes: Partial<PostCard> = {}): PostCard => ({
  path: paths.post(slug),
  title,
  excerpt,
  author: 'Dana Whitlock',
  tags: ['Guides'],
  cover: { ...square(slug, title), height: 667, copies: 'none' },
  publishedAt: '2026-02-27T13:00:00.000Z',
  ...changes,
});

const posts: PostCard[] = [
  post('reading-a-manifest', 'How to read a manifest', 'What the columns mean, and which three tell you the most.'),
  post('open-box-or-used', 'Open box or used?', 'What we check before an item gets its badge.', {
    tags: ['Conditions'],
  }),
  post('first-truck', 'The day of a truck', 'From the dock door to the shelf in nine hours.', {
    cover: null,
    tags: [],
  }),
];

const facets = {
  condition: [
    { value: 'New', label: 'New', count: 2 },
    { value: 'Open-box', label: 'Open-box', count: 1 },
    { value: 'Used', label: 'Used', count: 1 },
  ],
  brand: [
    { value: 'Torvik', label: 'Torvik', count: 1 },
    { value: 'Pelton', label: 'Pelton', count: 1 },
  ],
  location: [{ value: idOf(2), label: 'Toledo, Dorr St', count: 4 }],
  price: [
    { value: '0-2500', label: 'Under $25', count: 0 },
    { value: '5000-10000', label: '$50 to $100', count: 3 },
    { value: '10000-', label: '$100 and more', count: 2 },
  ],
};

const query = {
  q: '',
  condition: [],
  brand: [],
  location: [],
  price: [],
  sort: 'newest',
  page: 1,
} satisfies Extract<PageView, { kind: 'search' }>['query'];

const tile = (name: string, slug: string, picture: string, count: number) => ({
  name,
  path: paths.category(slug),
  count,
  picture: square(picture, name),
});

const tiles = [
  tile('Tools & hardware', 'tools', 'drillkit', 212),
  tile('Kitchen', 'kitchen', 'airfryer', 348),
  tile('Electronics', 'electronics', 'tv', 127),
  tile('Lighting', 'lighting', 'pendant', 96),
  tile('Flooring', 'flooring', 'flooring', 41),
  tile('Luggage', 'luggage', 'suitcase', 1),
];

/** One page of every kind. */
export const pages = {
  home: {
    kind: 'home',
    categories: tiles,
    featured: cards,
    featuredMore: '/products',
    praised: { [drill.id]: { title: drill.title, path: drill.path } },
  },
  categories: { kind: 'categories', tiles: [...tiles, { ...tile('Garden', 'garden', 'cooler', 0), picture: null }] },
  listing: {
    kind: 'listing',
    path: '/categories/tools',
    canonical: '/categories/tools',
    title: 'Tools & hardware',
    crumbs: [
      { label: 'Home', to: '/' },
      { label: 'Categories', to: '/categories' },
    ],
    seo: {
      title: 'Tools and hardware below retail',
      description: 'Drills, chests and fittings, each with its condition.',
    },
    below: [
      { name: 'Drills', path: '/categories/tools/drills', count: 38 },
      { name: 'Tool storage', path: '/categories/tools/tool-storage', count: 12 },
    ],
    cards,
    piece: { count: 212, older: '/categories/tools/older/8', newer: null },
    facets,
    query: null,
  },
  product: { kind: 'product', product, choices: [], related: cards.slice(1, 5) },
  page: {
    kind: 'page',
    path: '/pages/returns',
    title: 'Returns',
    content:
      '<h2>Seven days</h2><p>Not as described? Bring it or ship it back within seven days for a full refund.</p>',
    seo: { title: 'Returns', description: 'Seven days, full refund when an item is not as described.' },
  },
  blog: { kind: 'blog', canonical: '/blog', posts, piece: { count: 11, older: '/blog/older/1', newer: null } },
  post: {
    kind: 'post',
    post: posts[0] as PostCard,
    content: '<p>A manifest lists what a load should hold. Read the retail column last.</p><h2>Count first</h2>',
    seo: { title: 'How to read a manifest', description: 'Which columns of a manifest tell you the most.' },
    updatedAt: '2026-03-01T09:00:00.000Z',
    more: posts.slice(1),
  },
  ...truckloadPages,
  search: {
    kind: 'search',
    query: { ...query, q: 'drill', condition: ['Open-box'] },
    cards: cards.slice(0, 3),
    count: 3,
    facets,
  },
  'not-found': { kind: 'not-found' },
  offline: { kind: 'offline' },
} satisfies Record<PageKind, PageView>;
