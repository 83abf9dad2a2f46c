import type { webhooks } from '#contract/webhooks/webhooks.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { WebhooksService } from './webhooks.service.ts';

export const webhookRoutes = (service: WebhooksService): Handlers<typeof webhooks> => ({
  list: ({ actor }) => service.list(actor),
  create: ({ actor, body, once }) => service.create(actor, body, once),
  update: ({ actor, params, body }) => service.update(actor, params.id, body),
  remove: ({ actor, params }) => service.remove(actor, params.id),
  renewSecret: ({ actor, params }) => service.renewSecret(actor, params.id),
  test: ({ actor, params }) => service.test(actor, params.id),
  deliveries: ({ actor, params, query }) => service.deliveries(actor, params.id, query),
  delivery: ({ actor, params }) => service.delivery(actor, params.id, params.delivery),
  replay: ({ actor, params }) => service.replay(actor, params.id, params.delivery),
  replayFailed: ({ actor, params, body }) => service.replayFailed(actor, params.id, body.since),
});
