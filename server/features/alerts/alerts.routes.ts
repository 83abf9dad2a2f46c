import type { alerts } from '#contract/alerts/alerts.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { AlertsService } from './alerts.service.ts';

export const alertRoutes = (service: AlertsService): Handlers<typeof alerts> => ({
  async waiting({ actor, query, total }) {
    const page = await service.waiting(actor, query);
    total(page.total);
    return page.rows;
  },
  async held({ actor, query, total }) {
    const page = await service.held(actor, query);
    total(page.total);
    return page.rows;
  },
  release: ({ actor, params }) => service.release(actor, params.id),
  async matches({ actor, query, total }) {
    const page = await service.matches(actor, query);
    total(page.total);
    return page.rows;
  },
  tellMatch: ({ actor, params, once, recall }) => service.tell(actor, params.id, { once, recall }),
  dismissMatch: ({ actor, params }) => service.dismiss(actor, params.id),
});
