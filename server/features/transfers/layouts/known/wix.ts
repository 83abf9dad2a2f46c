import { readForeignMoney } from '#server/features/products/tables/foreign-values.service.ts';
import { formatHundredths } from '#server/kit/tables/write-csv.ts';
import { type Layout, type LayoutRow, optionsInPairs, type RowRole, stepOf } from '../layout.ts';

const kinds: Record<string, RowRole> = { product: 'product', variant: 'variant', media: 'picture' };
const handleOf = (row: LayoutRow) => row.at('handleId', 'handle');

const pairs = optionsInPairs(
  6,
  (n) => `productOptionName${n}`,
  (n) => `productOptionDescription${n}`,
);
const choices = optionsInPairs(
  6,
  (n) => `productOptionName${n}`,
  (n) => `productOptionChoices${n}`,
);

function centsOf(text: string): number {
  const reading = readForeignMoney(text);
  return text !== '' && 'value' in reading ? reading.value : 0;
}

/** What a variant costs more than its product. */
function addSurcharge(price: string, row: LayoutRow): string {
  const surcharge = centsOf(row.at('surcharge'));
  return surcharge > 0 ? formatHundredths(centsOf(price) + surcharge) : price;
}

/** A discount is told as so much off, or so many percent. */
function discounted(row: LayoutRow, lead: LayoutRow): string {
  const off = Number(lead.at('discountValue'));
  const price = centsOf(addSurcharge(row.at('price') || lead.at('price'), row));
  if (!(off > 0) || price === 0) return '';
  const isPercent = /^percent$/i.test(lead.at('discountMode'));
  return formatHundredths(Math.max(0, Math.round(isPercent ? price * (1 - off / 100) : price - off * 100)));
}

// Pictures that lie at Wix are told by their names.
const addressOf = (name: string) => (/^https?:/i.test(name) ? name : `https://static.wixstatic.com/media/${name}`);

/** Wix Stores: the older file (`handleId`) and the newer one (`handle`, `strikethroughPrice`). */
export const wix: Layout = {
  name: 'wix',
  recognise: ({ has, count }) =>
    has('fieldType') &&
    count(['handleId', 'handle', 'productImageUrl', 'productOptionName<n>', 'plainDescription']) > 0,
  columns: {
    title: ['name'],
    description: ['description', 'plainDescription'],
    barcode: ['barcode'],
    sku: ['sku'],
    brand: ['brand'],
    price: ['price'],
    oldPrice: ['strikethroughPrice'],
    salePrice: ['discountValue'],
    quantity: ['inventory'],
    category: ['collection'],
    weight: ['weight'],
    status: ['visible'],
    imageUrl: ['productImageUrl', 'media'],
  },
  also: ['handleId', 'fieldType', 'surcharge', 'discountMode', 'productOptionName<n>'],
  optionValues: ['productOptionDescription<n>', 'productOptionChoices<n>'],
  // The older files have numbers there.
  handle: ['handle'],
  rewrite: {
    price: (text, row) => addSurcharge(text, row),
    salePrice: (_text, row, lead) => discounted(row, lead),
    // In stock without a number: nobody counts them.
    quantity: (text) => (/^in_?stock$/i.test(text) ? '' : /^out_?of_?stock$/i.test(text) ? '0' : text),
    category: stepOf(0, />/, /;/),
    status: (text) => (/^(?:true|1|yes)$/i.test(text) ? 'visible' : text && 'hidden'),
    imageUrl: (text) =>
      text
        .split(/[;\s]+/)
        .filter(Boolean)
        .map(addressOf)
        .join(' '),
  },
  // A color may stand with its number: `#FFF8DC:Cream`.
  options: (row, lead) =>
    [...pairs(row, lead), ...choices(row, lead)].map(([name, value]) => [name, value.replace(/^#[0-9a-f]+:/i, '')]),
  variants: {
    roleOf: (row) => kinds[row.at('fieldType').toLowerCase() || 'product'] ?? 'none',
    shared: ['title', 'description', 'brand', 'price', 'oldPrice', 'category', 'weight', 'status'],
    continues: (row, lead) => handleOf(row) !== '' && handleOf(row) === handleOf(lead),
  },
};
