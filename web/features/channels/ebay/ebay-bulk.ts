import { ebay, ebayBatch, ebayDialogIds } from '#contract/channels/ebay.contract.ts';
import type { RouteReply } from '#contract/kit/route.ts';
import { call } from '#web/kit/api.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { ebayStateOf } from '#web/shared/products/channel-state.ts';
import type { BulkAction } from '../bulk/bulk-action.ts';
import type { Fault, Outcome } from '../bulk/bulk-run.ts';

type Answer = Pick<RouteReply<typeof ebay.bulkPublish>, 'customErrors' | 'requestResponse'>;

// Somebody sends it at this moment: it is on its way.
const beingSent = 'REQUEST_RUNNING';

/** How each product of a bulk request fared; those that nothing was said of are on their way. */
export function readEbayOutcomes(answer: Answer, doneIds: readonly string[]): Map<string, Outcome> {
  const faults = new Map<string, Fault[]>();
  const add = (id: string, fault: Fault) => faults.set(id, [...(faults.get(id) ?? []), fault]);
  for (const { productId, message, fix } of answer.customErrors) add(productId, { text: message, fix });
  const warnings = new Map<string, string[]>();
  for (const { productId, errors, warnings: told } of answer.requestResponse.responses) {
    for (const { code, message } of errors) {
      if (code !== beingSent) add(productId, { text: message, fix: null });
    }
    warnings.set(
      productId,
      told.map(({ message }) => message),
    );
  }
  const outcomes = new Map<string, Outcome>();
  for (const id of doneIds) outcomes.set(id, { state: 'done', warnings: warnings.get(id) ?? [] });
  for (const [id, found] of faults) {
    outcomes.set(id, { state: 'failed', faults: found, warnings: warnings.get(id) ?? [] });
  }
  return outcomes;
}

const { menu } = t.elsewhere;
const { bulk } = t.channels;
const shared = { channel: 'ebay', first: ebayDialogIds, portion: ebayBatch } as const;

export const ebayPublish: BulkAction = {
  ...shared,
  name: 'publish',
  title: menu.publish,
  text: bulk.publishText,
  told: (done, total) => bulk.done.publish(formatNumber(done), formatNumber(total)),
  concerns: () => true,
  send: async (ids) => {
    const reply = await call(ebay.bulkPublish, { body: { ids: [...ids] } });
    return readEbayOutcomes(
      reply,
      reply.publishedProducts.map(({ _id }) => _id),
    );
  },
};

export const ebayUnpublish: BulkAction = {
  ...shared,
  name: 'unpublish',
  title: menu.unpublish,
  text: bulk.unpublishText,
  told: (done, total) => bulk.done.unpublish(formatNumber(done), formatNumber(total)),
  // One that is on its way there can still be called back.
  concerns: (product) => product.ebayListing?.listingId != null || ebayStateOf(product) === 'waiting',
  send: async (ids) => {
    const reply = await call(ebay.bulkUnpublish, { body: { ids: [...ids] } });
    return readEbayOutcomes(reply, reply.unPublishedProductIds);
  },
};
