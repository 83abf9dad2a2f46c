import { type Layout, optionsInPairs } from '../layout.ts';

const entities: Record<string, string> = { quot: '"', '#39': "'", apos: "'", amp: '&', lt: '<', gt: '>' };

/** Etsy writes the signs that HTML knows by name. */
const readable = (text: string) =>
  text.replace(/&(quot|#39|apos|amp|lt|gt);/g, (_, name: string) => entities[name] ?? '');

/** Etsy's listings. Their variations share price, stock and row, so that a listing is one product that tells of them. */
export const etsy: Layout = {
  name: 'etsy',
  recognise: ({ has, count }) =>
    has('TITLE') &&
    count(['CURRENCY_CODE', 'IMAGE<n>', 'TAGS', 'MATERIALS', 'VARIATION <n> TYPE', 'VARIATION <n> VALUES']) >= 3,
  columns: {
    title: ['TITLE'],
    description: ['DESCRIPTION'],
    sku: ['SKU'],
    price: ['PRICE'],
    quantity: ['QUANTITY'],
    category: ['SECTION'],
    imageUrl: ['IMAGE<n>'],
  },
  also: ['VARIATION <n> NAME', 'VARIATION <n> VALUES', 'CURRENCY_CODE'],
  handle: [],
  rewrite: {
    title: readable,
    description: readable,
    // One for each variation; none of them is the listing's.
    sku: (text) => (text.includes(',') ? '' : text),
  },
  options: optionsInPairs(
    2,
    (n) => `VARIATION ${n} NAME`,
    (n) => `VARIATION ${n} VALUES`,
  ),
};
