import type { facebook } from '#contract/channels/facebook.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { FacebookService } from './facebook.service.ts';

export const facebookRoutes = (service: FacebookService): Handlers<typeof facebook> => ({
  export: ({ actor, body }) => service.export(actor, body.ids),
});
