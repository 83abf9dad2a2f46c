import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { listedPayments } from '#contract/orders/orders.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { signPrivateFile } from '#server/kit/files/private-files.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import { toLogo } from '#server/kit/pictures/images.ts';
import { type OrderDetailsRow, orderDetailsRepository } from '../order-details.repository.ts';
import { type DocumentStoreRow, documentStoresRepository } from './document-stores.repository.ts';
import { type DocumentView, toDocumentView } from './document-view.ts';
import type { Letterhead } from './draw-invoice.ts';
import type { Paper } from './paper.ts';

export type DocumentKind = 'invoice' | 'packing-slip';

// Counted up when the drawing changes: what was made before is not taken for the same.
const drawing = 1;
const linkLife = minutes(15);
const logoBox = { width: 560, height: 144 };

type Draw = (view: DocumentView, head: Letterhead) => Paper;

// What draws is loaded with the first document, not with the product: it is large.
const kinds: Record<DocumentKind, { file: string; load: () => Promise<Draw> }> = {
  invoice: { file: 'invoice', load: async () => (await import('./draw-invoice.ts')).drawInvoice },
  'packing-slip': { file: 'packing_slip', load: async () => (await import('./draw-packing-slip.ts')).drawPackingSlip },
};

type Shop = { store: DocumentStoreRow; logo: () => Promise<Buffer | null> };
type Needs = Pick<Deps, 'db' | 'clock' | 'jobs' | 'storage' | 'secrets' | 'urls'>;

/** Invoices and packing slips: made when they are asked for, kept for a day, fetched by links that expire. */
export function makeDocuments(deps: Needs) {
  const { db, clock, storage } = deps;
  const orders = orderDetailsRepository(db);

  async function openShop(scope: MerchantScope, storeId: string): Promise<Shop> {
    const store = found(await documentStoresRepository(db).find(scope, storeId));
    let logo: Promise<Buffer | null> | undefined;
    return {
      store,
      logo: () => {
        logo ??= readLogo(store.logo_key);
        return logo;
      },
    };
  }

  async function readLogo(key: string | null): Promise<Buffer | null> {
    const file = key === null ? null : await storage.get(`public/${key}`);
    if (!file) return null;
    const logo = await toLogo(await buffer(file.body), logoBox);
    return logo.ok ? logo.value.data : null;
  }

  async function isStored(key: string): Promise<boolean> {
    const file = await storage.get(`private/${key}`);
    file?.body.destroy();
    return file !== null;
  }

  async function makeLink(scope: MerchantScope, order: OrderDetailsRow, kind: DocumentKind, shop: Shop) {
    const [lines, refunds] = await Promise.all([orders.lines(scope, order.id), orders.refunds(scope, order.id)]);
    const view = toDocumentView({ order, lines, refunds, store: shop.store });
    const madeAt = clock.now();
    const content = JSON.stringify([drawing, kind, shop.store.logo_key, order.id, view]);
    const name = createHash('sha256').update(content).digest('hex').slice(0, 40);
    // A new name each day: a file that is about to be cleared away is never linked to.
    const key = `documents/${scope.merchantId}/${madeAt.toISOString().slice(0, 10)}/${name}.pdf`;
    if (!(await isStored(key))) {
      const draw = await kinds[kind].load();
      const paper = draw(view, { logo: await shop.logo(), madeAt });
      await storage.put(`private/${key}`, paper, { contentType: 'application/pdf' });
      await scheduleRemoval(deps, db, `private/${key}`);
    }
    const filename = `${kinds[kind].file}_${order.serial_no ?? order.checkout_id}.pdf`;
    return signPrivateFile(deps, key, { filename, lifeMs: linkLife });
  }

  return {
    async link(scope: MerchantScope, id: string, kind: DocumentKind): Promise<{ url: string }> {
      const order = found(await orders.find(scope, id));
      return { url: await makeLink(scope, order, kind, await openShop(scope, order.store_id)) };
    },

    /** One after the other, so that two hundred take no more memory than one; what is not an order is left out. */
    async *invoices(scope: MerchantScope, ids: readonly string[]) {
      const shops = new Map<string, Shop>();
      for (const id of new Set(ids)) {
        const order = await orders.find(scope, id);
        if (!order || !isListed(order)) continue;
        const shop = shops.get(order.store_id) ?? (await openShop(scope, order.store_id));
        shops.set(order.store_id, shop);
        yield { serialNo: order.serial_no, invoice: await makeLink(scope, order, 'invoice', shop) };
        await letOthersRun();
      }
    },
  };
}

const isListed = ({ payment_status }: OrderDetailsRow): boolean =>
  (listedPayments as readonly string[]).includes(payment_status);
