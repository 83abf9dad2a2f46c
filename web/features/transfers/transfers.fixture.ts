import type { ImportRow, ProductImport } from '#contract/transfers/transfers.contract.ts';

const plain: ProductImport = {
  _id: '0197a1f0-0000-7000-8000-000000000001',
  fileName: 'products_export.csv',
  status: 'ready',
  layout: 'own',
  columns: [],
  mapping: {},
  sources: {},
  leftOut: [],
  settings: {
    matched: 'update',
    unmatched: 'create',
    fields: ['price'],
    stock: 'set',
    again: false,
    allOrNothing: false,
  },
  doubts: [],
  progress: { done: 0, total: null },
  counts: { create: 0, update: 0, restock: 0, unchanged: 0, errors: 0, rows: 0, units: 0, skipped: 0 },
  pictures: { total: 0, fetched: 0, failed: 0 },
  problems: [],
  message: null,
  undoId: null,
  isContinued: false,
  undone: null,
  createdAt: '2026-11-15T09:42:00.000Z',
};

/** An import, ready unless said otherwise. */
export const importWith = (part: Partial<ProductImport>): ProductImport => ({ ...plain, ...part });

/** Its counts, none unless said otherwise. */
export const countsWith = (part: Partial<ProductImport['counts']>): ProductImport['counts'] => ({
  ...plain.counts,
  ...part,
});

const plainRow: ImportRow = {
  line: 2,
  action: 'create',
  title: 'Bellmont 1.7-L Electric Kettle, Cream',
  cl_sku: null,
  price: 26.99,
  oldPrice: 54.99,
  quantity: 18,
  condition: 'New',
  status: 'Unpublished',
  barcode: '028944108828',
  sku: null,
  brand: 'Bellmont',
  category: 'Coffee and tea',
  pictures: 3,
  titleColumns: [],
  matchedBy: null,
  changes: [],
  problems: [],
  warnings: [],
  values: {},
  matches: [],
};

/** A row of the check, a new product unless said otherwise. */
export const rowWith = (part: Partial<ImportRow>): ImportRow => ({ ...plainRow, ...part });
