import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import type { Goods } from './ebay-goods.repository.ts';
import { missingAspects, toMarketplaceItem } from './to-marketplace-item.ts';

const goods = (changes: Partial<Goods> = {}): Goods => ({
  id: 'p1',
  title: 'Drill',
  description: '<p>Strong</p>',
  condition: 'Used',
  condition_notes: [],
  brand: '',
  manufacturer: '',
  barcode: '',
  aspects: {},
  images: ['m/1.jpg'],
  sells_at_cents: cents(1999),
  quantity: 2,
  weight_hundredths: 250,
  version: 1,
  is_active: true,
  is_sample: false,
  ...changes,
});

const listedAs = (required: string[] = []) => ({
  sku: 'cl1',
  categoryId: '1',
  required,
  contentUrl: 'https://content.test',
});

test('attributes go by eBay’s names, the brand among them', () => {
  const product = goods({ manufacturer: 'Bosch', aspects: { Part_Number: 'GSR 12', Item_Weight: '3 lb', color: ' ' } });
  const item = toMarketplaceItem(product, listedAs());
  expect(item.aspects).toEqual({ MPN: ['GSR 12'], 'Item Weight': ['3 lb'], Brand: ['Bosch'] });
  expect(item).toMatchObject({ brand: 'Bosch', imageUrls: ['https://content.test/assets/m/1.jpg'], weightPounds: 2.5 });
});

test('goods without brand or part number say so where the category asks, and nothing else is made up', () => {
  const required = ['Brand', 'MPN', 'Size'];
  expect(toMarketplaceItem(goods(), listedAs(required)).aspects).toEqual({
    Brand: ['Unbranded'],
    MPN: ['Does Not Apply'],
  });
  expect(missingAspects(goods(), required)).toEqual(['Size']);
  expect(missingAspects(goods({ aspects: { size: 'M' } }), required)).toEqual([]);
});

test('notes on the condition are told in the description, too, as text', () => {
  const item = toMarketplaceItem(goods({ condition_notes: ['No <box>', 'Scratched'] }), listedAs());
  expect(item.description).toBe('<p>Strong</p><ul><li>No &lt;box&gt;</li><li>Scratched</li></ul>');
  expect(item.conditionNotes).toBe('No <box>. Scratched');
});
