// What sellers do all day beside looking at lists, and buyers who pay; each comes back to where it began, so that
// nothing grows but what has to.
import { lookup } from '#contract/lookup/lookup.contract.ts';
import { media } from '#contract/media/media.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { allGoods } from '#providers/barcode-data/simulator/goods/goods.ts';
import { aProduct, picture } from '#server/features/products/products.fixture.ts';
import { CallError } from '#testing/client.ts';
import type { openPaymentsOf } from '#testing/payments.ts';
import { upload, waitFor, writeManifest } from '../../bench/catalogue/import.ts';
import { call } from '../../bench/kit/watched.ts';
import { shop as goShopping } from '../faults/buyer.ts';
import { type BusyShop, shelf, sightsOf, until } from '../load/shop.ts';

export type Chores = Record<string, (turn: number) => Promise<unknown>>;

const rows = 200;
const knownCodes = 40;
const longestBuild = 300_000;

export function choresOf(shop: BusyShop, payments: ReturnType<typeof openPaymentsOf>): Chores {
  const { seller, storeId, goods } = shop;
  const params = { id: storeId };
  const manifest = new File([writeManifest(rows)], 'list.csv');
  const codes = allGoods()
    .filter(({ knownTo, priceCents }) => knownTo.includes('amazon') && priceCents !== null)
    .slice(0, knownCodes);
  const pick = <One>(from: readonly One[], turn: number) => from[turn % from.length] as One;
  const storeUrl = sightsOf(shop).content + shop.base;

  return {
    async 'an edit'(turn) {
      const { id, title } = pick(goods, turn);
      const { version } = await seller.call(products.get, { params: { id } });
      const form = { ...aProduct({ title, price: String(10 + (turn % 50)), quantity: shelf }), version };
      await seller.call(products.update, { params: { id }, form });
    },
    async 'a picture'() {
      const file = await picture('jpeg', { width: 1600, height: 1200 });
      const added = await seller.call(media.upload, { form: {}, files: { images: file } });
      for (const { _id: id } of added) await seller.call(media.remove, { params: { id } });
    },
    async 'a lookup'(turn) {
      const { gtin12: identifier } = pick(codes, turn);
      const body = { identifier, type: 'upc', source: 'amazon', quantity: 1 } as const;
      await seller.call(lookup.find, { body }).catch(allow(302));
    },
    'a purchase': (turn) =>
      goShopping(storeUrl, payments, {
        number: turn,
        goods: [pick(goods, turn).id],
        payment: 'card',
        isDeclined: false,
        leaves: 'never',
      }),
    async 'an invoice'(turn) {
      const listed = await seller.call(orders.list, { query: { storeId, page: 1, pageSize: 10 } });
      const { _id: id } = pick(listed, turn);
      const { url } = await seller.call(orders.document, { params: { id, kind: 'invoice' } });
      await (await fetch(url)).arrayBuffer();
    },
    /** The same rows each time: after the first they are known. */
    async 'an import'() {
      const { _id: id } = await upload(shop, manifest);
      await waitFor(shop, id, 'ready');
      await call(shop, 'POST', `/products/imports/${id}/start`);
      await waitFor(shop, id, 'done');
    },
    async 'a sync'() {
      await seller.call(publishing.build, { params }).catch(allow(409));
      await until(async () => (await seller.call(publishing.status, { params })).status === 'live', longestBuild);
    },
  };
}

/** An answer that is no failure, though not what was asked for. */
const allow = (status: number) => (error: unknown) => {
  if (!(error instanceof CallError) || error.status !== status) throw error;
};
