// Liquidation stock as it comes: few kinds of things, many models, some brands everywhere. The same on every run.
import { checkDigit, toGtin14 } from '#contract/kit/gtin.ts';
import { type Cents, cents, roundCents } from '#contract/kit/money.ts';

export interface StockItem {
  title: string;
  brand: string;
  model: string;
  barcode: string;
  gtin14: string;
  sku: string;
  priceCents: Cents;
  oldPriceCents: Cents;
  quantity: number;
  condition: string;
  status: string;
}

const things = [
  'Air Fryer',
  'Cordless Drill',
  'Headphones',
  'Coffee Maker',
  'Stick Vacuum',
  'Blender',
  'Table Lamp',
  'Backpack',
  'Circular Saw',
  'Stand Mixer',
  'Smart TV',
  'Bluetooth Speaker',
  'Garden Hose',
  'Tool Set',
  'Storage Shelf',
  'Desk Chair',
  'Monitor',
  'Keyboard',
  'Wireless Mouse',
  'Phone Case',
  'Tablet Stand',
  'Camera Tripod',
  'Kettle',
  'Toaster Oven',
  'Pressure Washer',
  'Leaf Blower',
  'Area Rug',
  'Bath Towels',
  'Bed Sheets',
  'Pillow',
  'Luggage',
  'Yoga Mat',
  'Dumbbell',
  'Tent',
  'Sleeping Bag',
  'Cooler',
  'Grill',
  'Patio Chair',
  'String Lights',
  'Ceiling Fan',
  'Faucet',
  'Shower Head',
  'Door Lock',
  'Paint Sprayer',
  'Ladder',
  'Work Light',
  'Extension Cord',
  'Battery Pack',
  'Baby Monitor',
  'Stroller',
  'Car Seat',
  'Building Blocks',
  'Board Game',
  'Puzzle',
  'Doll House',
  'Water Bottle',
  'Hair Dryer',
  'Electric Shaver',
  'Toothbrush',
  'Makeup Mirror',
  'Dog Bed',
  'Cat Tree',
  'Pet Feeder',
];
const qualities = [
  'Digital',
  'Compact',
  'Heavy Duty',
  'Stainless Steel',
  'Matte Black',
  'Portable',
  'Professional',
  'Foldable',
  'Adjustable',
  'Rechargeable',
  'Waterproof',
  'Brushless',
  'Programmable',
  'Quiet',
  'Large',
  'Slim',
  'Deluxe',
  'Bamboo',
  'Ceramic',
  'Cotton',
  'Oak',
  'White',
  'Navy',
  'Red',
  'Green',
  'Grey',
  'Modern',
  'Classic',
  'Outdoor',
];
const syllables = ['kes', 'tor', 'aur', 'hom', 'lum', 'bel', 'van', 'nor', 'cal', 'dex', 'mira', 'sol', 'pex', 'run'];
const endings = ['trel', 'vane', 'alis', 'well', 'ora', 'mont', 'tek', 'gate', 'ix', 'ley', 'dale', 'wick'];
const conditions = ['New', 'Like-new', 'Open-box', 'Used', 'Refurbished'];
const statuses = ['Ready', 'Published', 'Published', 'Published', 'Unpublished', 'Added'];

/** A stream of numbers between 0 and 1 that depends on nothing but the seed. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function makeItem(random: () => number, number: number): StockItem {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const brand = capital(pick(syllables) + pick(endings));
  const model = `${pick(syllables).slice(0, 2).toUpperCase()}-${Math.floor(random() * 9000) + 1000}`;
  const body = `8${String(number * 7 + Math.floor(random() * 7)).padStart(10, '0')}`;
  const barcode = body + checkDigit(body);
  const priceCents = cents(199 + Math.floor(random() * random() * 60_000));
  return {
    title: `${brand} ${pick(qualities)} ${pick(things)}, ${pick(qualities)} ${Math.floor(random() * 60) + 1}`,
    brand,
    model,
    barcode,
    gtin14: toGtin14(barcode) ?? '',
    sku: random() < 0.3 ? `TGT-${number}` : '',
    priceCents,
    oldPriceCents: random() < 0.6 ? roundCents(priceCents * 1.9) : cents(0),
    quantity: Math.floor(random() * 40),
    condition: pick(conditions),
    status: pick(statuses),
  };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
