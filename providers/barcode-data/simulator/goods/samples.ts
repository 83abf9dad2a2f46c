import type { Good } from './model.ts';

type Told = Partial<Good> & Pick<Good, 'gtin12' | 'asin' | 'itemId' | 'title' | 'knownTo'>;

const good = (told: Told): Good => ({
  storeSku: `1009${told.itemId.slice(3)}`,
  sellerSku: null,
  color: '',
  size: '',
  model: 'X-100',
  brand: 'Kestrel',
  manufacturer: 'Kestrel Home Brands LLC',
  department: 'products',
  rating: 4.4,
  description: 'Made for everyday use and checked before it leaves the factory.',
  bullets: [],
  category: ['Home & Kitchen'],
  priceCents: 2499,
  listPriceCents: 3499,
  ratingsTotal: 812,
  weightPounds: 2.5,
  picture: 'products/kettle',
  pictureCount: 1,
  ...told,
});

const plain = good({
  gtin12: '690714300123',
  asin: 'B0KTR5QX7N',
  itemId: '317204415',
  title: 'Kestrel 5.8-Quart Digital Air Fryer, 8 Presets, Dishwasher-Safe Basket, Black',
  model: 'KAF-58B',
  color: 'Black',
  size: '5.8-Quart',
  description: 'Crisp fries and a whole chicken from one basket, with hardly any oil.',
  bullets: ['Eight presets at the touch of a button', 'Basket and tray are dishwasher safe', 'Shuts itself off'],
  category: ['Home & Kitchen', 'Kitchen & Dining', 'Small Appliances', 'Air Fryers'],
  priceCents: 7999,
  listPriceCents: 11999,
  rating: 4.6,
  ratingsTotal: 5213,
  weightPounds: 10.4,
  picture: 'products/air-fryer',
  pictureCount: 3,
  knownTo: ['amazon', 'upcitemdb', 'bigbox'],
});

const fromTheGuide = good({
  gtin12: '690714301236',
  asin: 'B0GD1243RS',
  itemId: '317204523',
  sellerSku: '1243240328',
  title: 'Torvane 20V Cordless Drill and Driver Kit with Two Batteries and Charger',
  brand: 'Torvane',
  manufacturer: 'Torvane Tool Works Inc.',
  model: 'TDK-20',
  color: 'Teal',
  size: '20V',
  description: 'A light drill for every day, with two batteries so that one is always charged.',
  bullets: ['Brushless motor', 'Two speeds and 21 clutch settings', 'LED above the trigger'],
  category: ['Tools & Home Improvement', 'Power Tools', 'Drills', 'Drill Kits'],
  priceCents: 8900,
  listPriceCents: 12900,
  weightPounds: 4.6,
  picture: 'products/drill-kit',
  pictureCount: 2,
  knownTo: ['amazon'],
});

const withoutPrice = good({
  gtin12: '690714302349',
  asin: 'B0NPRC7W2M',
  itemId: '317204634',
  title: 'Homewell 1.7-Liter Gooseneck Electric Kettle, Cream',
  brand: 'Homewell',
  model: 'HGK-17',
  color: 'Cream',
  category: ['Home & Kitchen', 'Kitchen & Dining', 'Coffee & Tea', 'Electric Kettles'],
  priceCents: null,
  listPriceCents: null,
  knownTo: ['amazon', 'upcitemdb', 'bigbox'],
});

const withoutPicture = good({
  gtin12: '690714303452',
  asin: 'B0NPCT4H8D',
  itemId: '317204745',
  title: 'Homewell 12-Piece Food Storage Set with Locking Lids',
  brand: 'Homewell',
  model: 'HFS-12',
  picture: null,
  pictureCount: 0,
  knownTo: ['amazon', 'upcitemdb', 'bigbox'],
});

const entities = good({
  gtin12: '690714304565',
  asin: 'B0ENT8Q5TY',
  itemId: '317204856',
  title: 'Bellmont Salt &amp; Pepper Mill Set &#8211; 7.5&quot; Acacia, Baker&#39;s Choice',
  brand: 'Bellmont &amp; Sons',
  model: 'BSP-75',
  bullets: ['Ceramic grinders &amp; adjustable coarseness', 'Refill without a funnel'],
  category: ['Home &amp; Kitchen', 'Kitchen &amp; Dining', 'Mills'],
  picture: null,
  pictureCount: 0,
  knownTo: ['amazon', 'upcitemdb', 'bigbox'],
});

const single = good({
  gtin12: '690714305678',
  asin: 'B0TWO1SNGL',
  itemId: '317204967',
  title: 'Lumora LED Camping Lantern, 1000 Lumens',
  brand: 'Lumora',
  model: 'LCL-1000',
  category: ['Sports & Outdoors', 'Camping & Hiking', 'Lanterns'],
  picture: 'products/lantern',
  knownTo: ['amazon', 'upcitemdb'],
});

const bundle = good({
  ...single,
  gtin12: '690714306781',
  asin: 'B0TWO4PACK',
  itemId: '317205078',
  storeSku: '1009205078',
  title: 'Lumora LED Camping Lantern, 1000 Lumens (Pack of 4)',
  model: 'LCL-1000-4',
  priceCents: 8499,
  listPriceCents: 9996,
  alsoFoundBy: single.gtin12,
});

const homeDepotOnly = good({
  gtin12: '690714307894',
  asin: 'B0HDO6V3KP',
  itemId: '317205189',
  title: 'Corbel Rigid Core Luxury Vinyl Plank Flooring, Smoked Oak (23.8 sq. ft. / case)',
  brand: 'Corbel',
  manufacturer: 'Corbel Floors Inc.',
  model: 'CVP-238SO',
  color: 'Brown',
  category: ['Flooring', 'Vinyl Flooring', 'Vinyl Plank Flooring'],
  priceCents: 5688,
  listPriceCents: 6899,
  weightPounds: 33.2,
  picture: 'products/floor-planks',
  pictureCount: 2,
  knownTo: ['bigbox'],
});

const openFactsOnly = good({
  gtin12: '690714309003',
  asin: 'B0OFO2F9LR',
  itemId: '317205291',
  title: 'Fennmoor Stone-Milled Rolled Oats',
  brand: 'Fennmoor',
  manufacturer: 'Fennmoor Mill Co.',
  model: '',
  size: '32 oz',
  department: 'food',
  category: ['Grocery & Gourmet Food', 'Breakfast Foods', 'Oatmeal'],
  bullets: ['100% whole grain', 'No added sugar'],
  priceCents: null,
  listPriceCents: null,
  picture: 'packages/box',
  knownTo: ['open-facts'],
});

const upcItemDbOnly = good({
  gtin12: '690714310108',
  asin: 'B0UIO5J1ZC',
  itemId: '317205302',
  title: 'Pippin Lane 120-Piece Wooden Building Blocks',
  brand: 'Pippin Lane',
  model: 'PBB-120',
  category: ['Toys & Games', 'Building Toys', 'Blocks'],
  picture: 'products/building-blocks',
  knownTo: ['upcitemdb'],
});

const amazonOnly = good({
  gtin12: '690714311211',
  asin: 'B0AZO8X6HB',
  itemId: '317205413',
  sellerSku: 'AUR-HP-300-BLK',
  title: 'Auralis Wireless Over-Ear Headphones, Noise Cancelling, 40-Hour Battery, Charcoal',
  brand: 'Auralis',
  model: 'AHP-300',
  color: 'Charcoal',
  category: ['Electronics', 'Headphones', 'Over-Ear Headphones'],
  picture: 'products/headphones',
  pictureCount: 2,
  knownTo: ['amazon'],
});

const eanOnly = good({
  gtin12: '690714312324',
  asin: 'B0EAN3L6VW',
  itemId: '317205524',
  title: 'Moorland 4-Person Dome Tent with Full Rainfly, Green',
  brand: 'Moorland',
  model: 'MDT-4G',
  color: 'Green',
  category: ['Sports & Outdoors', 'Camping & Hiking', 'Tents & Shelters'],
  picture: 'products/tent',
  knownTo: ['amazon'],
  eanOnly: true,
});

/** Goods that tests name; the generated ones may change, these do not. */
export const sampleGoods = {
  plain,
  /** Found by the seller's own number that our guide shows, 1243240328. */
  fromTheGuide,
  withoutPrice,
  withoutPicture,
  /** Its title has to be decoded: Bellmont Salt & Pepper Mill Set – 7.5" Acacia, Baker's Choice */
  entities,
  /** Vendors list the pack before the single item when asked for the single item's number. */
  twoForOneUpc: { asked: single, bundle },
  homeDepotOnly,
  openFactsOnly,
  upcItemDbOnly,
  amazonOnly,
  eanOnly,
  /** A valid number that no vendor knows. */
  unknownGtin: '690714399998',
} as const;

/** What the simulators know besides the generated goods; the order is the order in which vendors list them. */
export const writtenGoods: readonly Good[] = [
  plain,
  fromTheGuide,
  withoutPrice,
  withoutPicture,
  entities,
  bundle,
  single,
  homeDepotOnly,
  openFactsOnly,
  upcItemDbOnly,
  amazonOnly,
  eanOnly,
];
