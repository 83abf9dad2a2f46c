import type { apps } from '#contract/apps/apps.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { AppsService } from './apps.service.ts';

export const appRoutes = (service: AppsService): Handlers<typeof apps> => ({
  list: ({ actor }) => service.list(actor),
  categories: ({ actor }) => service.categories(actor),
  get: ({ actor, params }) => service.get(actor, params.id),
  install: ({ actor, params }) => service.install(actor, params.id),
  uninstall: ({ actor, params }) => service.uninstall(actor, params.id),
  resume: ({ actor, params }) => service.resume(actor, params.id),
});
