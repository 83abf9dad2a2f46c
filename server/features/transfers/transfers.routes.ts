import type { transfers } from '#contract/transfers/transfers.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { TransfersService } from './transfers.service.ts';

export const transferRoutes = ({
  exportProducts,
  imports,
  connectShop,
}: TransfersService): Handlers<typeof transfers> => ({
  exportProducts: ({ actor, body: { format, ...selection } }) => exportProducts(actor, selection, format),
  list: ({ actor }) => imports.list(actor),
  upload: ({ actor, files }) => imports.upload(actor, files.file?.[0]),
  connect: ({ actor, body }) => connectShop(actor, body),
  get: ({ actor, params }) => imports.get(actor, params.id),
  async rows({ actor, params, query, total }) {
    const page = await imports.rows(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  errorRows: ({ actor, params }) => imports.errorRows(actor, params.id),
  problems: ({ actor, params }) => imports.problems(actor, params.id),
  columns: ({ actor, params }) => imports.columns(actor, params.id),
  async failedPictures({ actor, params, query, total }) {
    const page = await imports.failedPictures(actor, params.id, query);
    total(page.total);
    return page.pictures;
  },
  picture: ({ actor, params }) => imports.picture(actor, params.id, params.line),
  map: ({ actor, params, body }) => imports.map(actor, params.id, body.mapping),
  set: ({ actor, params, body }) => imports.set(actor, params.id, body),
  fix: ({ actor, params, body }) => imports.fix(actor, params.id, body),
  editRows: ({ actor, params, body }) => imports.editRows(actor, params.id, body),
  start: ({ actor, params, once }) => imports.start(actor, params.id, once),
  remove: ({ actor, params }) => imports.remove(actor, params.id),
});
