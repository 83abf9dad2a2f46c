import { Readable } from 'node:stream';
import type { Updateable } from 'kysely';
import { maxImportBytes } from '#contract/transfers/transfers.contract.ts';
import type { ShopCustomer, ShopFailure, ShopOutcome, ShopPage, ShopReader } from '#providers/shops/shop.port.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { CustomersService } from '#server/features/customers/customers.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { scheduleRemoval } from '#server/kit/files/storage.jobs.ts';
import { checkImport } from '../import/import.job.ts';
import { importsRepository } from '../import/imports.repository.ts';
import { cleanCustomers } from './clean-customers.ts';
import { type FetchJob, fetchShop } from './fetch-shop.job.ts';
import { type ConnectionRecord, shopConnectionsRepository } from './shop-connections.repository.ts';
import { reopenShop } from './shop-keys.ts';

type FetchDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets' | 'shops' | 'storage' | 'log'>;

export interface ShopFetchingNeeds {
  customers: Pick<CustomersService, 'bring'>;
  forms: {
    /** Puts people on a store's list of news. */
    bringSubscribers(
      tx: Db,
      store: MerchantScope & { storeId: string },
      people: readonly ShopCustomer[],
    ): Promise<void>;
  };
}

/** The shop did not answer; what was read is kept, and the queue tries again. */
class ShopSilent extends Error {}

// After so many pages others have their turn.
const pagesAtOnce = 10;
const maxRows = 500_000;
const longestPause = minutes(15);
const inWords = (count: number) => count.toLocaleString('en-US');

const join = (sentences: readonly (string | null | false)[]) => sentences.filter(Boolean).join(' ');

const words = {
  tooLarge: `The shop has more than ${inWords(maxRows)} rows or 64 MB. Export it as files there, and import one after the other.`,
  empty: 'The shop has no products.',
  silent: 'The shop did not answer for a long time. Please connect it again.',
  notRead: (reason: string) => `The shop could not be read to its end. ${reason}`,
  progress: (name: string, done: number, total: number | null) =>
    `Reading products of ${name}: ${inWords(done)}${total === null ? '' : ` of ${inWords(total)}`}.`,
  readingCustomers: (name: string, done: number) => `Reading customers of ${name}: ${inWords(done)}.`,
  customers: (count: number) =>
    count === 1 ? '1 customer was brought along.' : `${inWords(count)} customers were brought along.`,
  otherCurrency: (currency: string) =>
    `The shop’s prices are in ${currency}: they come as they are, as dollars. Look at them before you import.`,
  noCustomers: (reason: string) => `Customers were not brought along. ${reason}`,
};

/** Reads a shop page by page, and hands it on as a file of its own export. */
export function createShopFetching(deps: FetchDeps, { customers, forms }: ShopFetchingNeeds) {
  const { db, clock } = deps;
  const connections = shopConnectionsRepository(db);

  const scopeOf = ({ merchant_id: merchantId }: ConnectionRecord): MerchantScope => ({ merchantId });

  const tell = (tx: Db, connection: ConnectionRecord, changes: Updateable<Tables['product_imports']>) =>
    importsRepository(tx).move(scopeOf(connection), connection.import_id, ['checking'], changes, clock.now());

  /** A page and where the next begins are kept together: one that was kept is not read again. */
  async function keepProducts(connection: ConnectionRecord, page: ShopPage): Promise<ConnectionRecord | undefined> {
    const lines = page.rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    const { next, total } = page;
    const { name, store_id: storeId } = connection;
    const nextPhase = storeId === null ? 'done' : 'customers';
    return db.transaction().execute(async (tx) => {
      const kept = await shopConnectionsRepository(tx).change(connection, {
        position: next,
        phase: next === null ? nextPhase : 'products',
        pages: connection.pages + 1,
        products: connection.products + page.products,
        rows: connection.rows + page.rows.length,
        bytes: Number(connection.bytes) + Buffer.byteLength(lines),
      });
      if (!kept) return undefined;
      await shopConnectionsRepository(tx).addPage(connection, lines);
      const done = kept.products;
      await tell(tx, kept, { done, total, message: words.progress(name, done, total) });
      return kept;
    });
  }

  async function keepCustomers(
    connection: ConnectionRecord,
    storeId: string,
    found: { customers: readonly ShopCustomer[]; next: string | null },
  ): Promise<ConnectionRecord | undefined> {
    const people = cleanCustomers(found.customers);
    const scope = scopeOf(connection);
    const read = connection.customers + people.length;
    const phase = found.next === null ? 'done' : 'customers';
    return db.transaction().execute(async (tx) => {
      const reached = { position: found.next, phase, customers: read } as const;
      const kept = await shopConnectionsRepository(tx).change(connection, reached);
      if (!kept) return undefined;
      await customers.bring(tx, scope, storeId, people);
      const subscribers = people.filter(({ isSubscribed }) => isSubscribed);
      if (subscribers.length > 0) await forms.bringSubscribers(tx, { ...scope, storeId }, subscribers);
      await tell(tx, kept, { message: words.readingCustomers(kept.name, read) });
      return kept;
    });
  }

  /** Ends without a file; the keys are forgotten. */
  async function end(connection: ConnectionRecord, status: 'refused' | 'failed', message: string): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (await shopConnectionsRepository(tx).remove(connection)) await tell(tx, connection, { status, message });
    });
  }

  async function* readFile(connection: ConnectionRecord): AsyncGenerator<Buffer> {
    for (let page = 0; page < connection.pages; page += 1) {
      yield Buffer.from(await connections.readPage(connection, page));
    }
  }

  /** What was read becomes the import's file, and from here on it is checked like any other. */
  async function finish(connection: ConnectionRecord, aboutCustomers: string | null): Promise<void> {
    const { currency } = connection;
    if (connection.rows === 0) return end(connection, 'refused', join([words.empty, aboutCustomers]));
    const message = join([currency && currency !== 'USD' && words.otherCurrency(currency), aboutCustomers]) || null;
    const { merchant_id: merchantId, import_id: importId } = connection;
    const record = await importsRepository(db).find({ merchantId }, importId);
    if (!record) return;
    await deps.storage.put(record.file_key, Readable.from(readFile(connection)), { contentType: 'application/jsonl' });
    await db.transaction().execute(async (tx) => {
      const isMine = await shopConnectionsRepository(tx).remove(connection);
      if (isMine) {
        await tell(tx, connection, { done: 0, total: null, message });
        await deps.jobs.enqueue(tx, checkImport, { merchantId, importId });
      } else if (!(await importsRepository(tx).find({ merchantId }, importId))) {
        // Removed while its file was being written.
        await scheduleRemoval(deps, tx, record.file_key);
      }
    });
  }

  /** Goes on in another job, at once or when the shop takes calls again. */
  async function goOnLater(connection: ConnectionRecord, pauseMs = 0): Promise<void> {
    const { merchant_id: merchantId, import_id: importId } = connection;
    const options = pauseMs > 0 ? { startAfter: after(clock.now(), Math.min(pauseMs, longestPause)) } : {};
    await db.transaction().execute(async (tx) => {
      await tell(tx, connection, {});
      await deps.jobs.enqueue(tx, fetchShop, { merchantId, importId }, options);
    });
  }

  /** What a shop that gives nothing leaves to do. */
  async function giveWay(
    connection: ConnectionRecord,
    { failure, message, retryAfterMs }: { failure: ShopFailure; message: string; retryAfterMs: number },
  ): Promise<void> {
    if (failure === 'LIMITED') return goOnLater(connection, retryAfterMs);
    if (failure === 'UNAVAILABLE') throw new ShopSilent(message);
    if (connection.phase === 'customers') return finish(connection, words.noCustomers(message));
    return end(connection, 'failed', words.notRead(message));
  }

  /** One page more; undefined when nothing is left to do here. */
  async function readOn(connection: ConnectionRecord, shop: ShopReader): Promise<ConnectionRecord | undefined> {
    const { phase, store_id: storeId, position } = connection;
    if (phase === 'products') {
      if (connection.rows > maxRows || Number(connection.bytes) > maxImportBytes) {
        await end(connection, 'refused', words.tooLarge);
        return undefined;
      }
      return keepRead(connection, await shop.products(position), keepProducts);
    }
    if (phase === 'done' || storeId === null) {
      await finish(connection, storeId === null ? null : words.customers(connection.customers));
      return undefined;
    }
    return keepRead(connection, await shop.customers(position), (from, found) => keepCustomers(from, storeId, found));
  }

  async function keepRead<Read>(
    connection: ConnectionRecord,
    outcome: ShopOutcome<Read>,
    keep: (connection: ConnectionRecord, read: Read) => Promise<ConnectionRecord | undefined>,
  ): Promise<ConnectionRecord | undefined> {
    if (outcome.ok) return keep(connection, outcome.value);
    await giveWay(connection, outcome);
    return undefined;
  }

  return {
    async run({ merchantId, importId }: FetchJob): Promise<void> {
      let connection = await connections.claim({ merchantId }, importId);
      if (!connection) return;
      const shop = reopenShop(deps, connection);
      for (let page = 0; page < pagesAtOnce; page += 1) {
        connection = await readOn(connection, shop);
        if (!connection) return;
      }
      await goOnLater(connection);
    },

    /** Nothing more comes of it. */
    async giveUp({ merchantId, importId }: FetchJob): Promise<void> {
      const connection = await connections.claim({ merchantId }, importId);
      if (connection) await end(connection, 'failed', words.silent);
    },
  };
}
