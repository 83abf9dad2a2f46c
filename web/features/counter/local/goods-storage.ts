import type { CatalogueChanges, CatalogueItem } from '#contract/counter/counter.schemas.ts';
import { goodsDatabaseName } from '#web/shared/counter/counter-data.ts';
import { openDatabase, readOne, settle, write } from '#web/shared/local-store/browser-database.ts';
import { keyStore, openSealing, type Sealed } from '#web/shared/local-store/sealing.ts';
import { beginningOf, codeMark, codesOfItem, hasWords, readingsOf, wordsOf, wordsOfItem } from './goods-words.ts';

const goods = 'goods';
const progressStore = 'progress';
const progressKey = 'progress';

interface KeptItem {
  id: string;
  /** Marks of each code that it is scanned by, and of the beginning of each word. */
  codes: number[];
  words: number[];
  category: string;
  /** Of the walk through the catalogue that it was last seen in. */
  round: number;
  body: Sealed;
}

/** How far the browser has come. */
export interface Progress {
  cursor: string | null;
  round: number;
  /** A walk from the beginning is under way. */
  isWalking: boolean;
  /** All of it was here once: what is missing is only what has changed since. */
  isComplete: boolean;
  /** By the server’s clock. */
  syncedAt: string | null;
  items: number;
  categories: Sealed | null;
}

const begin: Progress = {
  cursor: null,
  round: 0,
  isWalking: false,
  isComplete: false,
  syncedAt: null,
  items: 0,
  categories: null,
};

// Where a beginning is shared by more, what was found by the other words is looked through instead.
const manyKeys = 20_000;
const portion = 60;

export type GoodsStorage = Awaited<ReturnType<typeof openGoodsStorage>>;

/** What a location sells, as this browser keeps it: each item encrypted by itself, found by marks of codes and words. */
export async function openGoodsStorage(merchant: string, location: string) {
  const database = await openDatabase(goodsDatabaseName(merchant, location), 1, [
    keyStore,
    { name: progressStore },
    {
      name: goods,
      keyPath: 'id',
      indexes: [
        { name: 'codes', isOfMany: true },
        { name: 'words', isOfMany: true },
        { name: 'category' },
        { name: 'round' },
      ],
    },
  ]);
  const sealing = await openSealing(database);
  const store = () => database.transaction(goods).objectStore(goods);
  const read = (ids: readonly string[]): Promise<CatalogueItem[]> => readItems(store(), ids);

  async function readItems(from: IDBObjectStore, ids: readonly string[]): Promise<CatalogueItem[]> {
    const kept = await Promise.all(ids.map((id) => settle<KeptItem | undefined>(from.get(id))));
    return Promise.all(kept.flatMap((item) => (item ? [sealing.unseal<CatalogueItem>(item.body)] : [])));
  }

  const toKept = async (item: CatalogueItem, round: number): Promise<KeptItem> => ({
    id: item._id,
    codes: await Promise.all(codesOfItem(item).map((spelling) => sealing.mark(codeMark(spelling)))),
    words: [...new Set(await Promise.all(wordsOfItem(item).map((word) => sealing.mark(beginningOf(word)))))],
    category: item.category ?? '',
    round,
    body: await sealing.seal(item),
  });

  const readProgress = async (): Promise<Progress> =>
    (await readOne<Progress>(database, progressStore, progressKey)) ?? begin;

  return {
    isEncrypted: sealing.isEncrypted,
    read,
    readProgress,

    async findByCode(code: string): Promise<CatalogueItem[]> {
      const readings = readingsOf(code);
      const marks = await Promise.all(readings.map((reading) => sealing.mark(codeMark(reading))));
      const index = store().index('codes');
      const found = await Promise.all(marks.map((mark) => settle(index.getAllKeys(mark))));
      const ids = [...new Set(found.flat() as string[])];
      const items = await read(ids);
      return items.filter((item) => codesOfItem(item).some((spelling) => readings.includes(spelling)));
    },

    async search(text: string, limit: number): Promise<CatalogueItem[]> {
      const words = wordsOf(text);
      if (words.length === 0) return [];
      const marks = await Promise.all(words.map((word) => sealing.mark(beginningOf(word))));
      const index = store().index('words');
      const counts = await Promise.all(marks.map((mark) => settle(index.count(mark))));
      const rarest = marks.map((mark, place) => ({ mark, count: counts[place] ?? 0 }));
      rarest.sort((one, other) => one.count - other.count);
      const sets = rarest.filter(({ count }, place) => place === 0 || count <= manyKeys);
      const keys = store().index('words');
      const found = await Promise.all(sets.map(({ mark }) => settle(keys.getAllKeys(mark)) as Promise<string[]>));
      const [first = [], ...others] = found;
      const has = others.map((ids) => new Set(ids));
      // The newest are first: they are what lies in front of somebody.
      const ids = first.filter((id) => has.every((set) => set.has(id))).reverse();
      const items: CatalogueItem[] = [];
      for (let from = 0; from < ids.length && items.length < limit; from += portion) {
        const some = await read(ids.slice(from, from + portion));
        items.push(...some.filter((item) => hasWords(item, words)));
      }
      return items.slice(0, limit);
    },

    async ofCategory(category: string, limit: number): Promise<CatalogueItem[]> {
      const ids = (await settle(store().index('category').getAllKeys(category))) as string[];
      return read(ids.reverse().slice(0, limit));
    },

    async categories(): Promise<{ _id: string; name: string }[]> {
      const { categories } = await readProgress();
      return categories ? sealing.unseal(categories) : [];
    },

    /** Takes a portion in, together with how far it leads: a page that ends before or after goes on from there. */
    async take(changes: CatalogueChanges): Promise<Progress> {
      const before = await readProgress();
      const round = changes.isAnew ? before.round + 1 : before.round;
      const isWalking = changes.isAnew || before.isWalking;
      const [items, categories] = await Promise.all([
        Promise.all(changes.items.map((item) => toKept(item, round))),
        changes.categories ? sealing.seal(changes.categories) : before.categories,
      ]);
      const next: Progress = {
        cursor: changes.cursor,
        round,
        isWalking: isWalking && changes.hasMore,
        isComplete: before.isComplete || !changes.hasMore,
        syncedAt: changes.hasMore ? before.syncedAt : changes.at,
        items: before.items,
        categories,
      };
      await write(database, [goods, progressStore], (transaction) => {
        const all = transaction.objectStore(goods);
        for (const item of items) all.put(item);
        for (const id of changes.gone) all.delete(id);
        // What a whole walk has not met is sold here no more.
        if (isWalking && !changes.hasMore) dropBefore(all, round);
        const counted = all.count();
        counted.onsuccess = () => {
          next.items = counted.result;
          transaction.objectStore(progressStore).put(next, progressKey);
        };
      });
      return next;
    },

    /** Takes units off at once that this till has sold; what the server says next is what counts. */
    async takeOff(sold: readonly { product: string; quantity: number }[]): Promise<void> {
      const items = await read(sold.map(({ product }) => product));
      const { round } = await readProgress();
      const left = items.map((item) => {
        const units = sold.find(({ product }) => product === item._id)?.quantity ?? 0;
        return { ...item, quantity: Math.max(0, item.quantity - units) };
      });
      const kept = await Promise.all(left.map((item) => toKept(item, round)));
      await write(database, [goods], (transaction) => {
        for (const item of kept) transaction.objectStore(goods).put(item);
      });
    },

    close: () => database.close(),
  };
}

function dropBefore(all: IDBObjectStore, round: number): void {
  const request = all.index('round').openKeyCursor(IDBKeyRange.upperBound(round, true));
  request.onsuccess = () => {
    const cursor = request.result;
    if (!cursor) return;
    all.delete(cursor.primaryKey);
    cursor.continue();
  };
}
