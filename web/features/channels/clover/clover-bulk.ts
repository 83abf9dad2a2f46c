import { clover } from '#contract/channels/clover.contract.ts';
import type { RouteReply } from '#contract/kit/route.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { BulkAction } from '../bulk/bulk-action.ts';
import type { Outcome } from '../bulk/bulk-run.ts';

type Answer = Pick<RouteReply<typeof clover.bulkRemove>, 'products' | 'failed'>;

/** How each product of a bulk request fared; one that is not as it was wanted, and was not refused, is on its way. */
export function readCloverOutcomes({ products, failed }: Answer, isDone: (product: Product) => boolean) {
  const outcomes = new Map<string, Outcome>();
  for (const product of products) {
    outcomes.set(product._id, isDone(product) ? { state: 'done', warnings: [] } : { state: 'later' });
  }
  for (const { productId, errors } of failed) {
    const faults = errors.map(({ message }) => ({ text: message, fix: null }));
    outcomes.set(productId, { state: 'failed', faults, warnings: [] });
  }
  return outcomes;
}

const isThere = ({ cloverId }: Product) => cloverId !== null;

const { menu } = t.elsewhere;
const { bulk } = t.channels;
const shared = { channel: 'clover', first: null, portion: 25 } as const;

const tell = (all: string) => (done: number, total: number) =>
  done === total ? all : bulk.updated(formatNumber(done), formatNumber(total));

export const cloverPush: BulkAction = {
  ...shared,
  name: 'push',
  title: menu.push,
  text: bulk.pushText,
  told: tell(bulk.added),
  concerns: () => true,
  send: async (ids) => {
    const reply = await call(clover.bulkPublish, { body: { data: { ids: [...ids] } } });
    return readCloverOutcomes(reply, isThere);
  },
};

export const cloverRemove: BulkAction = {
  ...shared,
  name: 'remove',
  title: menu.remove,
  text: bulk.removeText,
  told: tell(bulk.removed),
  concerns: isThere,
  send: async (ids) => {
    const reply = await call(clover.bulkRemove, { body: { ids: [...ids] } });
    return readCloverOutcomes(reply, (product) => !isThere(product));
  },
};
