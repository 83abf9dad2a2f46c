import type { bids } from '#contract/bids/bids.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { BidsService } from './bids.service.ts';

export const bidRoutes = (service: BidsService): Handlers<typeof bids> => ({
  async list({ actor, query, total }) {
    const page = await service.list(actor, query);
    total(page.total);
    return page.rows;
  },
  create: ({ actor, form, files, once }) => service.create(actor, form, files.csv?.[0], once),
  get: ({ actor, params }) => service.get(actor, params.id),
  async lines({ actor, params, query, total }) {
    const page = await service.lines(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  mapManifest: ({ actor, params, body }) => service.mapManifest(actor, params.id, body.mapping),
  answer: ({ actor, params, body }) => service.answer(actor, params.id, body.words),
  decide: ({ actor, params, body, once }) => service.decide(actor, params.id, body, once),
  remove: ({ actor, params }) => service.remove(actor, params.id),
  export: ({ actor, params }) => service.export(actor, params.id),
});
