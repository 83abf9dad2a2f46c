import type { bins } from '#contract/bins/bins.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { BinsService } from './bins.service.ts';

export const binRoutes = (service: BinsService): Handlers<typeof bins> => ({
  async list({ actor, params, query, total }) {
    const page = await service.list(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  create: ({ actor, params, body, once }) => service.create(actor, params.id, body, once),
  find: ({ actor, query }) => service.find(actor, query.code, query.location),
  get: ({ actor, params }) => service.get(actor, params.id),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  remove: ({ actor, params, once }) => service.remove(actor, params.id, once),
  async contents({ actor, params, query, total }) {
    const page = await service.contents(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  ofProduct: ({ actor, params }) => service.ofProduct(actor, params.id),
  move: ({ actor, params, body, once }) => service.move(actor, params.id, body, once),
  count: ({ actor, params, body, once }) => service.count(actor, params.id, body, once),
  undoCount: ({ actor, params, once }) => service.undoCount(actor, params.id, once),
  async pickList({ actor, params, query, total }) {
    const page = await service.picking.list(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  claimPicks: ({ actor, params, body, once }) => service.picking.claim(actor, params.id, body.lines, once),
  releasePicks: ({ actor, params }) => service.picking.release(actor, params.id),
  tickPick: ({ actor, params, body }) => service.picking.tick(actor, params.id, body.isPicked),
});
