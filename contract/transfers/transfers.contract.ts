import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, id, paging, requiredText, textOf, timestamp } from '../kit/values.ts';
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
  'cost',
  'bin',
  'customField',
  'status',
  'isShippable',
  'isDeliverable',
  'imageUrl',
] as const;

/** Whose file it is: recognised by its headings and what stands below them; `other` is read by a mapping. */
export const importLayouts = [
  'own',
  'shopify',
  'woocommerce',
  'ebay',
  'amazon',
  'square',
  'clover',
  'etsy',
  'lightspeed',
  'bigcommerce',
  'wix',
  'facebook',
  'google',
  'other',
] as const;
export const importLayout = z.enum(importLayouts);

export const importField = z.enum(importFields);

/** Column headers of the file by the field they fill. */
export const importMapping = z.partialRecord(importField, textOf(200));

/** What becomes of rows whose product is there already, and of the file when some rows can’t be imported. */
export const importSettings = z.object({
  /** A matched product is changed, left alone, or made once more beside the one that is there. */
  matched: z.enum(['update', 'skip', 'create']),
  /** Rows without a product become one, or are left out. */
  unmatched: z.enum(['create', 'skip']),
  /** What a file changes of a matched product; the quantity has its own rule. */
  fields: z.array(importField).max(importFields.length),
  /** The file’s quantity becomes the stock, is added to it, or changes nothing. */
  stock: z.enum(['set', 'add', 'keep']),
  /** Counts rows once more that a file of the same name brought before. */
  again: z.boolean(),
  /** Nothing is imported as long as a row waits in the tray. */
  allOrNothing: z.boolean(),
});

/**
 * Checking → ready (or refused) → running → done, or failed; back to checking when products changed meanwhile, or when
 * rows are fixed that stayed in the tray.
 */
export const importStatus = z.enum(['checking', 'ready', 'refused', 'running', 'done', 'failed']);

/** Why a row needs somebody. */
export const importCauses = [
  /** A word for a condition that nobody has explained yet. */
  'condition',
  /** A spreadsheet cut the last digits off. */
  'barcode-lost',
  /** The check digit does not fit, or it is no barcode at all. */
  'barcode-wrong',
  'asin',
  /** The column is there, and it is empty or 0. */
  'price-missing',
  'price',
  /** Price, compare-at and sale price contradict each other. */
  'price-order',
  /** Amounts of another currency: each is asked about once. */
  'currency',
  /** No picture of a new product can be had: what stands there is no address, or none that is fetched from. */
  'picture',
  'quantity',
  'title-missing',
  'too-long',
  'status',
  'value',
  /** Our own number was changed, or belongs to no product. */
  'number',
  /** Several products fit. */
  'ambiguous',
  /** An earlier row names the same product otherwise. */
  'twice',
  /** The row itself can’t be read. */
  'row',
] as const;
export const importCause = z.enum(importCauses);

export const importProblem = z.object({
  line: z.number(),
  column: z.string().nullable(),
  message: z.string(),
  cause: importCause.nullable(),
  /** What the file says there, as it is written. */
  value: z.string().nullable(),
});

export const importFixActs = [
  'use',
  'leave-out',
  'keep',
  'share-of-compare-at',
  'match-title',
  'choose',
  'skip',
] as const;

/** What is done about rows that need somebody: all of a cause, those of them with one value, or single rows. */
export const importFix = z.object({
  cause: importCause,
  value: textOf(200).optional(),
  lines: z.array(z.number().int()).max(5000).optional(),
  fix: z.discriminatedUnion('act', [
    /** The same value for all; what a condition means is remembered for later files. */
    z.object({ act: z.literal('use'), use: textOf(300) }),
    /** The row comes without what is wrong with it. */
    z.object({ act: z.literal('leave-out') }),
    /** As it is written: a barcode whose check digit does not fit, an amount of another currency as so many dollars. */
    z.object({ act: z.literal('keep') }),
    z.object({ act: z.literal('share-of-compare-at'), percent: z.number().gt(0).lt(100) }),
    /** The product is the one of the same title, whatever its barcode. */
    z.object({ act: z.literal('match-title') }),
    /** Which of several products is meant; none of them makes a new one. */
    z.object({ act: z.literal('choose'), product: id.nullable() }),
    z.object({ act: z.literal('skip') }),
  ]),
});

/** Rows that need somebody for one reason; each word for a condition and each currency is a reason of its own. */
export const importProblemGroup = z.object({
  cause: importCause,
  column: z.string().nullable(),
  /** The value that all of them share, or one for example. */
  value: z.string().nullable(),
  isShared: z.boolean(),
  rows: z.number(),
  message: z.string(),
  /** What can be done for all of them at once. */
  acts: z.array(z.enum(importFixActs)),
});

export const productImport = z.object({
  _id: id,
  fileName: z.string(),
  status: importStatus,
  layout: importLayout.nullable(),
  columns: z.array(z.string()),
  mapping: importMapping,
  /** The columns that fill each field, also where the layout is known. */
  sources: z.partialRecord(importField, z.array(z.string())),
  /** Columns that are not imported. */
  leftOut: z.array(z.string()),
  settings: importSettings,
  /** What somebody should look at before it is imported: a column whose guess is doubtful. */
  doubts: z.array(z.object({ field: importField, column: z.string(), message: z.string() })),
  /** How far the present step is: rows done of rows there are; an estimate, and null at first, while the file is read. */
  progress: z.object({ done: z.number(), total: z.number().nullable() }),
  /**
   * Products by what the import will do, which add up; errors are those that wait in the tray. Beside them the rows of
   * the file, the units that `restock` adds, and what was skipped.
   */
  counts: z.object({
    create: z.number(),
    update: z.number(),
    restock: z.number(),
    unchanged: z.number(),
    errors: z.number(),
    rows: z.number(),
    units: z.number(),
    skipped: z.number(),
  }),
  /** Pictures named by their addresses: how many there are, and how many have been fetched or could not be. */
  pictures: z.object({ total: z.number(), fetched: z.number(), failed: z.number() }),
  /** The first problems; all of them are in the file of error rows. */
  problems: z.array(importProblem),
  /** Why the file was refused or the import failed; at other times what else there is to know. */
  message: z.string().nullable(),
  undoId: id.nullable(),
  /** Rows of it were imported before: what is left is what waited in the tray. */
  isContinued: z.boolean(),
  /** When all that it brought was taken back, and by whom. */
  undone: z.object({ at: timestamp, by: z.string() }).nullable(),
  createdAt: timestamp,
});

export const importAction = z.enum(['create', 'update', 'restock', 'unchanged', 'error']);

/** A product that a row may mean. */
export const importMatch = z.object({
  _id: id,
  cl_sku: z.string(),
  title: z.string(),
  condition: z.string(),
  price: z.number(),
  quantity: z.number(),
});

/** One product of the dry run: what will happen, and what changes from what to what. Those that are imported are gone. */
export const importRow = z.object({
  line: z.number(),
  action: importAction,
  title: z.string(),
  cl_sku: z.string().nullable(),
  price: z.number().nullable(),
  oldPrice: z.number().nullable(),
  quantity: z.number().nullable(),
  condition: z.string().nullable(),
  status: z.string().nullable(),
  barcode: z.string().nullable(),
  sku: z.string().nullable(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  /** How many pictures will be fetched. */
  pictures: z.number(),
  /** Of a new variant: the columns of the options that its title names. */
  titleColumns: z.array(z.string()),
  /** By what the product was found that is there already. */
  matchedBy: z.enum(['number', 'sku', 'barcode', 'handle', 'title', 'choice']).nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** What keeps the row from being imported. */
  problems: z.array(importProblem),
  /** What was repaired, left out or is worth a look; the row is imported all the same. */
  warnings: z.array(importProblem),
  /** Of rows in the tray: the values as the file writes them, to be mended. */
  values: z.partialRecord(importField, z.string()),
  /** Of rows that several products fit: these. */
  matches: z.array(importMatch),
});

/** A picture that a file named and that is not there: why, and which product is without it. */
export const failedPicture = z.object({
  product: id,
  title: z.string(),
  address: z.string(),
  /** Not found or not open, without an answer for an hour, larger than we take, no picture, or no place left for it. */
  reason: z.enum(['refused', 'silent', 'too-large', 'no-picture', 'no-room']),
});

/** The shops that can be moved here by a connection. */
export const connectedShops = ['shopify', 'woocommerce'] as const;

/** Also brings its customers, into this store of the account or the oldest one. */
const withCustomers = { customers: z.boolean(), storeId: id.optional() };

/** Keys travel in headers, which hold no other letters; none was ever given out with one. */
const shopKey = textOf(300).regex(/^[!-~]*$/, 'This is no key: it holds letters that keys have not');

export const shopifyConnection = z
  .object({
    shop: z.literal('shopify'),
    /** The name that ends in .myshopify.com, or the address of the shop’s admin. */
    address: requiredText(300),
    /** The access token of a custom app that has one: those made before 2026, in the shop’s own settings. */
    token: shopKey.optional(),
    /** Of an app from Shopify’s Dev Dashboard, which has no token of its own. */
    clientId: shopKey.optional(),
    clientSecret: shopKey.optional(),
    ...withCustomers,
  })
  .superRefine(({ token, clientId, clientSecret }, { addIssue }) => {
    const given = { token, clientId, clientSecret };
    const isNothing = !token && !clientId && !clientSecret;
    // Whichever of them is asked for says that it is missing.
    const needed = isNothing
      ? (['token', 'clientId', 'clientSecret'] as const)
      : (['clientId', 'clientSecret'] as const);
    if (token) return;
    for (const name of needed) {
      if (!given[name]) addIssue({ code: 'custom', path: [name], message: 'Required' });
    }
  });

export const wooCommerceConnection = z.object({
  shop: z.literal('woocommerce'),
  /** Where WordPress is. */
  address: requiredText(300),
  key: shopKey.min(1, 'Required'),
  secret: shopKey.min(1, 'Required'),
  ...withCustomers,
});

/** Where a shop is, and what opens it; forgotten as soon as the shop has been read. */
export const shopConnection = z.discriminatedUnion('shop', [shopifyConnection, wooCommerceConnection]).meta({
  examples: [{ shop: 'shopify', address: 'example.myshopify.com', token: 'shpat_example', customers: false }],
});

export type ShopConnection = z.output<typeof shopConnection>;
export type ConnectedShop = (typeof connectedShops)[number];

export type ExportFormat = z.output<typeof exportFormat>;
export type ImportField = (typeof importFields)[number];
export type ImportMapping = z.output<typeof importMapping>;
export type ImportProblem = z.output<typeof importProblem>;
export type ImportRow = z.output<typeof importRow>;
export type ImportLayout = z.output<typeof importLayout>;
export type ImportSettings = z.output<typeof importSettings>;
export type ImportCause = z.output<typeof importCause>;
export type ImportFix = z.output<typeof importFix>;
export type ImportFixAct = (typeof importFixActs)[number];
export type ImportProblemGroup = z.output<typeof importProblemGroup>;
export type ImportMatch = z.output<typeof importMatch>;
export type FailedPicture = z.output<typeof failedPicture>;
export type ProductImport = z.output<typeof productImport>;

export const transfers = {
  exportProducts: route('POST', '/products/export', {
    summary: 'Export products as a file, streamed; all of them, a selection or what matches a filter',
    permission: 'products.export',
    body: productSelection.safeExtend({ format: exportFormat }).meta({ examples: [{ ids: [], format: 'csv' }] }),
    reply: z.string(),
    download: ['text/csv', 'application/json'],
    fails: ['PLAN_UPGRADE'],
  }),
  list: route('GET', '/products/imports', {
    summary: 'The latest imports',
    permission: 'products.import',
    reply: z.array(productImport),
  }),
  upload: route('POST', '/products/imports', {
    summary: 'Upload a table: CSV, XLSX, ODS, JSON or JSON lines; it is checked row by row and nothing changes yet',
    permission: 'products.import',
    form: z.object({}),
    files: { file: 1 },
    maxBytes: maxImportBytes,
    reply: [201, productImport],
    fails: ['INVALID', 'PLAN_UPGRADE', 'TOO_LARGE'],
  }),
  connect: route('POST', '/products/imports/connect', {
    summary:
      'Read another shop by its API; what it has is checked like a file, and nothing of the catalogue changes yet',
    permission: 'products.import',
    body: shopConnection,
    reply: [201, productImport],
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT', 'PLAN_UPGRADE', 'TOO_MANY', 'UNAVAILABLE'],
  }),
  get: route('GET', '/products/imports/:id', {
    summary: 'How far an import is',
    permission: 'products.import',
    params: byId,
    reply: productImport,
    fails: ['NOT_FOUND'],
  }),
  rows: route('GET', '/products/imports/:id/rows', {
    summary: 'What each row will do; the total comes in X-Total-Count',
    permission: 'products.import',
    params: byId,
    query: paging.pick({ page: true, pageSize: true }).extend({ action: importAction.optional() }),
    reply: z.array(importRow),
    fails: ['NOT_FOUND'],
  }),
  errorRows: route('GET', '/products/imports/:id/errors', {
    summary: 'The rows that have problems, as a CSV file to mend and upload again',
    permission: 'products.import',
    params: byId,
    reply: z.string(),
    download: ['text/csv'],
    fails: ['NOT_FOUND'],
  }),
  problems: route('GET', '/products/imports/:id/problems', {
    summary: 'Why rows wait in the tray, the commonest reason first, with what can be done for all of them',
    permission: 'products.import',
    params: byId,
    reply: z.array(importProblemGroup),
    fails: ['NOT_FOUND'],
  }),
  columns: route('GET', '/products/imports/:id/columns', {
    summary: 'The columns of the file, each with a few of the values that stand in it',
    permission: 'products.import',
    params: byId,
    reply: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    fails: ['NOT_FOUND'],
  }),
  failedPictures: route('GET', '/products/imports/:id/pictures', {
    summary: 'Pictures that could not be fetched, the first thousand; the total comes in X-Total-Count',
    permission: 'products.import',
    params: byId,
    query: paging.pick({ page: true, pageSize: true }),
    reply: z.array(failedPicture),
    fails: ['NOT_FOUND'],
  }),
  picture: route('GET', '/products/imports/:id/pictures/:line', {
    summary: 'The first picture of a row that creates, fetched from its address and made small, for the preview',
    permission: 'products.import',
    params: byId.extend({ line: z.coerce.number().int() }),
    reply: z.string(),
    download: ['image/jpeg'],
    fails: ['NOT_FOUND'],
  }),
  map: route('PUT', '/products/imports/:id/mapping', {
    summary: 'Say which column fills which field, or nothing to leave it to us; the file is checked again',
    permission: 'products.import',
    params: byId,
    body: z.object({ mapping: importMapping }),
    reply: productImport,
    fails: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
  }),
  set: route('PUT', '/products/imports/:id/settings', {
    summary:
      'Say what becomes of products that are there already; remembered for files of this layout, and checked again',
    permission: 'products.import',
    params: byId,
    body: importSettings,
    reply: productImport,
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
  fix: route('POST', '/products/imports/:id/fixes', {
    summary: 'Fix, skip or accept rows of the tray, all of a cause at once; they are checked again',
    permission: 'products.import',
    params: byId,
    body: importFix.meta({ examples: [{ cause: 'condition', value: 'Ungraded', fix: { act: 'use', use: 'Used' } }] }),
    reply: productImport,
    fails: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
  }),
  editRows: route('PATCH', '/products/imports/:id/rows', {
    summary: 'Mend values of single rows in the tray, each as it would be written in the file; they are checked again',
    permission: 'products.import',
    params: byId,
    body: z
      .array(z.object({ line: z.number().int(), values: z.partialRecord(importField, textOf(100_000)) }))
      .max(1000, 'At most 1000 at a time'),
    maxBytes: 16 * 1024 * 1024,
    reply: productImport,
    fails: ['NOT_FOUND', 'CONFLICT', 'INVALID'],
  }),
  start: route('POST', '/products/imports/:id/start', {
    summary: 'Import the rows that can be; those in the tray stay there, or nothing is imported, as the settings say',
    permission: 'products.import',
    params: byId,
    reply: productImport,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'PLAN_EXCEEDED', 'PLAN_UPGRADE'],
  }),
  remove: route('DELETE', '/products/imports/:id', {
    summary: 'Forget an import that is not running',
    permission: 'products.import',
    params: byId,
    reply: [204],
    fails: ['NOT_FOUND', 'CONFLICT'],
  }),
};
