import { counter } from '#contract/counter/counter.contract.ts';
import type { CatalogueChanges, CatalogueItem } from '#contract/counter/counter.schemas.ts';
import { call } from '#web/kit/api.ts';
import { isUnreachable } from '#web/kit/api-error.ts';
import { forgetCounters, goodsDatabaseName } from '#web/shared/counter/counter-data.ts';
import { type GoodsStorage, openGoodsStorage, type Progress } from './goods-storage.ts';

export interface CatalogueState {
  items: number;
  /** When it was last as the server has it, by the server’s clock; null until it was all there once. */
  syncedAt: string | null;
  /** All of it is here: until then something may be missing. */
  isComplete: boolean;
  isSyncing: boolean;
  /** Why it can’t be brought up to date. */
  problem: 'unreachable' | 'refused' | null;
}

/** What a location sells, in this browser: asked alike with a network and without. */
export interface LocalCatalogue {
  findByCode(code: string): Promise<CatalogueItem[]>;
  /** By the beginnings of words, the newest first. */
  search(words: string, limit: number): Promise<CatalogueItem[]>;
  /** Those that are here, in the order they are asked for. */
  find(ids: readonly string[]): Promise<CatalogueItem[]>;
  ofCategory(id: string, limit: number): Promise<CatalogueItem[]>;
  categories(): Promise<{ _id: string; name: string }[]>;
  state(): CatalogueState;
  /** Fetches what has changed; resolves when it is done, or can’t be. */
  sync(): Promise<void>;
  /** Takes off at once what this till has sold. */
  takeOff(sold: readonly { product: string; quantity: number }[]): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
}

interface Place {
  location: string;
  merchant: string;
}

// A till that nobody touches still learns what the web sells.
const interval = 30_000;

type AskPortion = (cursor: string | undefined, signal: AbortSignal) => Promise<CatalogueChanges>;

/** Opens what this browser keeps of a location’s goods, and keeps it up to date until it is closed. */
export async function openLocalCatalogue({ location, merchant }: Place): Promise<LocalCatalogue> {
  // Nobody waits for what others have left here.
  void forgetCounters({ except: merchant }).catch(() => undefined);
  const storage = await openGoodsStorage(merchant, location);
  const ask: AskPortion = (cursor, signal) =>
    call(counter.catalogue, { query: { location, ...(cursor !== undefined && { cursor }) } }, { signal });
  const catalogue = createLocalCatalogue(
    storage,
    goodsDatabaseName(merchant, location),
    await storage.readProgress(),
    ask,
  );
  const end = new AbortController();
  const look = () => {
    if (document.visibilityState === 'visible') void catalogue.sync();
  };
  const timer = setInterval(look, interval);
  end.signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', look, { signal: end.signal });
  window.addEventListener('focus', look, { signal: end.signal });
  document.addEventListener('visibilitychange', look, { signal: end.signal });
  look();
  return {
    ...catalogue,
    close: () => {
      end.abort();
      catalogue.close();
    },
  };
}

function createLocalCatalogue(storage: GoodsStorage, name: string, kept: Progress, ask: AskPortion): LocalCatalogue {
  const listeners = new Set<() => void>();
  const end = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  let state: CatalogueState = { ...seen(kept), isSyncing: false, problem: null };
  let work: Promise<void> | undefined;

  const change = (changes: Partial<CatalogueState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  if (channel) channel.onmessage = async () => change(seen(await storage.readProgress()));

  async function fetchAll(): Promise<void> {
    let { cursor } = await storage.readProgress();
    for (;;) {
      const changes = await ask(cursor ?? undefined, end.signal);
      const next = await storage.take(changes);
      change(seen(next));
      channel?.postMessage('changed');
      cursor = next.cursor;
      if (!changes.hasMore) return;
    }
  }

  /** One tab at a time: another one that waits finds that it is done. */
  async function fetchInTurn(): Promise<void> {
    if (!navigator.onLine || end.signal.aborted) return;
    change({ isSyncing: true });
    try {
      if (navigator.locks) await navigator.locks.request(`${name}.sync`, { signal: end.signal }, fetchAll);
      else await fetchAll();
      change({ problem: null });
    } catch (error) {
      if (!end.signal.aborted) change({ problem: isUnreachable(error) ? 'unreachable' : 'refused' });
    } finally {
      change({ isSyncing: false });
    }
  }

  return {
    findByCode: storage.findByCode,
    search: storage.search,
    find: storage.read,
    ofCategory: storage.ofCategory,
    categories: storage.categories,
    state: () => state,
    sync: () => {
      work ??= fetchInTurn().finally(() => {
        work = undefined;
      });
      return work;
    },
    async takeOff(sold) {
      await storage.takeOff(sold);
      channel?.postMessage('changed');
      change({});
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      end.abort();
      channel?.close();
      storage.close();
    },
  };
}

const seen = ({ items, syncedAt, isComplete }: Progress) => ({ items, syncedAt, isComplete });
