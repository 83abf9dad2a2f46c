import type { billing } from '#contract/billing/billing.contract.ts';
import type { Handlers } from '#server/kit/serve.ts';
import type { BillingService } from './billing.service.ts';

export const billingRoutes = (service: BillingService): Handlers<typeof billing> => ({
  plans: ({ actor }) => service.plans(actor),
  subscription: ({ actor }) => service.subscription(actor),
});
