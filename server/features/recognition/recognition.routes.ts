import type { recognition } from '#contract/recognition/recognition.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { RecognitionService } from './recognition.service.ts';

export const recognitionRoutes = (service: RecognitionService): Handlers<typeof recognition> => ({
  state: ({ actor }) => service.state(actor),
  vendor: ({ actor }) => service.vendor(actor),
  save: ({ actor, body }) => service.save(actor, body),
  remove: ({ actor }) => service.remove(actor),
  suggest: ({ actor, body }) => service.suggest(actor, body),
});
