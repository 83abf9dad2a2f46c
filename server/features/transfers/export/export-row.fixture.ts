import fc from 'fast-check';
import { cleanLine } from '#contract/kit/clean-texts.ts';
import { cents, maxCents } from '#contract/kit/money.ts';
import { productStatuses } from '#contract/products/product-choices.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import { anyText } from '#server/kit/tables/csv-cells.fixture.ts';
import type { FullExportRow } from './export-row.ts';

export const exportRow = (changes: Partial<FullExportRow> = {}): FullExportRow => ({
  id: '0192f0c4-5a1e-7c3e-9b1f-2f7f3a9d0b11',
  title: 'Auralis Q7 headphones',
  barcode: '036000291452',
  asin: 'B0ABCDEFGH',
  sku: 'AUR-Q7',
  clSku: 'k7f3q',
  manufacturer: 'Auralis Audio',
  brand: 'Auralis',
  priceCents: cents(4999),
  oldPriceCents: cents(8900),
  condition: 'Open-box',
  quantity: 3,
  customField: 'A-12',
  isShippable: true,
  isDeliverable: false,
  status: 'Ready',
  description: '<p>Quiet.</p>',
  salePriceCents: null,
  category: 'Audio',
  subCategory: 'Headphones',
  weightHundredths: 125,
  unitCostCents: cents(2150),
  bin: 'A-12',
  rating: 4.5,
  clUpc: null,
  seo: { title: 'Auralis Q7', description: 'Quiet headphones', slug: 'auralis-q7' },
  imageUrls: ['https://files.example/a.jpg', 'https://files.example/b.jpg'],
  aspects: { Model: 'Q7', Color: 'Black' },
  ...changes,
});

/** Any text on one line, as products keep their texts. */
export const trimmedText = anyText.map(cleanLine);

export const anyExportRow = fc.record({
  id: fc.uuid(),
  title: trimmedText.map((text) => text || 'Untitled'),
  barcode: fc.oneof(fc.constant(null), fc.stringMatching(/^\d{8,13}$/)),
  asin: fc.oneof(fc.constant(null), fc.stringMatching(/^B[0T][0-9A-Z]{8}$/)),
  sku: fc.oneof(fc.constant(null), trimmedText, fc.stringMatching(/^0\d{1,14}$/)),
  clSku: fc.stringMatching(/^[0-9a-z]{5,8}$/),
  manufacturer: trimmedText,
  brand: trimmedText,
  priceCents: fc.nat(maxCents).map(cents),
  oldPriceCents: fc.nat(maxCents).map(cents),
  condition: fc.constantFrom(...conditions),
  quantity: fc.nat(1_000_000),
  customField: trimmedText,
  isShippable: fc.boolean(),
  isDeliverable: fc.boolean(),
  status: fc.constantFrom(...productStatuses),
});
