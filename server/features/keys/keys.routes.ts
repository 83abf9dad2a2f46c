import type { keys } from '#contract/keys/keys.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { KeysService } from './keys.service.ts';

export const keyRoutes = (service: KeysService): Handlers<typeof keys> => ({
  list: ({ actor }) => service.list(actor),
  create: ({ actor, body }) => service.create(actor, body),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  rotate: ({ actor, params, body }) => service.rotate(actor, params.id, body.overlap),
  revoke: ({ actor, params }) => service.revoke(actor, params.id),
  async calls({ actor, params, query, total }) {
    const page = await service.calls(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
});
