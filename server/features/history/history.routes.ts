import type { history } from '#contract/history/history.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { HistoryService } from './history.service.ts';

export const historyRoutes = (service: HistoryService): Handlers<typeof history> => ({
  list: ({ actor, query }) => service.list(actor, query),
  export: ({ actor, query }) => service.export(actor, query),
});
