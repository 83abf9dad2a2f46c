import type { abandonedCarts } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { AbandonedCartsService } from './abandoned-carts.service.ts';

export const abandonedCartRoutes = (service: AbandonedCartsService): Handlers<typeof abandonedCarts> => ({
  async list({ actor, query, total }) {
    const { rows, count, capped } = await service.page(actor, query);
    total(count, { capped });
    return rows;
  },
  get: ({ actor, params }) => service.get(actor, params.id),
  remind: ({ actor, params, once, recall }) => service.remind(actor, params.id, { once, recall }),
});
