import type { publishing } from '#contract/publishing/publishing.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { PublishingService } from './publishing.service.ts';

export const publishingRoutes = (service: PublishingService): Handlers<typeof publishing> => ({
  deploy: ({ actor, params, once }) => service.deploy(actor, params.id, once),
  build: ({ actor, params, once }) => service.build(actor, params.id, once),
  healthCheck: ({ actor, params }) => service.healthCheck(actor, params.id),
  status: ({ actor, params }) => service.status(actor, params.id),
  follow: ({ actor, params, signal }) => service.follow(actor, params.id, signal),
  builds: ({ actor, params }) => service.builds(actor, params.id),
  rollBack: ({ actor, params, once }) => service.rollBack(actor, params.id, params.build, once),
  preview: ({ actor, params }) => service.preview(actor, params.id),
});
