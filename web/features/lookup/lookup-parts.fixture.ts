import type { Product } from '#contract/products/products.schemas.ts';
import { ApiError, offlineError } from '#web/kit/api-error.ts';
import type { Change, Kept } from './lookup-changes.ts';
import type { Channel } from './lookup-channel.ts';
import type { Lock } from './lookup-lock.ts';
import type { Barcode, NewBarcode } from './lookup-model.ts';
import { createLookupSession } from './lookup-session.ts';
import { createLookupState } from './lookup-state.ts';
import type { LookupStorage } from './lookup-storage.ts';

export const newBarcode = (value: string, changes: Partial<NewBarcode> = {}): NewBarcode => ({
  value,
  format: 'upc',
  source: 'amazon',
  skuSource: null,
  quantity: 1,
  price: null,
  condition: 'New',
  ...changes,
});

export const productOf = (value: string): Product => ({ _id: value, title: `Product ${value}` }) as Product;

export const refusal = (status: number, error: Record<string, unknown> = {}, retryAfter?: number) =>
  new ApiError(status, { error: { name: 'ERR', message: 'Refused', correlationId: '', ...error } }, retryAfter);

export const noAnswer = offlineError;

/** Lets everything run that waits for nothing but its turn. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
}

interface Request {
  barcode: Barcode;
  key: string;
  signal: AbortSignal;
  answer: (product?: Product) => Promise<void>;
  refuse: (error: unknown) => Promise<void>;
}

/** One browser: a storage, and tabs that share it, its locks and its messages. */
export function createBrowser() {
  const kept = createLookupState();
  const written: (readonly Change[])[] = [];
  const requests: Request[] = [];
  const rests: number[] = [];
  const channels = new Map<object, (changes: readonly Change[]) => void>();
  const backs = new Set<() => void>();
  let isOnline = true;
  let isFull = false;
  let endRest = () => {};
  let lastId = 0;
  let lockQueue: (() => void)[] = [];
  let isLocked = false;

  const storage: LookupStorage = {
    load: async () => {
      if (isFull) throw new Error('blocked');
      return structuredClone({ barcodes: kept.barcodes(), results: kept.results(), run: kept.run() }) as Kept;
    },
    write: async (changes) => {
      if (isFull) throw new Error('full');
      written.push(changes);
      for (const change of structuredClone(changes)) kept.apply(change);
    },
    close: () => {},
  };

  function openChannel(): Channel {
    const self = {};
    return {
      post: (changes) => {
        for (const [other, hear] of channels) if (other !== self) queueMicrotask(() => hear(structuredClone(changes)));
      },
      listen: (hear) => channels.set(self, hear),
      close: () => channels.delete(self),
    };
  }

  const release = () => {
    isLocked = false;
    lockQueue.shift()?.();
  };
  const lock: Lock = async (task, { onHeld, signal }) => {
    const hasWaited = isLocked;
    if (isLocked) {
      onHeld();
      const isMine = await new Promise<boolean>((resolve) => {
        const take = () => resolve(true);
        lockQueue.push(take);
        signal.addEventListener('abort', () => {
          lockQueue = lockQueue.filter((other) => other !== take);
          resolve(false);
        });
      });
      if (!isMine) return;
    }
    isLocked = true;
    await task(hasWaited).finally(release);
  };

  const find = (barcode: Barcode, key: string, signal: AbortSignal) =>
    new Promise<Product>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      const answer = (product = productOf(barcode.value)) => {
        resolve(product);
        return turns();
      };
      const refuse = (error: unknown) => {
        reject(error);
        return turns();
      };
      requests.push({ barcode, key, signal, answer, refuse });
    });

  const makeTab = () =>
    createLookupSession({
      storage,
      channel: openChannel(),
      lock,
      find,
      online: {
        isOnline: () => isOnline,
        subscribe: (listener) => {
          backs.add(listener);
          return () => void backs.delete(listener);
        },
      },
      newId: () => {
        lastId += 1;
        return `id-${lastId}`;
      },
      wait: (milliseconds, signal) =>
        new Promise((resolve) => {
          rests.push(milliseconds);
          endRest = resolve;
          if (signal.aborted) resolve();
          signal.addEventListener('abort', () => resolve());
        }),
      nextFrame: (act) => act(),
    });

  return {
    /** Every request so far, oldest first. */
    requests,
    /** How long it rested, in milliseconds, every time. */
    rests,
    written,
    kept,
    /** The request under way. */
    last: (): Request => {
      const request = requests.at(-1);
      if (!request) throw new Error('Nothing was asked for.');
      return request;
    },
    /** The rest is over. */
    rested: () => {
      endRest();
      return turns();
    },
    setOnline: (next: boolean) => {
      isOnline = next;
      if (next) for (const hear of [...backs]) hear();
      return turns();
    },
    fill: () => {
      isFull = true;
    },
    makeTab,
    async openTab(values: readonly string[] = []) {
      const session = makeTab();
      await turns();
      session.add(values.map((value) => newBarcode(value)));
      await turns();
      return session;
    },
  };
}
