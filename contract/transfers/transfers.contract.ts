import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, textOf, timestamp } from '../kit/values.ts';
import { productSelection } from '../products/bulk.schemas.ts';

/** What an export is called when it is saved. */
export const exportFiles = {
  products: 'products_export.csv',
  csv: 'export.csv',
  json: 'export.json',
  shopify: 'shopify_export.csv',
} as const;

export const maxImportBytes = 64 * 1024 * 1024;

export const exportFormat = z.enum(['products', 'csv', 'json', 'shopify']);

/** What a column of a foreign file can become. */
export const importFields = [
  'title',
  'description',
  'barcode',
  'asin',
  'sku',
  'brand',
  'manufacturer',
  'model',
  'price',
  'oldPrice',
  'salePrice',
  'quantity',
  'condition',
  'category',
  'subCategory',
  'weight',
  'customField',
  'status',
  'isShippable',
  'isDeliverable',
  'imageUrl',
] as const;

export const importDialect = z.enum(['own', 'shopify', 'other']);

/** Column headers of the file by the field they fill. */
export const importMapping = z.partialRecord(z.enum(importFields), textOf(200));

/** Checking → ready (or refused) → running → done, or failed; back to checking when products changed meanwhile. */
export const importStatus = z.enum(['checking', 'ready', 'refused', 'running', 'done', 'failed']);

export const importProblem = z.object({ line: z.number(), column: z.string().nullable(), message: z.string() });

export const productImport = z.object({
  _id: id,
  fileName: z.string(),
  status: importStatus,
  dialect: importDialect.nullable(),
  columns: z.array(z.string()),
  mapping: importMapping,
  /** How far the present step is: rows done of rows there are; an estimate, and null at first, while the file is read. */
  progress: z.object({ done: z.number(), total: z.number().nullable() }),
  /** Rows by what they will do; errors counts the rows that have any. */
  counts: z.object({ create: z.number(), update: z.number(), unchanged: z.number(), errors: z.number() }),
  /** The first problems; all of them are in the file of error rows. */
  problems: z.array(importProblem),
  /** Why the file was refused or the import failed; at other times what else there is to know. */
  message: z.string().nullable(),
  undoId: id.nullable(),
  createdAt: timestamp,
});

export const importAction = z.enum(['create', 'update', 'unchanged', 'error']);

/** One row of the dry run: what it will do, and what changes from what to what. There are none once all is done. */
export const importRow = z.object({
  line: z.number(),
  action: importAction,
  title: z.string(),
  cl_sku: z.string().nullable(),
  price: z.number().nullable(),
  quantity: z.number().nullable(),
  condition: z.string().nullable(),
  status: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** What keeps the row from being imported. */
  problems: z.array(importProblem),
  /** What was left out or is worth a look; the row is imported all the same. */
  warnings: z.array(importProblem),
});

export type ExportFormat = z.output<typeof exportFormat>;
export type ImportField = (typeof importFields)[number];
export type ImportMapping = z.output<typeof importMapping>;
export type ImportProblem = z.output<typeof importProblem>;
export type ImportRow = z.output<typeof importRow>;
export type ImportDialect = z.output<typeof importDialect>;
export type ProductImport = z.output<typeof productImport>;

export const transfers = {
  exportProducts: route('POST', '/products/export', {
    summary: 'Export products as a file, streamed; all of them, a selection or what matches a filter',
    body: productSelection.safeExtend({ format: exportFormat }).meta({ examples: [{ ids: [], format: 'csv' }] }),
    reply: z.string(),
    download: ['text/csv', 'application/json'],
    fails: ['PLAN_UPGRADE'],
  }),
  list: route('GET', '/products/imports', {
    summary: 'The latest imports',
    reply: z.array(productImport),
  }),
  upload: route('POST', '/products/imports', {
    summary: 'Upload a CSV file; it is checked line by line and nothing changes yet',
    form: z.object({}),
    files: { file: 1 },
    maxBytes: maxImportBytes,
    reply: [201, productImport],
    fails: ['INVALID', 'PLAN_UPGRADE', 'TOO_LARGE'],
  }),
  get: route('GET', '/products/imports/:id', {
    summary: 'How far an import is',
    params: byId,
    reply: productImport,
    fails: ['NOT_FOUND'],
  }),
  rows: route('GET', '/products/imports/:id/rows', {
    summary: 'What each row will do; the total comes in X-Total-Count',
    params: byId,
    query: paging.pick({ page: true, pageSize: true }).extend({ action: importAction.optional() }),
    reply: z.array(importRow),
    fails: ['NOT_FOUND'],
  }),
  errorRows: route('GET', '/products/imports/:id/errors', {
    summary: 'The rows that have problems, as a CSV file to mend and upload again',
    params: byId,
    reply: z.string(),
    download: ['text/csv'],
    fails: ['NOT_FOUND'],
  }),
  map: route('PUT', '/products/imports/:id/mapping', {
    summary: 'Say which column fills which field, or nothing to leave it to us; the file is checked again',
    params: byId,
    body: z.object({ mapping: importMapping }),
    reply: productImport,
    fails: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
  }),
  start: route('POST', '/products/imports/:id/start', {
    summary: 'Import the checked file: all of it or nothing',
    params: byId,
    reply: productImport,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'PLAN_EXCEEDED', 'PLAN_UPGRADE'],
  }),
  remove: route('DELETE', '/products/imports/:id', {
    summary: 'Forget an import that is not running',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
};
