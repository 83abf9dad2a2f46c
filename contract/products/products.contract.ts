import { z } from 'zod';
import { route } from '../kit/route.ts';
import { byId, paging, textOf } from '../kit/values.ts';
import { bulkAttributes, bulkChange, bulkReply, productFilter, productSelection, undoReply } from './bulk.schemas.ts';
import {
  bundle,
  bundleInput,
  bundlePreview,
  bundlePreviewInput,
  bundleReply,
  unbundleReply,
} from './bundles.schemas.ts';
import {
  liveChoice,
  maxIds,
  maxImages,
  pastPrice,
  product,
  productInput,
  productSort,
  productsSummary,
  productUpdate,
  savedProduct,
  stockInput,
  uploadedImage,
} from './products.schemas.ts';
import { stockLedger, writeOffInput, writtenOff } from './stock.schemas.ts';

/** So many bins are told at once. */
export const maxBins = 50;

const listQuery = productFilter.extend({
  ...paging.pick({ page: true, pageSize: true }).shape,
  isActive: z.enum(['true', 'false']).optional(),
  sort: productSort.optional(),
});

export const products = {
  list: route('GET', '/products', {
    summary: 'The merchant’s products; whole, or page by page with the total in X-Total-Count',
    permission: 'products.read',
    query: listQuery,
    reply: z.array(product),
  }),
  summary: route('GET', '/products/summary', {
    summary: 'How many products there are, by status',
    permission: 'products.read',
    reply: productsSummary,
  }),
  find: route('GET', '/products/find', {
    summary: 'Products that carry a scanned or typed code: cl_upc, sku, asin, barcode or model',
    permission: 'products.read',
    query: z.object({ code: textOf(200).min(1, 'Required') }),
    reply: z.array(product),
  }),
  bins: route('GET', '/products/bins', {
    summary: `Where products lie, in order; at most ${maxBins} bins, with the text in their names`,
    permission: 'products.read',
    query: z.object({ search: textOf(60).optional() }),
    reply: z.array(z.string()),
  }),
  writeOffs: route('GET', '/products/write-offs', {
    summary: 'What was written off in the last twelve months, by month and reason',
    permission: 'reports.read',
    reply: z.array(writtenOff),
  }),
  selected: route('POST', '/products/selected', {
    summary: `The products of a selection, at most ${maxIds}, by title; for the bulk editor`,
    permission: 'products.read',
    body: productSelection,
    reply: z.array(product),
  }),
  get: route('GET', '/products/:id', {
    summary: 'One product',
    permission: 'products.read',
    params: byId,
    reply: product,
    fails: ['NOT_FOUND'],
  }),
  prices: route('GET', '/products/:id/prices', {
    summary: 'What buyers of the product paid in live stores, the newest first; the last 100 prices',
    permission: 'products.read',
    params: byId,
    reply: z.array(pastPrice),
    fails: ['NOT_FOUND'],
  }),
  create: route('POST', '/products', {
    summary: 'Create a product; an image that can’t be kept is a warning, not a refusal',
    permission: 'products.write',
    form: productInput,
    files: { images: maxImages },
    reply: [201, savedProduct],
    idempotent: true,
    fails: ['INVALID', 'PLAN_EXCEEDED', 'PLAN_UPGRADE'],
  }),
  uploadImages: route('POST', '/products/images', {
    summary: 'Store pictures for a product that is being edited; they are kept once it is saved',
    permission: 'products.write',
    form: z.object({}),
    files: { images: maxImages },
    reply: z.array(uploadedImage),
  }),
  update: route('PUT', '/products/:id', {
    summary: 'Change a product; refused when it was changed since the version the editor started from',
    permission: 'products.write',
    params: byId,
    form: productUpdate,
    files: { images: maxImages },
    reply: savedProduct,
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  updatePos: route('PUT', '/products/updatepos/:id', {
    summary: 'Change price, sale price and quantity, from the inventory dialog; each field asks for its own permission',
    permission: 'products.read',
    params: byId,
    body: stockInput,
    reply: product,
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  stock: route('GET', '/products/:id/stock', {
    summary: 'How units of a product came and went, the newest first, and those that are there',
    permission: 'products.read',
    params: byId,
    query: z.object({ before: z.coerce.number().int().min(1).optional() }),
    reply: stockLedger,
    fails: ['NOT_FOUND'],
  }),
  writeOff: route('POST', '/products/:id/write-off', {
    summary: 'Take units off the shelf that can’t be sold; refused when there are fewer',
    permission: 'stock.writeoff',
    params: byId,
    body: writeOffInput,
    reply: product,
    idempotent: true,
    fails: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
  }),
  previewBundle: route('POST', '/products/bundle/preview', {
    summary: 'What a lot of these goods would be: its units, what they cost, and a title and a price for it',
    permission: 'products.write',
    body: bundlePreviewInput,
    reply: bundlePreview,
    fails: ['INVALID'],
  }),
  createBundle: route('POST', '/products/bundle', {
    summary: 'Make units of several products one product; it costs what they have cost, and can be taken apart',
    permission: 'products.write',
    body: bundleInput,
    reply: [201, bundleReply],
    idempotent: true,
    fails: ['INVALID', 'CONFLICT', 'PLAN_EXCEEDED', 'PLAN_UPGRADE'],
  }),
  bundle: route('GET', '/products/:id/bundle', {
    summary: 'What is in a lot; null for any other product',
    permission: 'products.read',
    params: byId,
    reply: bundle.nullable(),
    fails: ['NOT_FOUND'],
  }),
  unbundle: route('POST', '/products/:id/unbundle', {
    summary: 'Take a lot apart that nobody has sold: its units are those of their products again',
    permission: 'products.write',
    params: byId,
    reply: unbundleReply,
    idempotent: true,
    fails: ['NOT_FOUND', 'CONFLICT', 'PLAN_EXCEEDED'],
  }),
  remove: route('DELETE', '/products/:id', {
    summary: 'Delete a product; it can be brought back for 24 hours',
    permission: 'products.write',
    params: byId,
    form: z.object({ isActive: z.boolean().optional() }),
    reply: bulkReply,
    idempotent: true,
    fails: ['NOT_FOUND'],
  }),
  bulkUpdate: route('PATCH', '/products', {
    summary: 'Set the same attributes on many products',
    permission: 'products.write',
    body: productSelection
      .safeExtend({
        attributes: bulkAttributes,
        /** Of prices, where nothing else is set. */
        live: liveChoice.default('now'),
        alsoCarts: z.boolean().default(false),
      })
      .meta({ examples: [{ ids: [], attributes: { isFeatured: true } }] }),
    reply: bulkReply,
    idempotent: true,
    fails: ['INVALID'],
  }),
  bulkWrite: route('PATCH', '/products/bulkWrite', {
    summary: 'Change many products, each in its own way; all or nothing',
    permission: 'products.write',
    body: z.array(bulkChange).max(maxIds, `At most ${maxIds} at a time`),
    maxBytes: 16 * 1024 * 1024,
    reply: bulkReply,
    idempotent: true,
    fails: ['INVALID', 'CONFLICT'],
  }),
  undo: route('POST', '/products/undo/:id', {
    summary: 'Take a delete, a bulk act, a lot or an import back',
    permission: 'products.write',
    params: byId,
    reply: undoReply,
    idempotent: true,
    fails: ['NOT_FOUND', 'GONE', 'CONFLICT', 'PLAN_EXCEEDED'],
  }),
};
