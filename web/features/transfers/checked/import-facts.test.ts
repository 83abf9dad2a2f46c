import { expect, test } from 'vitest';
import { countsWith, importWith } from '../transfers.fixture.ts';
import { factsOf } from './import-facts.ts';

const counts = countsWith({ create: 612, unchanged: 1047, update: 198, restock: 54, errors: 35, rows: 2418 });

test('a checked file tells its rows, the products among them, and that nothing is saved', () => {
  expect(factsOf(importWith({ fileName: 'products_export_1.csv', layout: 'shopify', counts }), 'checked')).toBe(
    'products_export_1.csv · 2,418 rows: 1,946 products, 472 more pictures · nothing is saved yet',
  );
  expect(factsOf(importWith({ counts: countsWith({ create: 1, rows: 2, skipped: 1 }) }), 'checked')).toBe(
    'products_export.csv · 2 rows: 1 product, 1 skipped · nothing is saved yet',
  );
});

test('what comes out of the tray later is told without the rows that are there already', () => {
  expect(factsOf(importWith({ counts, isContinued: true }), 'checked')).toBe(
    'products_export.csv · 1,946 products out of the tray',
  );
});

test('before and after it is only named', () => {
  expect(factsOf(importWith({ counts }), 'done')).toBe('products_export.csv');
});
