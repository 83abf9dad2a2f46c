import type { stores } from '#contract/stores/stores.contract.ts';
import type { Handlers } from '#server/kit/serve.ts';
import type { StoresService } from './stores.service.ts';

export const storeRoutes = (service: StoresService): Handlers<typeof stores> => ({
  list: ({ actor, query }) => service.list(actor, query.isActive === undefined ? undefined : query.isActive === 'true'),
  disableDemo: ({ actor, params }) => service.disableDemo(actor, params.id),
});
