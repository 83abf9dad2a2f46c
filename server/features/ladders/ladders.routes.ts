import type { ladders } from '#contract/ladders/ladders.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { ComingDropsService } from './coming-drops.service.ts';
import type { LaddersService } from './ladders.service.ts';
import type { ProductLaddersService } from './product-ladders.service.ts';

interface Parts {
  ladders: LaddersService;
  comingDrops: ComingDropsService;
  productLadders: ProductLaddersService;
}

export const ladderRoutes = ({ ladders: service, comingDrops, productLadders }: Parts): Handlers<typeof ladders> => ({
  async list({ actor, query, total }) {
    const page = await service.list(actor, query);
    total(page.total);
    return page.rows;
  },
  preview: ({ actor, body }) => service.preview(actor, body),
  create: ({ actor, body, once }) => service.create(actor, body, once),
  drops: ({ actor, query }) => comingDrops.drops(actor, query),
  dropsOfDay: ({ actor, query }) => comingDrops.day(actor, query.date),
  skipDay: ({ actor, body }) => comingDrops.skipDay(actor, body.date, body.isSkipped),
  async runs({ actor, query, total }) {
    const page = await comingDrops.runs(actor, query);
    total(page.total);
    return page.rows;
  },
  undoRun: ({ actor, params }) => comingDrops.undoRun(actor, params.id),
  ofProduct: ({ actor, params }) => productLadders.get(actor, params.id),
  actOnProduct: ({ actor, params, body }) => productLadders.act(actor, params.id, body.act),
  get: ({ actor, params }) => service.get(actor, params.id),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  setPaused: ({ actor, params, body }) => service.setPaused(actor, params.id, body.isPaused),
  remove: ({ actor, params }) => service.remove(actor, params.id),
  async products({ actor, params, query, total }) {
    const page = await service.products(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
});
