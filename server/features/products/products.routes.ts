import type { products } from '#contract/products/products.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { ProductsService } from './products.service.ts';

export const productRoutes = ({
  listing,
  editing,
  bulk,
  bundling,
  undo,
  pictures,
  shelf,
}: ProductsService): Handlers<typeof products> => ({
  async list({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return listing.all(actor, query);
    const page = await listing.page(actor, query);
    total(page.total.count, page.total);
    return page.rows;
  },
  summary: ({ actor }) => listing.summary(actor),
  find: ({ actor, query }) => listing.find(actor, query.code),
  bins: ({ actor, query }) => listing.bins(actor, query.search),
  writeOffs: ({ actor }) => shelf.writtenOff(actor),
  selected: ({ actor, body }) => listing.editable(actor, body),
  get: ({ actor, params }) => listing.get(actor, params.id),
  prices: ({ actor, params }) => listing.prices(actor, params.id),
  create: ({ actor, form, files, once }) => editing.create(actor, form, files.images ?? [], once),
  uploadImages: ({ actor, files }) => pictures.upload(actor, files.images ?? []),
  update: ({ actor, params, form, files, once }) => editing.update(actor, params.id, form, files.images ?? [], once),
  updatePos: ({ actor, params, body, once }) => editing.updateStock(actor, params.id, body, once),
  stock: ({ actor, params, query }) => shelf.ledger(actor, params.id, query.before),
  writeOff: ({ actor, params, body, once }) => shelf.writeOff(actor, params.id, body, once),
  previewBundle: ({ actor, body }) => bundling.preview(actor, body),
  createBundle: ({ actor, body, once }) => bundling.create(actor, body, once),
  bundle: ({ actor, params }) => bundling.read(actor, params.id),
  unbundle: ({ actor, params, once }) => bundling.unbundle(actor, params.id, once),
  remove: ({ actor, params, once }) => bulk.remove(actor, params.id, once),
  bulkUpdate: ({ actor, body, once }) => bulk.update(actor, body, body.attributes, body, once),
  bulkWrite: ({ actor, body, once }) => bulk.write(actor, body, once),
  undo: ({ actor, params, once }) => undo.undo(actor, params.id, once),
});
