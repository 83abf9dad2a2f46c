import type { orders } from '#contract/orders/orders.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { OrdersService } from './orders.service.ts';

export const orderRoutes = ({ listing, documents, ...service }: OrdersService): Handlers<typeof orders> => ({
  async list({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return listing.all(actor, query);
    const page = await listing.page(actor, query);
    total(page.total.count, page.total);
    return page.rows;
  },
  async held({ actor, query, total }) {
    const page = await service.held(actor, query);
    total(page.total);
    return page.rows;
  },
  get: ({ actor, params }) => service.get(actor, params.id),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  updateMany: ({ actor, body }) => service.updateMany(actor, body),
  comment: ({ actor, params, body }) => service.comment(actor, params.id, body.body),
  removeComment: ({ actor, params }) => service.removeComment(actor, params.id, params.commentId),
  refund: ({ actor, params, body, once }) => service.refund(actor, params.id, body, once),
  cancel: ({ actor, params, body, once }) => service.cancel(actor, params.id, body, once),
  release: ({ actor, params }) => service.release(actor, params.id),
  markPaid: ({ actor, params, once }) => service.markPaid(actor, params.id, once),
  sendMail: ({ actor, params, body, once, recall }) => service.sendMail(actor, params.id, body.mail, { once, recall }),
  document: ({ actor, params }) => documents.link(actor, params.id, params.kind),
  batchInvoices: ({ actor, body }) => documents.invoices(actor, body.ids),
});
