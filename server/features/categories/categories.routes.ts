import type { categories } from '#contract/categories/categories.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { CategoriesService } from './categories.service.ts';

export const categoryRoutes = (service: CategoriesService): Handlers<typeof categories> => ({
  list: ({ actor }) => service.list(actor),
  create: ({ actor, form, files }) => service.create(actor, form, files.thumbnail?.[0]),
  update: ({ actor, params, form, files }) => service.update(actor, params.id, form, files.thumbnail?.[0]),
  remove: ({ actor, params }) => service.remove(actor, params.id),
  removeAll: ({ actor }) => service.removeAll(actor),
  createSub: ({ actor, body }) => service.subCategories.create(actor, body),
  updateSub: ({ actor, params, body }) => service.subCategories.update(actor, params.id, body),
  removeSub: ({ actor, params }) => service.subCategories.remove(actor, params.id),
});
