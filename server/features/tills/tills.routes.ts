import type { shifts, tills } from '#contract/tills/tills.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { ShiftsService } from './shifts.service.ts';
import type { TillsService } from './tills.service.ts';

export const tillRoutes = (service: TillsService): Handlers<typeof tills> => ({
  list: ({ actor, query }) => service.list(actor, query),
  create: ({ actor, body }) => service.create(actor, body),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  remove: ({ actor, params }) => service.remove(actor, params.id),
  take: ({ actor, params, once }) => service.take(actor, params.id, once),
});

export const shiftRoutes = (service: ShiftsService): Handlers<typeof shifts> => ({
  async list({ actor, query, total }) {
    const page = await service.list(actor, query);
    total(page.total);
    return page.rows;
  },
  open: ({ actor, body, once }) => service.open(actor, body, once),
  close: ({ actor, params, body, once }) => service.close(actor, params.id, body, once),
  report: ({ actor, params }) => service.report(actor, params.id),
  download: ({ actor, params }) => service.download(actor, params.id),
  mail: ({ actor, params, body, once, recall }) => service.mail(actor, params.id, body.email, { once, recall }),
  moveCash: ({ actor, params, body, once }) => service.enter(actor, params.id, body, once),
  openDrawer: ({ actor, params, body, once }) =>
    service.enter(actor, params.id, { kind: 'opened', amount: 0, reason: body.reason }, once),
});
