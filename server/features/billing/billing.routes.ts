import type { billing } from '#contract/billing/billing.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { BillingService } from './billing.service.ts';

export const billingRoutes = (service: BillingService): Handlers<typeof billing> => ({
  plans: ({ actor }) => service.plans(actor),
  subscription: ({ actor }) => service.subscription(actor),
  appSubscriptions: ({ actor }) => service.appSubscriptions(actor),
  subscribe: ({ actor, body }) => service.subscribe(actor, body),
  retry: ({ actor, body }) => service.retry(actor, body),
  change: ({ actor, body }) => service.change(actor, body),
  cancel: ({ actor, params }) => service.cancel(actor, params.id),
  resume: ({ actor, params }) => service.resume(actor, params.id),
  async invoices({ actor, query, total }) {
    const { rows, count } = await service.invoices(actor, query);
    total(count);
    return rows;
  },
  upcoming: ({ actor }) => service.upcoming(actor),
  preview: ({ actor, query }) => service.preview(actor, query),
  unfinished: ({ actor }) => service.unfinished(actor),
  dropPurchase: ({ actor, params }) => service.dropPurchase(actor, params.id),
  addPayment: ({ actor, body }) => service.saveCard(actor, body),
  cards: ({ actor }) => service.cards(actor),
  credit: ({ actor }) => service.credit(actor),
  dues: ({ actor }) => service.dues(actor),
});
