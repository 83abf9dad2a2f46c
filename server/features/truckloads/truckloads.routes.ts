import type { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { UploadedFiles } from '#server/kit/http/bodies/uploads.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { TruckloadsService } from './truckloads.service.ts';

const filesOf = ({ images = [], csv = [] }: UploadedFiles) => ({ images, csv: csv[0] });

export const truckloadRoutes = ({
  listing,
  editing,
  bulk,
  profiles,
  requests,
  items,
  breaking,
  manifests,
}: TruckloadsService): Handlers<typeof truckloads> => ({
  async list({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return listing.all(actor, query);
    const page = await listing.page(actor, query);
    total(page.total);
    return page.rows;
  },
  get: ({ actor, params }) => listing.get(actor, params.id),
  create: ({ actor, form, files, once }) => editing.create(actor, form, filesOf(files), once),
  update: ({ actor, params, form, files }) => editing.update(actor, params.id, form, filesOf(files)),
  patch: ({ actor, params, body }) => editing.patch(actor, params.id, body),
  bulkUpdate: ({ actor, body }) => bulk.update(actor, body),
  remove: ({ actor, params }) => editing.remove(actor, params.id),
  async items({ actor, params, query, total }) {
    const page = await items.list(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  changeItems: ({ actor, params, body }) => items.change(actor, params.id, body),
  mapManifest: ({ actor, params, body }) => manifests.remap(actor, params.id, body.mapping),
  manifestFile: ({ actor, params }) => manifests.download(actor, params.id),
  previewBreak: ({ actor, params, body }) => breaking.preview(actor, params.id, body),
  breakUp: ({ actor, params, body, once }) => breaking.start(actor, once, params.id, body),
  undoBreak: ({ actor, params }) => breaking.undo(actor, params.id),
  profiles: ({ actor, query }) => profiles.list(actor, query.isActive !== 'false'),
  createProfile: ({ actor, form, once }) => profiles.create(actor, form, once),
  updateProfile: ({ actor, params, form }) => profiles.update(actor, params.id, form),
  bulkUpdateProfiles: ({ actor, body }) => profiles.bulkUpdate(actor, body),
  async requests({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return requests.all(actor, query);
    const page = await requests.page(actor, query);
    total(page.total);
    return page.rows;
  },
  updateRequest: ({ actor, params, body }) => requests.setStatus(actor, params.id, body.status),
  removeRequest: ({ actor, params }) => requests.remove(actor, params.id),
});
