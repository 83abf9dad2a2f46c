import type { dashboard } from '#contract/dashboard/dashboard.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { DashboardService } from './dashboard.service.ts';

export const dashboardRoutes = (service: DashboardService): Handlers<typeof dashboard> => ({
  read: ({ actor, params, body }) => service.read(actor, params.storeId, body),
});
