import type { media } from '#contract/media/media.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { MediaService } from './media.service.ts';

export const mediaRoutes = (service: MediaService): Handlers<typeof media> => ({
  async list({ actor, query, total }) {
    const whole = query.page === undefined && query.pageSize === undefined;
    if (whole) return service.all(actor);
    const page = await service.page(actor, query);
    total(page.total);
    return page.images;
  },
  upload: ({ actor, files }) => service.upload(actor, files.images?.[0]),
  update: ({ actor, params, body }) => service.setAlt(actor, params.id, body.alt),
  remove: ({ actor, params }) => service.remove(actor, params.id),
});
