import type { ConnectedShop, ProductImport, ShopConnection } from '#contract/transfers/transfers.contract.ts';
import type { ShopFacts, ShopFailure } from '#providers/shops/shop.port.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { StoresService } from '#server/features/stores/stores.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, days, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, invalid } from '#server/kit/failure.ts';
import { cleanFileName } from '#server/kit/files/file-names.ts';
import { newId } from '#server/kit/ids.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { importsRepository } from '../import/imports.repository.ts';
import { fetchShop } from './fetch-shop.job.ts';
import { shopConnectionsRepository } from './shop-connections.repository.ts';
import { keysOf, openShop, readAddress, sealKeys } from './shop-keys.ts';

interface Needs {
  usage: UsageService;
  stores: Pick<StoresService, 'list' | 'summary'>;
  imports: { get(actor: Actor, id: string): Promise<ProductImport> };
}

type ConnectDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets' | 'shops' | 'limits'>;

const importLife = days(7);
// Every try calls a server that the seller names.
const connectLimit: RateLimit = { name: 'connect-shop', max: 30, windowMs: minutes(10) };

const titles: Record<ConnectedShop, string> = { shopify: 'Shopify', woocommerce: 'WooCommerce' };

const words = {
  noShop: {
    shopify: 'Enter the name of your shop that ends in .myshopify.com.',
    woocommerce: 'Enter the address of your shop, such as https://www.example.com.',
  },
  oneAtATime: 'Another shop is being read. Wait until that is done, or remove its import.',
  noStore: 'Customers belong to a store, and you have none yet.',
};

/** Begins to move a shop here: its keys are tried, and a job reads the rest. */
export function createShopConnecting(deps: ConnectDeps, { usage, stores, imports }: Needs) {
  const { db, clock } = deps;

  /** What the shop is, when it can be read. */
  async function checkShop(connection: ShopConnection, address: string): Promise<ShopFacts> {
    const checked = await openShop(deps, address, keysOf(connection), { isWatched: true }).check(connection);
    if (checked.ok) return checked.value;
    const param = fieldOf(connection, checked.failure);
    throw param ? invalid({ param, msg: checked.message }) : failure('UNAVAILABLE', { message: checked.message });
  }

  /** The store that customers go to; null where they are not wanted. */
  async function chooseStore(actor: Actor, { customers, storeId }: ShopConnection): Promise<string | null> {
    const chosen = storeId && (await stores.summary(db, actor, storeId))._id;
    if (!customers) return null;
    const [oldest] = chosen ? [] : await stores.list(actor, true);
    const store = chosen ?? oldest?._id;
    if (!store) throw invalid({ param: 'customers', msg: words.noStore });
    return store;
  }

  return async function connectShop(actor: Actor, connection: ShopConnection): Promise<ProductImport> {
    await usage.requireFeature(actor, 'I/EP');
    const { shop } = connection;
    const address = readAddress(deps, shop, connection.address);
    if (address === null) throw invalid({ param: 'address', msg: words.noShop[shop] });
    const storeId = await chooseStore(actor, connection);
    await deps.limits.take(connectLimit, actor.merchantId);
    const { currency, ...facts } = await checkShop(connection, address);
    const name = cleanFileName(facts.name, titles[shop]);
    const now = clock.now();
    const id = newId(now.getTime());
    const row = {
      id,
      user_id: actor.userId,
      file_name: name,
      file_key: `private/imports/${id}.jsonl`,
      created_at: now,
      expires_at: after(now, importLife),
    };
    await db.transaction().execute(async (tx) => {
      await importsRepository(tx).add(actor, row);
      const sealed = sealKeys(deps, actor, id, keysOf(connection));
      const opened = { import_id: id, shop, address, name, currency, sealed, store_id: storeId, created_at: now };
      const isOnly = await shopConnectionsRepository(tx).add(actor, opened);
      if (!isOnly) throw failure('CONFLICT', { message: words.oneAtATime });
      await deps.jobs.enqueue(tx, fetchShop, { merchantId: actor.merchantId, importId: id });
      const message = `Reading products of ${name}.`;
      await importsRepository(tx).move(actor, id, ['checking'], { message }, now);
    });
    return imports.get(actor, id);
  };
}

/** Which field of the form has to be mended; null when it is none of them. */
function fieldOf(connection: ShopConnection, problem: ShopFailure): string | null {
  if (problem === 'NOT_FOUND' || problem === 'SWITCHED_OFF') return 'address';
  if (problem !== 'UNAUTHORIZED' && problem !== 'FORBIDDEN') return null;
  if (connection.shop === 'woocommerce') return 'key';
  return connection.token ? 'token' : 'clientId';
}
