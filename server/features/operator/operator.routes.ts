import type { operator } from '#contract/operator/operator.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { OperatorService } from './operator.service.ts';

export const operatorRoutes = (service: OperatorService): Handlers<typeof operator> => ({
  merchants: ({ query }) => service.merchants(query),
  merchantCounts: () => service.merchantCounts(),
  merchant: ({ actor, params }) => service.merchant(actor, params.id),
  approve: ({ actor, params }) => service.approve(actor, params.id),
  deactivate: ({ actor, params }) => service.deactivate(actor, params.id),
  activate: ({ actor, params }) => service.activate(actor, params.id),
  setPlan: ({ actor, params, body }) => service.setPlan(actor, params.id, { name: body.plan, cycle: body.cycle }),
  queues: () => service.jobs.queues(),
  jobs: ({ query }) => service.jobs.list(query),
  retryJob: async ({ actor, params }) => service.jobs.retry(await service.nameOf(actor), params),
  cancelJob: async ({ actor, params }) => service.jobs.cancel(await service.nameOf(actor), params),
  retryQueue: async ({ actor, params }) => service.jobs.retryQueue(await service.nameOf(actor), params.queue),
  builds: ({ query }) => service.builds(query),
  channels: () => service.channels(),
  database: () => service.database(),
  disk: () => service.disk(),
  acts: ({ query }) => service.acts(query),
});
