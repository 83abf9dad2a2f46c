import type { forms } from '#contract/forms/forms.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { FormsService } from './forms.service.ts';

export const formRoutes = ({ listing, ...service }: FormsService): Handlers<typeof forms> => ({
  async list({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return listing.all(actor, query);
    const page = await listing.page(actor, query);
    total(page.total);
    return page.rows;
  },
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  notify: ({ actor, params, body }) => service.notify(actor, params.id, body),
  remove: ({ actor, params }) => service.remove(actor, params.id),
  suggest: ({ actor, params }) => service.suggest(actor, params.id),
  exportNewsletters: ({ actor, query }) => service.exportNewsletters(actor, query.storeId),
});
