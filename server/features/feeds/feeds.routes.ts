import type { feeds } from '#contract/feeds/feeds.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { FeedsService } from './feeds.service.ts';

export const feedRoutes = (service: FeedsService): Handlers<typeof feeds> => ({
  get: ({ actor, params }) => service.get(actor, params.id),
  check: ({ actor, params }) => service.check(actor, params.id),
  async findings({ actor, params, query, total }) {
    const page = await service.findings(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
  choose: ({ actor, params, body }) => service.choose(actor, params.id, body.choices),
  leaveOut: ({ actor, params, body }) => service.leaveOut(actor, params.id, body),
  bringBack: ({ actor, params }) => service.bringBack(actor, params.id),
  renewToken: ({ actor, params }) => service.renewToken(actor, params.id, params.feed),
  removeToken: ({ actor, params }) => service.removeToken(actor, params.id, params.feed),
  nameLocation: ({ actor, params, body }) => service.nameLocation(actor, params.id, params.location, body.code),
  async fetches({ actor, params, query, total }) {
    const page = await service.fetches(actor, params.id, query);
    total(page.total);
    return page.rows;
  },
});
