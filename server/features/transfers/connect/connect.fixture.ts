import { text } from 'node:stream/consumers';
import { type ShopConnection, transfers } from '#contract/transfers/transfers.contract.ts';
import type { ShopFailure, ShopReader } from '#providers/shops/shop.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeServices } from '#server/services.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { transferJobs } from '../transfers.jobs.ts';
import { fetchShop } from './fetch-shop.job.ts';

interface Opened {
  shop: string;
  title: string;
  token: string;
  clientId: string;
  clientSecret: string;
  key: string;
  secret: string;
}

/** The same parts, to which shops are read otherwise. */
function withReader(deps: Deps, change: (reader: ShopReader) => ShopReader): Deps {
  const { shopify, woocommerce } = deps.shops;
  return {
    ...deps,
    shops: {
      shopify: { ...shopify, open: (address, keys, how) => change(shopify.open(address, keys, how)) },
      woocommerce: { ...woocommerce, open: (address, keys, how) => change(woocommerce.open(address, keys, how)) },
    },
  };
}

/** Another house's shops as their stand-ins play them, and sellers who move from there. */
export function shopsOf(world: World) {
  const { sandbox } = world.config.urls;
  const post = async (path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(sandbox + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };

  return {
    /** Does something in the shop itself. */
    press: (shop: 'shopify' | 'woocommerce', path: string) => post(`/${shop}/console/shops/${path}`),

    arm: (simulator: 'shopify' | 'woocommerce', scenario: string) =>
      post('/scenarios', { simulator, scenario, times: 1 }),

    async openShopify(size: object = {}) {
      const opened: Opened = await post('/shopify/console/shops', size);
      const address = `${opened.shop}.myshopify.com`;
      const connection = { shop: 'shopify', address, token: opened.token, customers: false } as const;
      return { ...opened, connection };
    },

    async openWooCommerce(size: object = {}) {
      const opened: Opened = await post('/woocommerce/console/shops', size);
      const { key, secret } = opened;
      const address = `${sandbox}/woocommerce/${opened.shop}`;
      const connection = { shop: 'woocommerce', address, key, secret, customers: false } as const;
      return { ...opened, connection };
    },

    connect: (seller: Person, body: ShopConnection) => seller.call(transfers.connect, { body }),

    /** The parts of a process that is killed after so many pages. */
    dyingAfter(pages: number): Deps {
      let read = 0;
      return withReader(world.deps, (reader) => ({
        ...reader,
        async products(after) {
          if (read === pages) throw new Error('killed');
          read += 1;
          return reader.products(after);
        },
      }));
    },

    /** Parts to which no shop gives anything. */
    refusing: (failure: ShopFailure, retryAfterMs = 0): Deps =>
      withReader(world.deps, (reader) => ({
        ...reader,
        products: async () => ({ ok: false, failure, message: 'No.', retryAfterMs }),
      })),

    /** As the queue does after the last try. */
    async giveUp({ scope: { merchantId } }: Person, importId: string): Promise<void> {
      const handler = transferJobs(world.deps, makeServices(world.deps)).find(({ job }) => job.name === fetchShop.name);
      await handler?.giveUp?.({ merchantId, importId }, importId);
    },

    /** The rows that were read, of an import that has its file. */
    async fileOf(id: string): Promise<Record<string, string>[]> {
      const file = await world.deps.storage.get(`private/imports/${id}.jsonl`);
      if (!file) throw new Error('There is no file yet.');
      const lines = (await text(file.body)).trimEnd().split('\n');
      return lines.map((line) => JSON.parse(line));
    },

    /** Everything that is stored of a seller's connections, as a thief of the database would read it. */
    async stored({ scope }: Person): Promise<{ count: number; text: string }> {
      const { rows } = await world.pool.query('select * from shop_connections where merchant_id = $1', [
        scope.merchantId,
      ]);
      const readable = JSON.stringify(rows, (_name, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      );
      return { count: rows.length, text: readable };
    },
  };
}
