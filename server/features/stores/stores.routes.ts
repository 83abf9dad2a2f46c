import type { stores } from '#contract/stores/stores.contract.ts';
import type { UploadedFiles } from '#server/kit/http/bodies/uploads.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { StoresService } from './stores.service.ts';

const picturesOf = ({ logo, secondary_logo, sliderImages = [] }: UploadedFiles) => ({
  logos: { logo: logo?.[0], secondary_logo: secondary_logo?.[0] },
  slides: sliderImages,
});

export const storeRoutes = (service: StoresService): Handlers<typeof stores> => ({
  list: ({ actor, query }) => service.list(actor, query.isActive === undefined ? undefined : query.isActive === 'true'),
  get: ({ actor, params }) => service.get(actor, params.id),
  create: ({ actor, form, files, once }) => service.create(actor, form, picturesOf(files), once),
  update: ({ actor, params, form, files }) => service.update(actor, params.id, form, picturesOf(files)),
  remove: ({ actor, params, form }) => service.remove(actor, params.id, form.title),
  restore: ({ actor, params }) => service.restore(actor, params.id),
  checkDomain: ({ actor, params }) => service.checkDomain(actor, params.id),
  saveShipping: ({ actor, params, body }) => service.saveShipping(actor, params.id, body),
  addShipping: ({ actor, params, body }) => service.saveShipping(actor, params.id, body),
  deliveryCoverage: ({ actor, params, query }) => service.readCoverage(actor, params.id, query),
  disableDemo: ({ actor, params }) => service.disableDemo(actor, params.id),
});
