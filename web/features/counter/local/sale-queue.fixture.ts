import type { CounterSale, SaleInput } from '#contract/counter/counter.schemas.ts';
import { ApiError, offlineError } from '#web/kit/api-error.ts';
import type { QueuedSale } from './queue-storage.ts';
import { createSaleQueue, type QueueParts, type SaleQueue } from './sale-queue.ts';

export const refusal = (status: number, name: string, details: object = {}, retryAfter?: number) =>
  new ApiError(status, { error: { name, message: name, correlationId: '', ...details } }, retryAfter);

export const aSale = (id: string, number: number, changes: Partial<SaleInput> = {}): SaleInput => ({
  _id: id,
  device: 'device',
  shift: 'shift',
  customer: null,
  lines: [
    {
      kind: 'custom',
      product: null,
      title: 'Odd lamp',
      quantity: 1,
      weight: null,
      listPrice: 9,
      price: 9,
      reason: '',
      discount: null,
      isTaxed: true,
      override: null,
    },
  ],
  discount: null,
  override: null,
  code: '',
  note: '',
  total: 9,
  number,
  at: '2026-11-19T10:00:00.000Z',
  knownAt: null,
  payments: [
    { _id: `${id}-cash`, means: 'cash', amount: 9, rounding: 0, received: 10, reference: '', cardPayment: null },
  ],
  ...changes,
});

/** A server that takes each sale once, by its id. */
export function createFakeServer() {
  const sales = new Map<string, SaleInput>();
  const keys: string[] = [];
  let problem: unknown;
  let losesAnswers = false;
  const held: (() => void)[] = [];
  let isHolding = false;
  return {
    sales,
    keys,
    fail: (error: unknown) => {
      problem = error;
    },
    /** It takes sales, and nobody hears of it. */
    loseAnswers: (isLosing: boolean) => {
      losesAnswers = isLosing;
    },
    hold: () => {
      isHolding = true;
    },
    letGo: () => {
      isHolding = false;
      for (const go of held.splice(0)) go();
    },
    send: async (sale: SaleInput, key: string): Promise<CounterSale> => {
      keys.push(key);
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      if (problem) throw problem;
      if (!sales.has(sale._id)) sales.set(sale._id, sale);
      if (losesAnswers) throw offlineError();
      return { _id: sale._id, lines: [] } as unknown as CounterSale;
    },
  };
}

/** One browser: what is on its disk, and tabs that share it, its locks and its messages. */
export function createTillBrowser(
  send: QueueParts['send'],
  { device = { _id: 'device', lastNumber: 0 }, restsShortly = false } = {},
) {
  const disk = new Map<string, string>();
  const numbers = new Map<string, number>();
  const locks = new Map<string, { owner: object; waiting: { tab: object; go: () => void }[] }>();
  const dead = new Set<object>();
  const channels = new Map<object, (told: never) => void>();
  const wakers = new Set<() => void>();
  const rests: number[] = [];
  let hindrance: 'offline' | 'sign-in' | null = null;

  function letGo(name: string): void {
    const waiting = locks.get(name)?.waiting ?? [];
    let next = waiting.shift();
    while (next && dead.has(next.tab)) next = waiting.shift();
    if (next) next.go();
    else locks.delete(name);
  }

  function openTab(seller = 'seller'): { queue: SaleQueue; kill: () => void } {
    const tab = {};
    let isDead = false;
    // Whatever a killed page has begun never goes on.
    const alive = async <Value>(value: Value): Promise<Value> => {
      await Promise.resolve();
      return isDead ? new Promise<never>(() => undefined) : value;
    };
    const load = () => [...disk.values()].map((text) => JSON.parse(text) as QueuedSale);
    const resting = new Set<() => void>();

    const queue = createSaleQueue({
      device,
      seller,
      knownAt: () => '2026-11-19T09:00:00.000Z',
      storage: {
        load: async () => alive(load()),
        put: async (entry) => {
          if (isDead) return alive(undefined);
          disk.set(entry.sale._id, JSON.stringify(entry));
          return alive(undefined);
        },
        remove: async (id) => {
          if (isDead) return alive(undefined);
          disk.delete(id);
          return alive(undefined);
        },
        nextNumber: async (of, above) => {
          const next = Math.max(above, numbers.get(of) ?? 0) + 1;
          numbers.set(of, next);
          return alive(next);
        },
      },
      send: async (sale, key, signal) => {
        await alive(undefined);
        try {
          return await alive(await send(sale, key, signal));
        } catch (error) {
          await alive(undefined);
          throw error;
        }
      },
      hindrance: () => hindrance,
      onChange: (listener) => {
        const wake = () => {
          if (!isDead) listener();
        };
        wakers.add(wake);
        return () => wakers.delete(wake);
      },
      lock: async (name, task, isFree = false) => {
        await alive(undefined);
        const taken = locks.get(name);
        if (taken && isFree) return false;
        if (taken) await new Promise<void>((go) => taken.waiting.push({ tab, go }));
        const waiting = locks.get(name)?.waiting ?? [];
        locks.set(name, { owner: tab, waiting });
        try {
          await task();
        } finally {
          if (!isDead) letGo(name);
        }
        return alive(true);
      },
      channel: {
        post: (told) => {
          if (isDead) return;
          for (const [other, hear] of channels) if (other !== tab) hear(told as never);
        },
        listen: (hear) => void channels.set(tab, hear as never),
        close: () => void channels.delete(tab),
      },
      wait: (milliseconds, signal) => {
        rests.push(milliseconds);
        return new Promise((resolve) => {
          const go = () => {
            resting.delete(go);
            void alive(undefined).then(resolve);
          };
          resting.add(go);
          if (restsShortly) setImmediate(go);
          signal.addEventListener('abort', go, { once: true });
        });
      },
    });

    return {
      queue,
      /** As by kill -9: nothing of it goes on, and the browser lets its locks go. */
      kill: () => {
        isDead = true;
        dead.add(tab);
        channels.delete(tab);
        for (const [name, { owner }] of [...locks]) if (owner === tab) letGo(name);
      },
    };
  }

  return {
    disk,
    rests,
    openTab,
    setHindrance: (next: typeof hindrance) => {
      hindrance = next;
      if (next === null) for (const wake of [...wakers]) wake();
    },
  };
}

/** Lets everything run that waits for nothing but its turn. */
export async function turns(count = 400): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
}
