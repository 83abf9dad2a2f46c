import { setTimeout as pause } from 'node:timers/promises';
import { publishing } from '#contract/publishing/publishing.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { readConfig } from '#server/config.ts';
import { handOut } from '#server/features/checkout/shop.fixture.ts';
import type { Person } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import { firstStore } from '#testing/first-store.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import { comeToRest } from '../../bench/kit/come-to-rest.ts';
import { startProgram } from '../../bench/kit/measure.ts';
import {
  type Catalogue,
  choosePorts,
  type Product,
  toSettings,
  withCatalogue,
  withProduct,
} from '../../bench/kit/with-product.ts';
import type { Sights } from './visitors.ts';

/** The product as a process of its own, and in it a live store that sells everything it has. */
export interface BusyShop extends Product {
  seller: Person;
  storeId: string;
  /** Where payment processors and all the others outside answer. */
  outsideUrl: string;
  databasePid: number;
  /** Where the store begins, below the content origin. */
  base: string;
  /** Products, their addresses below the store, and what is searched for. */
  goods: readonly { id: string; path: string; title: string }[];
}

/** How many there are of everything: nothing sells out, and all of it together is a number that a board can show. */
export const shelf = 100_000;
const longestBuild = 900_000;

interface Options {
  products: number;
  others: number;
  settings?: Record<string, string>;
  nodeOptions?: string[];
  /** When that product has ended: the same shop may be opened again, with other settings, as often as it is wanted. */
  afterwards?: (reopen: Reopen) => Promise<void>;
}

export type Reopen = (settings: Record<string, string>, work: (shop: BusyShop) => Promise<void>) => Promise<void>;

/** Everything outside, such as the payment processor, answers from a process of its own. */
export async function withBusyShop(options: Options, work: (shop: BusyShop) => Promise<void>): Promise<void> {
  const { products: size, others } = options;
  await withCatalogue({ size, others }, async (catalogue) => {
    const [outside, ports] = [await choosePorts(), await choosePorts()];
    const settings = {
      DATA_DIR: `${catalogue.folder}/outside`,
      ...toSettings(outside),
      APP_URL: `http://localhost:${ports.app}`,
    };
    const simulator = await startProgram('./checkout/simulator.ts', settings, 'The sandbox is there');
    try {
      await stockUp(catalogue);
      const sandboxUrl = `http://localhost:${outside.sandbox}`;
      // Every visitor has an address of its own, as behind a proxy; limits for one of them stay what they are.
      const own = {
        SANDBOX_URL: sandboxUrl,
        SMTP_URL: `smtp://127.0.0.1:${outside.smtp}`,
        TRUST_PROXY: 'on',
        DATABASE_POOL: '20',
        REQUESTS_PER_MINUTE: '3000',
      };
      const { databasePid } = catalogue;
      const start: Start = (settings, work) =>
        withProduct(catalogue, { ...own, ...settings }, work, { ports, nodeOptions: options.nodeOptions });
      let opened: Omit<BusyShop, keyof Product> | undefined;
      await start(options.settings ?? {}, async (product) => {
        opened = { ...(await openDoors(product, sandboxUrl)), databasePid };
        await work({ ...product, ...opened });
      });
      const shop = opened as Omit<BusyShop, keyof Product>;
      await options.afterwards?.((settings, again) => start(settings, (product) => again({ ...product, ...shop })));
    } finally {
      await simulator.stop();
    }
  });
}

type Start = (settings: Record<string, string>, work: (product: Product) => Promise<void>) => Promise<void>;

/** Looks until it is so. */
export async function until(isSo: () => Promise<boolean>, longestMs: number): Promise<void> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > longestMs) throw new Error('What was waited for did not come.');
    await pause(200);
  }
}

async function stockUp({ client, merchantId }: Catalogue): Promise<void> {
  await client.query(
    `update products set status = 'Ready', is_sample = false, quantity = $2
     where merchant_id = $1 and is_active`,
    [merchantId, shelf],
  );
}

async function openDoors(product: Product, outsideUrl: string): Promise<Omit<BusyShop, keyof Product | 'databasePid'>> {
  const { client, merchantId, token, urls } = product;
  // A start puts the plans back to what they are.
  await client.query("update plan_features set usage_limit = -1 where feature in ('SW', 'LPL', 'BUM')");
  const call = makeCaller(urls.app, { token });
  const seller = { call, token, email: '', scope: { merchantId }, user: {} } as unknown as Person;
  const { _id: storeId, slug } = await firstStore(seller);
  const params = { id: storeId };
  const isLive = async () => (await call(publishing.status, { params })).status === 'live';
  // The demo store publishes itself at the first start.
  await until(isLive, longestBuild);
  await call(stores.disableDemo, { params });
  await openPaymentsOf({ config: readConfig({ SANDBOX_URL: outsideUrl }) }).connect(seller, 'stripe');
  await handOut({ seller, storeId });
  await call(publishing.deploy, { params });
  await until(isLive, longestBuild);
  const { rows: goods } = await client.query<{ id: string; path: string; title: string }>(
    `select p.id, p.title, '/products/' || case when p.slug = '' then '' else p.slug || '-' end || p.cl_sku as path
     from live_products l join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
     where l.merchant_id = $1 and l.store_id = $2 order by md5(p.id::text) limit 2000`,
    [merchantId, storeId],
  );
  // What it serves while it still compresses its pages says nothing.
  await comeToRest(product.pid);
  return { outsideUrl, seller, storeId, base: `/${slug}`, goods };
}

export function sightsOf({ urls, base, storeId, token, goods }: BusyShop): Sights {
  // Stores are known by the host name that the product was started with.
  return { content: urls.content.replace('127.0.0.1', 'localhost'), app: urls.app, base, storeId, token, goods };
}
