import type { ebay } from '#contract/channels/ebay.contract.ts';
import { failure } from '#server/kit/failure.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { EbayService } from './ebay.service.ts';

export function ebayRoutes(service: EbayService): Handlers<typeof ebay> {
  const open = (): NonNullable<EbayService> => {
    if (!service) throw failure('UNAVAILABLE');
    return service;
  };
  return {
    policies: ({ actor }) => open().terms.policies(actor),
    settings: ({ actor }) => open().terms.settings(actor),
    saveSettings: ({ actor, body }) => open().terms.save(actor, body),
    categories: ({ actor, query }) => open().categories(actor, query.words),
    preflight: ({ actor, body }) => open().preflight(actor, body.ids),
    publish: ({ actor, body }) => open().one.publish(actor, body.productId, body),
    update: ({ actor, body }) => open().one.update(actor, body.productId, body),
    unpublish: ({ actor, body }) => open().one.unpublish(actor, body.productId),
    bulkPublish: ({ actor, body }) => open().many.publish(actor, body.ids),
    bulkUnpublish: ({ actor, body }) => open().many.unpublish(actor, body.ids),
  };
}
