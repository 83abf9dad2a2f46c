import type { platforms } from '#contract/platforms/platforms.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { PlatformsService } from './platforms.service.ts';

export const platformRoutes = (service: PlatformsService): Handlers<typeof platforms> => ({
  processors: ({ actor }) => service.processors(actor),
  connect: ({ actor, params }) => service.connect(actor, params.processor),
  finish: ({ actor, params, body }) => service.finish(actor, params.processor, body.query),
  refresh: ({ actor, params }) => service.refresh(actor, params.processor),
  disconnect: ({ actor, params }) => service.disconnect(actor, params.processor),
  methods: ({ actor, body }) => service.chooseMethods(actor, body.methods),
  banners: ({ actor, body }) => service.chooseBanners(actor, body.banners),
});
