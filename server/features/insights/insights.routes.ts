import type { insights } from '#contract/insights/insights.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { InsightsService } from './insights.service.ts';

export const insightRoutes = (service: InsightsService): Handlers<typeof insights> => ({
  board: ({ actor, query }) => service.board(actor, query),
  rows: async ({ actor, query, total }) => {
    const page = await service.rows(actor, query);
    total(page.total);
    return page.rows;
  },
  products: async ({ actor, query, total }) => {
    const page = await service.products(actor, query);
    total(page.total);
    return page.rows;
  },
  export: ({ actor, query }) => service.export(actor, query),
});
