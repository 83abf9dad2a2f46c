import type { design } from '#contract/design/design.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { DesignService } from './design.service.ts';

export const designRoutes = (service: DesignService): Handlers<typeof design> => ({
  get: ({ actor, params }) => service.get(actor, params.id),
  save: ({ actor, params, body }) => service.save(actor, params.id, body),
  saveMedia: ({ actor, params, form, files }) => service.saveMedia(actor, params.id, form.images, files.images),
  listThemes: ({ actor }) => service.listThemes(actor),
  createTheme: ({ actor, body, once }) => once((tx) => service.createTheme(tx, actor, body)),
  updateTheme: ({ actor, params, body }) => service.updateTheme(actor, params.id, body),
  useStandard: ({ actor, query }) => service.useStandard(actor, query.isStandard === 'true'),
  removeTheme: ({ actor, params }) => service.removeTheme(actor, params.id),
});
