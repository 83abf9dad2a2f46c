import type { shipstation } from '#contract/channels/shipstation.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import { pushOrders } from './push-orders.ts';

export const shipstationRoutes = (deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Handlers<typeof shipstation> => ({
  push: ({ actor, body }) => pushOrders(deps, actor, body.ids),
});
