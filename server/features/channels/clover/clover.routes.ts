import type { clover } from '#contract/channels/clover.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { CloverService } from './clover.service.ts';

export const cloverRoutes = (service: CloverService): Handlers<typeof clover> => ({
  publish: ({ actor, body }) => service.publish(actor, body.productId),
  unpublish: ({ actor, body }) => service.unpublish(actor, body.productId),
  async bulkPublish({ actor, body }) {
    const { nModified, products, failed } = await service.publishMany(actor, body.data.ids);
    return { result: { nModified }, products, failed };
  },
  bulkRemove: ({ actor, body }) => service.removeMany(actor, body.ids),
});
