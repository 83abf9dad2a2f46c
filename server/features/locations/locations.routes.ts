import type { locations } from '#contract/locations/locations.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { LocationsService } from './locations.service.ts';

export const locationRoutes = (service: LocationsService): Handlers<typeof locations> => ({
  list: ({ actor, params }) => service.list(actor, params.id),
  create: ({ actor, params, body }) => service.create(actor, params.id, body),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  remove: ({ actor, params }) => service.remove(actor, params.id),
});
