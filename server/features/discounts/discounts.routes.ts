import type { discounts } from '#contract/discounts/discounts.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { DiscountsService } from './discounts.service.ts';

export const discountRoutes = (service: DiscountsService): Handlers<typeof discounts> => ({
  async list({ actor, params, query, total }) {
    const page = await service.list(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  create: ({ actor, params, body, once }) => service.create(actor, params.id, body, once),
  get: ({ actor, params }) => service.get(actor, params.id),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  remove: ({ actor, params, once }) => service.remove(actor, params.id, once),
});
