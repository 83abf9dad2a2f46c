import { readdirSync, readFileSync } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import { readTable } from '#server/kit/tables/read-table.ts';
import { chunksOf, listAll, recordOf } from '#server/kit/tables/tables.fixture.ts';
import { formatHundredths } from '#server/kit/tables/write-csv.ts';
import { tries } from '#testing/suite.ts';
import { sampleFile } from '../layout.ts';
import { noWords, readEvents, readFile } from '../layouts.fixture.ts';
import type { ImportEvent } from '../read-candidates.ts';
import { knowHeadings, knownLayouts, recogniseLayout } from '../recognise-layout.ts';
import { rereadCandidate } from '../reread-candidate.ts';

const folder = 'testing/files/layouts/';

const fileCalled = (name: string) => readFileSync(folder + name);

const ofFile: Record<string, string> = {
  'amazon-all-listings.txt': 'amazon',
  'amazon-fba-inventory.txt': 'amazon',
  'bigcommerce-v3.csv': 'bigcommerce',
  'bigcommerce.csv': 'bigcommerce',
  'clover.xlsx': 'clover',
  'ebay-active-listings.csv': 'ebay',
  'ebay-drafts.csv': 'ebay',
  'ebay-file-exchange.csv': 'ebay',
  'etsy.csv': 'etsy',
  'facebook-catalogue.csv': 'facebook',
  'facebook-marketplace.csv': 'facebook',
  'google-merchant.tsv': 'google',
  'lightspeed-r-series.csv': 'lightspeed',
  'lightspeed-x-series.csv': 'lightspeed',
  'own.csv': 'own',
  'shopify-2016.csv': 'shopify',
  'shopify.csv': 'shopify',
  'square.csv': 'square',
  'wix-new.csv': 'wix',
  'wix.csv': 'wix',
  'woocommerce.csv': 'woocommerce',
};

async function recordsOf(name: string): Promise<CsvRecord[]> {
  const events = await listAll(readTable(chunksOf(fileCalled(name)), { countKnown: knowHeadings(undefined) }));
  return events.flatMap((event) => (event.kind === 'record' ? [event.record] : []));
}

/** The same rows with other columns, in the same spelling. */
const withColumns = (records: readonly CsvRecord[], change: (names: string[]) => string[]) => {
  const names = change([...(records[0]?.header.names ?? [])]);
  const rows = records.map((record) => names.map((name) => [name, cellOf(record, name) ?? ''] as const));
  const again = rows.map((cells) => recordOf(Object.fromEntries(cells)));
  const header = again[0]?.header ?? recordOf({}).header;
  return sampleFile({ ...header, delimiter: records[0]?.header.delimiter ?? ',' }, again);
};

test('there is a file of every layout, and each is known by its own and by no other', async () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(ofFile));
  expect(new Set(Object.values(ofFile))).toEqual(new Set(knownLayouts.map(({ name }) => name)));
  for (const [file, layout] of Object.entries(ofFile)) {
    const records = await recordsOf(file);
    const as = (change: (names: string[]) => string[]) => {
      const changed = withColumns(records, change);
      return knownLayouts.filter((each) => each.recognise(changed)).map(({ name }) => name);
    };
    expect([file, as((names) => names)]).toEqual([file, [layout]]);
    expect([file, as((names) => names.toReversed())]).toEqual([file, [layout]]);
    expect([file, as((names) => names.map((name) => name.toUpperCase()))]).toEqual([file, [layout]]);
  }
});

test('a layout is known without any one of its columns but those that make it', async () => {
  for (const [file, layout] of Object.entries(ofFile)) {
    const records = await recordsOf(file);
    const names = records[0]?.header.names ?? [];
    const others = names.filter((missing) => {
      const changed = withColumns(records, (all) => all.filter((name) => name !== missing));
      const found = recogniseLayout(changed)?.name;
      expect([file, missing, found ?? layout]).toEqual([file, missing, layout]);
      return found === undefined;
    });
    expect([file, others.length <= 2]).toEqual([file, true]);
  }
});

test('a home-made list is of no layout', () => {
  const is = (...names: string[]) =>
    recogniseLayout(withColumns([recordOf(Object.fromEntries(names.map((name) => [name, ''])))], (all) => all))?.name;
  expect(is('Title', 'Price', 'Quantity', 'Condition', 'SKU')).toBeUndefined();
  expect(
    is('Item #', 'Item Description', 'Qty', 'Unit Retail', 'Ext. Retail', 'Brand', 'Model', 'UPC', 'TCIN'),
  ).toBeUndefined();
  expect(is('Name', 'Type', 'SKU', 'Categories', 'Stock')).toBeUndefined();
  expect(is('ASIN', 'Item Description', 'Brand', 'UPC', 'LPN', 'Qty', 'Unit Retail')).toBeUndefined();
});

/** A row as a person would tell of it. */
function summarise(event: ImportEvent): string {
  if (event.kind === 'skipped' || event.kind === 'part') return `${event.line}: no product`;
  if (event.kind === 'header' || event.kind === 'refused') return event.kind;
  const product = event.kind === 'candidate' ? event.candidate : event.draft;
  if (!product) return 'no draft';
  const { priceCents, oldPriceCents, salePriceCents, weightHundredths, imageUrls, aspects, handle, group } = product;
  const prices = [
    formatHundredths(priceCents),
    oldPriceCents > 0 && `was ${formatHundredths(oldPriceCents)}`,
    salePriceCents && `sale ${formatHundredths(salePriceCents)}`,
  ];
  const codes = [product.sku, product.barcode, product.asin];
  return [
    `${event.line}: ${product.title}`,
    prices.filter(Boolean).join(' '),
    `×${product.quantity}`,
    product.condition,
    product.status === 'Ready' && 'Ready',
    codes.filter(Boolean).join(' '),
    product.brand,
    [product.category, product.subCategory].filter(Boolean).join(' > '),
    weightHundredths && `${formatHundredths(weightHundredths)} lb`,
    product.isShippable === false && 'not shipped',
    imageUrls.map((url) => url.replace(/.*\//, '')).join(' '),
    aspects &&
      Object.entries(aspects)
        .map((pair) => pair.join(' '))
        .join(', '),
    handle && (group ? `${handle} of ${group}` : handle),
    event.kind === 'rejected' && event.problems.map(({ cause, value }) => `✗ ${cause} ${value ?? ''}`.trim()).join(' '),
    event.warnings.length > 0 && `(${event.warnings.map(({ column }) => column).join(', ')})`,
  ]
    .filter(Boolean)
    .join(' | ');
}

/** What becomes of each file, row by row. */
const expected: Record<string, string[]> = {
  'amazon-all-listings.txt': [
    '2: Gooseneck kettle, cream, 1.7 L | 39.00 | ×4 | New | Ready | KET-CR 041320001179 B0KETTLE01',
    '3: Cordless drill 18 V | 89.99 | ×7 | Like-new | Ready | TQ-18 B0DRILL018',
    '4: Over-ear headphones | 49.99 | ×3 | Refurbished | AU-Q7 036000291452',
    '5: Physics, a first book | 6.00 | ×1 | Used | Ready | PHY 9780306406157 | (product-id, asin1)',
    '6: Robot vacuum | 199.00 | ×0 | New | Ready | VAC 4006381333931 B0VACUUM01',
    '7: Tin robot, 1962 | 120.00 | ×1 | New | TIN B0TINROBOT | ✗ condition Collectible, good',
    '8: Stand mixer | 0.00 | ×2 | Used | Ready | MIX 050706013446 B0MIXER001 | ✗ price-missing',
    '9: Air fryer | 59.00 | ×5 | New | Ready | AIR B0AIRFRYER',
  ],
  'amazon-fba-inventory.txt': [
    '2: Gooseneck kettle, cream, 1.7 L | 39.00 | ×4 | New | KET-CR B0KETTLE01',
    '3: Cordless drill 18 V | 89.99 | ×7 | Used | TQ-18 B0DRILL018',
    '4: Over-ear headphones | 49.99 | ×0 | Refurbished | AU-Q7 B0PHONES07',
    '5: Robot vacuum | 199.00 | ×2 | New | VAC B0VACUUM01',
    '6: Tin robot, 1962 | 120.00 | ×1 | New | TIN B0TINROBOT | ✗ condition CollectibleGood',
  ],
  'bigcommerce-v3.csv': [
    '3: Gooseneck kettle – Cream / 1.7 L | 39.00 was 59.00 | ×4 | New | Ready | KET-CR 041320001179 | 2.50 lb | kettle-cream.jpg kettle-1.jpg kettle-2.jpg | Model GK-17, Color Cream, Size 1.7 L | gooseneck-kettle-cream-17-l of gooseneck-kettle',
    '4: Gooseneck kettle – Black / 1.7 L | 35.00 was 59.00 | ×2 | New | Ready | KET-BK | 2.50 lb | kettle-1.jpg kettle-2.jpg | Model GK-17, Color Black, Size 1.7 L | gooseneck-kettle-black-17-l of gooseneck-kettle',
    '7: Cordless drill 18 V | 89.99 sale 69.99 | ×7 | Used | TQ-18 088591130429 | cordless-drill-18-v',
  ],
  'bigcommerce.csv': [
    '3: Gooseneck kettle – Cream / 1.7 L | 39.00 was 59.00 | ×4 | New | Ready | KET-CR 041320001179 | Brewline | Kitchen > Kettles | 2.50 lb | kettle-1.jpg kettle-2.jpg | Color Cream, Size 1.7 L | gooseneck-kettle-cream-17-l of gooseneck-kettle',
    '4: Gooseneck kettle – Black / 1.7 L | 39.00 was 59.00 | ×2 | New | Ready | KET-BK | Brewline | Kitchen > Kettles | 2.50 lb | kettle-1.jpg kettle-2.jpg | Color Black, Size 1.7 L | gooseneck-kettle-black-17-l of gooseneck-kettle',
    '5: no product',
    '6: Cordless drill 18 V | 89.99 sale 69.99 | ×7 | Refurbished | TQ-18 088591130429 | Torqo | Tools | 4.63 lb | cordless-drill-18-v',
    '7: Repair manual | 4.50 | ×1 | Used | Ready | MAN | Books | repair-manual',
    '8: Toaster | 15.00 | ×1 | New | Ready | TOA | toaster | ✗ condition Scratch & dent',
    '9: Desk lamp | 19.00 | ×0 | New | Ready | L-1 4006381333931 | Lamps | desk-lamp',
  ],
  'clover.xlsx': [
    '2: Gooseneck kettle | 39.00 | ×4 | New | Ready | KET-CR 041320001179 | Kitchen | gooseneck-kettle | (Product Code)',
    '3: Cordless drill 18 V | 89.99 | ×7 | New | Ready | TQ-18 088591130429 | Tools | cordless-drill-18-v | (Product Code)',
    '4: Over-ear headphones | 49.99 | ×3 | New | AU-Q7 036000291452 | Audio | over-ear-headphones | (Product Code)',
    '5: Mystery box | 0.00 | ×1 | New | Ready | mystery-box | ✗ price-missing',
    '6: Desk lamp | 19.00 | ×0 | New | Ready | L-1 4006381333931 | Lamps | desk-lamp',
    '7: Copper wire | 0.75 | ×1 | New | Ready | W-1 | Tools | copper-wire | ✗ barcode-wrong WIRE ✗ quantity 12.5',
    '8: Toaster | 15.00 | ×1 | New | Ready | Kitchen | toaster',
    '9: Stand mixer | 1129.00 | ×2 | New | Ready | MIX 050706013446 | Kitchen > Mixers | stand-mixer | (Product Code)',
  ],
  'ebay-active-listings.csv': [
    '3: Gooseneck kettle 1.7 L – Cream | 39.00 | ×4 | New | KET-CR 041320001179 | Kettles | Color Cream | gooseneck-kettle-17-l-cream of gooseneck-kettle-17-l',
    '4: Gooseneck kettle 1.7 L – Black | 35.00 | ×2 | New | KET-BK | Kettles | Color Black | gooseneck-kettle-17-l-black of gooseneck-kettle-17-l',
    '5: Cordless drill 18 V | 1089.99 | ×7 | Open-box | 318000000002 088591130429 | Power Tools',
    '6: Over-ear headphones | 49.99 | ×3 | Refurbished | AU-Q7 036000291452',
    '7: Blender for parts | 8.00 | ×1 | New | 318000000004 | ✗ condition For parts or not working',
    '8: Physics, a first book | 6.00 | ×1 | Used | 318000000005 9780306406157 | (P:ISBN)',
    '9: Toaster | 19.00 | ×0 | New | TOA',
  ],
  'ebay-drafts.csv': [
    '5: Gooseneck kettle | 39.00 | ×4 | New | KET-CR 041320001179 | kettle-1.jpg kettle-2.jpg',
    '6: Cordless drill 18 V | 89.99 | ×7 | Open-box | TQ-18 | drill.jpg',
    '7: Over-ear headphones | 49.99 | ×3 | Used | AU-Q7',
    '8: Blender | 12.00 | ×1 | New | BLE | ✗ condition For parts or not working',
  ],
  'ebay-file-exchange.csv': [
    '3: Gooseneck kettle – Cream / 1.7 L | 39.00 | ×4 | New | KET-CR 041320001179 | Brewline | kettle-1.jpg | Model GK-17, Color Cream, Size 1.7 L | gooseneck-kettle-cream-17-l of gooseneck-kettle',
    '4: Gooseneck kettle – Black / 1.7 L | 35.00 | ×2 | New | KET-BK | Brewline | kettle-1.jpg | Model GK-17, Color Black, Size 1.7 L | gooseneck-kettle-black-17-l of gooseneck-kettle',
    '5: Cordless drill 18 V | 89.99 | ×7 | Refurbished | TQ-18 088591130429 | Torqo | drill.jpg | Model TQ18V-2',
    '6: Television 55" | 249.00 | ×1 | Used | TV-55 088727630212',
  ],
  'etsy.csv': [
    "2: Grandma's gooseneck kettle & cups – Cream | 39.00 | ×2 | New | KET-CR | kettle-1.jpg kettle-2.jpg | Color Cream | grandmas-gooseneck-kettle-cups-cream of grandmas-gooseneck-kettle-cups | (QUANTITY)",
    "3: Grandma's gooseneck kettle & cups – Black | 39.00 | ×2 | New | KET-BK | kettle-1.jpg kettle-2.jpg | Color Black | grandmas-gooseneck-kettle-cups-black of grandmas-gooseneck-kettle-cups | (QUANTITY)",
    '4: Hand drill, restored | 89.99 | ×1 | New | TQ-18 | drill.jpg | hand-drill-restored',
    '5: Brass desk lamp | 19.00 | ×1 | New | brass-desk-lamp',
    '6: Tin robot | 0.00 | ×1 | New | tin-robot | ✗ price-missing',
    '7:  | 3.00 | ×1 | New | ✗ title-missing',
    '8: Copper pans, set of 4 | 1250.00 | ×0 | New | PAN | pans.jpg pans-3.jpg | copper-pans-set-of-4',
    '9: Quilt – Twin / Red | 120.00 | ×1 | New | Size Twin, Color Red | quilt-twin-red of quilt | (QUANTITY)',
    '10: Quilt – Queen / Red | 120.00 | ×1 | New | Size Queen, Color Red | quilt-queen-red of quilt | (QUANTITY)',
    '11: Vase | 12.50 | ×1 | New | vase | ✗ quantity many',
  ],
  'facebook-catalogue.csv': [
    '2: Gooseneck kettle – Cream / 1.7 L | 39.00 | ×4 | New | Ready | KET-CR 041320001179 | Brewline | Kitchen > Kettles | kettle-cream.jpg kettle-1.jpg kettle-2.jpg | Color Cream, Size 1.7 L | gooseneck-kettle-cream-17-l of ket',
    '3: Gooseneck kettle black – 1.7 L | 35.00 | ×0 | New | Ready | KET-BK | Brewline | Kitchen > Kettles | kettle-1.jpg | Color Black, Size 1.7 L | gooseneck-kettle-black-17-l of ket',
    '4: Cordless drill 18 V | 89.99 sale 69.99 | ×7 | Like-new | TQ-18 088591130429 | Torqo | drill.jpg | Model TQ18V-2',
    '5: Over-ear headphones | 49.99 | ×1 | Refurbished | AU-Q7 | Auralis | Electronics > Audio | phones.jpg',
    '6: Toaster | 15.00 | ×1 | Used | TOA | toaster.jpg',
    '7: Blender | 12.00 | ×0 | New | BLE | ✗ condition cosmetic damage',
    '8: Desk lamp | 19.00 | ×0 | New | Ready | LMP 4006381333931 | Lamps | lamp.jpg',
    '9: Circular saw | 1149.00 | ×2 | Used | Ready | SAW 020118450962 | Torqo | Tools > Power tools | saw.jpg | (gtin)',
  ],
  'facebook-marketplace.csv': [
    '5: Gooseneck kettle | 39.00 | ×1 | New | Home & Kitchen > Kitchen',
    '6: Cordless drill 18 V | 89.00 | ×1 | Like-new | Tools & Home Improvement > Tools | not shipped',
    '7: Over-ear headphones | 49.00 | ×1 | Used',
    '8: Toaster | 15.00 | ×1 | Used | not shipped',
  ],
  'google-merchant.tsv': [
    '2: Gooseneck kettle cream – 1.7 L | 39.00 | ×1 | New | KET-CR 041320001179 | Brewline | Kitchen > Kettles | 2.50 lb | kettle-cream.jpg kettle-1.jpg | Color Cream, Size 1.7 L | gooseneck-kettle-cream-17-l of ket',
    '3: Gooseneck kettle black – 1.7 L | 35.00 | ×0 | New | KET-BK | Brewline | Kitchen > Kettles | 2.65 lb | kettle-1.jpg | Model GK-17, Color Black, Size 1.7 L | gooseneck-kettle-black-17-l of ket',
    '4: Cordless drill 18 V | 89.99 sale 69.99 | ×1 | Refurbished | TQ-18 088591130429 | Torqo | Hardware > Tools | drill.jpg',
    '5: Over-ear headphones | 49.99 | ×1 | Used | AU-Q7 036000291452 | Auralis | 0.66 lb',
    '6: Toaster | 0.00 | ×1 | New | TOA | ✗ price-missing',
    '7: Television 55" | 1299.00 sale 999.00 | ×1 | Refurbished | TV-55 088727630212 | Visio | Electronics > Video | 35.00 lb | tv.jpg',
    '8: Circular saw | 149.00 | ×1 | New | SAW | Torqo | Tools | saw.jpg | ✗ barcode-wrong 020118450967 ✗ condition damaged',
    '9: Desk lamp | 19.00 | ×0 | New | LMP | Lamps | lamp.jpg',
  ],
  'lightspeed-r-series.csv': [
    '2: Gooseneck kettle Cream | 39.00 was 59.00 | ×4 | New | KET-CR 041320001179 | Brewline | Kitchen > Kettles | Model GK-17 | gooseneck-kettle-cream',
    '3: Cordless drill 18 V | 89.99 | ×7 | New | 210000000002 088591130429 | Torqo | Tools | Model TQ18V-2 | cordless-drill-18-v',
    '4: Desk lamp | 19.00 | ×0 | New | L-1 4006381333931 | Lamps | desk-lamp',
    '5: Toaster | 0.00 | ×1 | New | TOA | Kitchen | toaster | ✗ price-missing',
  ],
  'lightspeed-x-series.csv': [
    '2: Gooseneck kettle – Cream | 39.00 | ×4 | New | Ready | KET-CR | Brewline | Kitchen > Kettles | 2.65 lb | kettle-cream.jpg | Color Cream | gooseneckkettle-cream of gooseneckkettle',
    '3: Gooseneck kettle – Black | 35.00 | ×2 | New | Ready | KET-BK | Brewline | Kitchen > Kettles | kettle-cream.jpg | Color Black | gooseneckkettle-black of gooseneckkettle',
    '4: Cordless drill 18 V | 89.99 | ×7 | New | TQ-18 | Torqo | Tools | cordlessdrill',
    '5: Kitchen set | 120.00 | ×1 | New | Ready | SET | kitchenset',
    '6: no product',
    '7: Toaster | 0.00 | ×1 | New | Ready | TOA | toaster | ✗ price-missing 0.00',
    '8: Camping chair – Green / L | 24.00 | ×6 | New | Ready | CHA-GR-L | Garden | Color Green, Size L | campingchair-green-l of campingchair',
    '9: Desk lamp | 19.00 | ×2 | New | Ready | 4006381333931 4006381333931 | 1.98 lb | desklamp',
    '10: no product',
  ],
  'own.csv': [
    '2: Gooseneck kettle | 39.00 was 59.00 | ×4 | New | Ready | KET-CR 041320001179 | Brewline | Kitchen > Kettles | 2.50 lb | kettle-1.jpg kettle-2.jpg | Color Cream',
    '3: Cordless drill 18 V | 89.99 sale 69.99 | ×7 | Open-box | 0018 088591130429 B0DRILL018 | Torqo | Tools | 4.63 lb',
    '4: -20% desk lamp | 19.00 | ×0 | Refurbished | Ready',
  ],
  'shopify-2016.csv': [
    '2: Gooseneck kettle – Cream / 1.7 L | 39.00 was 59.00 | ×4 | Used | Ready | BL-K-CR17 041320001179 | Brewline | Kettles | 2.50 lb | kettle-cream.jpg kettle-1.jpg kettle-2.jpg kettle-3.jpg | Color Cream, Size 1.7 L | gooseneck-kettle-cream-17-l of gooseneck-kettle',
    '3: Gooseneck kettle – Black / 1.7 L | 39.00 | ×0 | Used | Ready | BL-K-BK17 | Brewline | Kettles | 2.50 lb | kettle-1.jpg kettle-2.jpg kettle-3.jpg | Color Black, Size 1.7 L | gooseneck-kettle-black-17-l of gooseneck-kettle',
    '5: Cordless drill 18 V | 89.99 | ×7 | Open-box | Ready | TQ-18 088591130429 | Torqo | Power tools | 4.63 lb | cordless-drill',
    '6: Over-ear headphones | 0.00 | ×3 | Refurbished | Auralis | headphones | ✗ barcode-wrong 036000291459 ✗ price-missing',
  ],
  'shopify.csv': [
    '2: Gooseneck kettle – Cream | 39.00 was 59.00 | ×4 | New | Ready | BL-K-CR 041320001179 | Brewline | Kettles | 2.50 lb | kettle-cream.jpg kettle-1.jpg kettle-2.jpg | Color Cream | gooseneck-kettle-cream of gooseneck-kettle',
    '3: Gooseneck kettle – Black | 35.00 | ×0 | New | Ready | BL-K-BK | Brewline | Kettles | kettle-1.jpg kettle-2.jpg | Color Black | gooseneck-kettle-black of gooseneck-kettle',
    '4: Cordless drill 18 V | 89.99 | ×7 | Used | TQ-18 088591130429 | Torqo | Hardware | 4.63 lb | Model TQ18V-2 | cordless-drill',
    '5: Stand mixer | 129.00 | ×1 | New | BL-M | Brewline | stand-mixer | ✗ barcode-lost 5.07060134E+10',
    '6: Gift card – $25 | 25.00 | ×1 | New | Ready | Amount $25 | gift-card-25 of gift-card',
    '7: Gift card – $50 | 50.00 | ×1 | New | Ready | Amount $50 | gift-card-50 of gift-card',
    '8: Desk lamp | 0.00 | ×12 | New | Ready | L-1 4006381333931 | desk-lamp | ✗ price-missing 0.00',
    '9:  | 5.00 | ×1 | New | Ready | N-1 | nameless | ✗ title-missing',
  ],
  'square.csv': [
    '2: Gooseneck kettle – Cream | 39.00 | ×4 | New | Ready | KET-CR 041320001179 | Kitchen > Kettles | 2.50 lb | Color Cream | gooseneck-kettle-cream of gooseneck-kettle',
    '3: Gooseneck kettle – Black | 35.00 | ×2 | New | Ready | KET-BK | Kitchen > Kettles | Color Black | gooseneck-kettle-black of gooseneck-kettle',
    '4: Cordless drill 18 V | 89.99 sale 69.99 | ×7 | New | TQ-18 088591130429 | Tools | not shipped | cordless-drill',
    '5: Gift wrap – Small | 2.00 | ×1 | New | Variation Small | gift-wrap-small of gift-wrap',
    '6: Gift wrap – Large | 0.00 | ×1 | New | Variation Large | gift-wrap-large of gift-wrap | ✗ price variable',
    '7: Desk lamp | 19.00 | ×12 | New | L-1 4006381333931 | desk-lamp',
    '8: Toaster | 15.00 | ×1 | New | TOA | toaster | ✗ barcode-wrong 45496055',
    '9: Camping chair – Green, folding | 24.00 | ×1 | New | Ready | CHA-GR | Garden | Variation Green, folding | camping-chair-green-folding of camping-chair | ✗ quantity 1.5',
  ],
  'wix-new.csv': [
    '3: Gooseneck kettle – Cream | 39.00 was 59.00 | ×4 | New | Ready | KET-CR 041320001179 | Brewline | 2.50 lb | kettle-1.jpg kettle-2.jpg | Color Cream | gooseneck-kettle-cream of gooseneck-kettle',
    '4: Gooseneck kettle – Black | 35.00 | ×0 | New | Ready | KET-BK | Brewline | kettle-1.jpg kettle-2.jpg | Color Black | gooseneck-kettle-black of gooseneck-kettle',
    '7: Cordless drill 18 V | 89.99 | ×7 | New | TQ-18 088591130429 | cordless-drill',
  ],
  'wix.csv': [
    '3: Gooseneck kettle – Cream | 39.00 sale 35.10 | ×4 | New | Ready | KET-CR | Brewline | Kitchen | 2.50 lb | a1b2c3_kettle~mv2.jpg kettle-2.jpg | Color Cream | gooseneck-kettle-cream of gooseneck-kettle',
    '4: Gooseneck kettle – Black | 44.50 sale 40.05 | ×0 | New | Ready | KET-BK | Brewline | Kitchen | 2.50 lb | a1b2c3_kettle~mv2.jpg kettle-2.jpg | Color Black | gooseneck-kettle-black of gooseneck-kettle',
    '5: Cordless drill 18 V | 89.99 sale 69.99 | ×7 | New | TQ-18 | Torqo | cordless-drill-18-v',
    '6: Over-ear headphones | 49.99 | ×1 | New | Ready | AU-Q7 | over-ear-headphones',
    '7: Toaster | 0.00 | ×1 | New | Ready | TOA | toaster | ✗ price-missing',
    '8: Desk lamp | 19.00 | ×12 | New | Ready | L-1 | Lamps | 1.98 lb | desk-lamp',
    '9: Grill | 149.50 | ×0 | New | Ready | GRI | Size Large | grill',
  ],
  'woocommerce.csv': [
    '3: Cordless drill 18 V | 89.99 sale 69.00 | ×7 | New | Ready | TQ-18 088591130429 | Torqo | Tools > Power tools | 4.63 lb | drill.jpg | Voltage 18 V | cordless-drill-18-v',
    '4: Repair manual | 4.50 | ×1 | New | MAN-18 | Books | not shipped | repair-manual',
    '5: Gooseneck kettle – Cream / 1.7 L | 39.00 | ×4 | New | Ready | KET-CR 041320001179 | Brewline | Kitchen > Kettles | 2.65 lb | kettle-cream.jpg kettle-1.jpg kettle-2.jpg | Color Cream, Size 1.7 L | gooseneck-kettle-cream-17-l of gooseneck-kettle',
    '6: Gooseneck kettle – Black / 1.7 L | 35.00 | ×0 | New | Ready | Brewline | Kitchen > Kettles | 2.65 lb | kettle-1.jpg kettle-2.jpg | Color Black, Size 1.7 L | gooseneck-kettle-black-17-l of gooseneck-kettle',
    '7: no product',
    '8: Robot vacuum | 199.00 | ×1 | New | Ready | EXT | robot-vacuum',
    '9: Toaster | 0.00 | ×0 | New | TOA | Kitchen | toaster | ✗ price-missing',
    '11: Desk lamp | 19.00 | ×1 | New | Ready | LMP 4006381333931 | desk-lamp | ✗ quantity 2.5',
    '10: Camping chair | 24.00 | ×1 | New | Ready | CHA | Garden | Color Green | camping-chair',
  ],
};

test.each(Object.keys(ofFile))('the products of %s are read as they are meant', async (file) => {
  const [header, ...rows] = await readFile(fileCalled(file));
  expect(header).toMatchObject({ layout: ofFile[file], mapping: {}, doubts: [], message: null });
  expect(rows.map(summarise)).toEqual(expected[file]);
});

test.each(Object.keys(ofFile))('each row of %s is told once', async (file) => {
  const lines = (await readEvents(fileCalled(file))).flatMap((event) => ('line' in event ? [event.line] : []));
  const rows = (await recordsOf(file)).map(({ line }) => line);
  // Its listings are a row for each of their variations.
  if (ofFile[file] === 'etsy') expect(new Set(lines).size).toBe(rows.length + 2);
  else expect(lines.toSorted((a, b) => a - b)).toEqual(rows);
});

test.each(Object.keys(ofFile))('each row of %s is read again from its kept cells the same', async (file) => {
  const [header, ...rows] = await readFile(fileCalled(file));
  if (header?.kind !== 'header') throw new Error('no header');
  for (const row of rows) {
    if (row.kind !== 'candidate' && row.kind !== 'rejected') continue;
    const { layout, mapping, lostZeros } = header;
    const read = row.kind === 'candidate' ? row.candidate : row.draft;
    const kept = { layout, names: header.header.names, mapping, lostZeros, words: noWords, pictures: read?.imageUrls };
    const again = rereadCandidate({ ...kept, records: row.records });
    expect('ok' in again ? again.ok : again.draft).toEqual(read);
    expect('ok' in again ? [] : again.errors).toEqual(row.kind === 'rejected' ? row.problems : []);
  }
});

test('the columns that fill each field are told, and those that nothing is read from', async () => {
  const [header] = await readFile(fileCalled('woocommerce.csv'));
  expect(header).toMatchObject({
    sources: { title: ['Name'], price: ['Regular price'], weight: ['Weight (kg)'], quantity: ['Stock', 'In stock?'] },
  });
  if (header?.kind !== 'header') throw new Error('no header');
  expect(header.leftOut).toContain('Tax status');
  for (const read of ['Parent', 'Attribute 1 name', 'Categories', 'Type', 'ID'])
    expect(header.leftOut).not.toContain(read);
});

test('whatever the cells of a known layout hold, each row ends as a product or with what is wrong', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      '1',
      '-1',
      '0',
      'x',
      '1.23E+11',
      'Product',
      'variation',
      'variable',
      'id:1',
      'Color=Red',
      ';',
      '>',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  for (const file of Object.keys(ofFile)) {
    const names = (await recordsOf(file))[0]?.header.names ?? [];
    const row = fc.array(cell, { minLength: names.length, maxLength: names.length });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
        const [header, ...events] = await readFile(stringify([names, ...rows].map((cells) => cells.map(withoutNul))));
        expect(header).toMatchObject({ kind: 'header', layout: ofFile[file] });
        for (const event of events) {
          if (event.kind !== 'candidate') continue;
          const { title, priceCents, oldPriceCents, quantity } = event.candidate;
          expect(title.length > 0 && title.length <= 300).toBe(true);
          expect([priceCents, oldPriceCents, quantity].every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(
            true,
          );
        }
      }),
      { numRuns: tries(20) },
    );
  }
});

const withoutNul = (text: string) => text.replaceAll('\0', '');
