import type { apps } from '#contract/apps/apps.contract.ts';
import type { Handlers } from '#server/kit/serve.ts';
import type { AppsService } from './apps.service.ts';

export const appRoutes = (service: AppsService): Handlers<typeof apps> => ({
  list: () => service.list(),
});
