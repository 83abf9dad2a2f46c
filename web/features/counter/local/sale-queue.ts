import { counter } from '#contract/counter/counter.contract.ts';
import type { CounterSale, SaleInput } from '#contract/counter/counter.schemas.ts';
import { call } from '#web/kit/api.ts';
import { ApiError, isPlanError, isUnreachable } from '#web/kit/api-error.ts';
import { session } from '#web/kit/session.ts';
import { openQueueStorage, type QueuedSale, type QueueStorage, type Refusal } from './queue-storage.ts';

export type { QueuedSale, Refusal } from './queue-storage.ts';

/** What became of a sale that was handed over. Either way it is kept before anybody is told that it is done. */
export type SaleOutcome =
  /** The server has it. */
  | { kind: 'sold'; sale: CounterSale }
  /** It is kept here and sent when there is a network; `sale` is as it will be sent. */
  | { kind: 'kept'; sale: SaleInput }
  /** It was made with a network, and the server says no: nothing was sold. */
  | { kind: 'refused'; refusal: Refusal; sale: SaleInput };

/** What keeps kept sales from being sent. */
export type Hindrance = 'offline' | 'sign-in' | 'not-permitted' | 'trouble' | null;

export interface QueueState {
  /** Sales that the server does not know of yet. */
  waiting: number;
  /** Sales that it has refused, and that somebody has to look at. */
  refused: number;
  /** Kept sales that were sent since the queue was opened, in this tab or another. */
  sent: number;
  /** Sales of this browser since then that sold what was gone by then. */
  conflicts: number;
  hindrance: Hindrance;
}

export interface SaleQueue {
  /** The running number of the next receipt: written down before it is given, and never given again. */
  nextNumber(): Promise<number>;
  add(sale: SaleInput): Promise<SaleOutcome>;
  /** Those that are not at the server yet, in the order they were made. */
  list(): Promise<QueuedSale[]>;
  /** Tries at once to send what waits, and what was refused once more. */
  retry(): Promise<void>;
  /** Lets a refused sale go that was never shown as done. */
  giveUp(id: string): Promise<void>;
  counts(): QueueState;
  subscribe(listener: () => void): () => void;
  close(): void;
}

type Told = { sent: number; conflicts: number } | 'changed' | 'retry';

/** The parts of the browser and the server that a queue works with. */
export interface QueueParts {
  storage: QueueStorage;
  /** The browser that sells, and the highest number that the server has seen of it. */
  device: { _id: string; lastNumber: number };
  /** Who stands at the till. */
  seller: string;
  /** Until when the goods are known, by the server’s clock. */
  knownAt: () => string;
  send: (sale: SaleInput, key: string, signal: AbortSignal) => Promise<CounterSale>;
  /** Why nothing can be sent at this moment. */
  hindrance: () => 'offline' | 'sign-in' | null;
  /** Calls back when that may have changed. */
  onChange: (listener: () => void) => () => void;
  /** Runs in one tab at a time; false when it was taken and `isFree` was asked for. */
  lock: (name: string, task: () => Promise<void>, isFree?: boolean) => Promise<boolean>;
  channel: { post: (told: Told) => void; listen: (hear: (told: Told) => void) => void; close: () => void };
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

// Whoever waits with a customer before them waits no longer than this.
const patience = 8000;
const longestRest = 60_000;

/** Sales on their way to the server: kept first, sent once each, and never lost on the way. */
export function createSaleQueue(parts: QueueParts): SaleQueue {
  const { storage, channel } = parts;
  const listeners = new Set<() => void>();
  const end = new AbortController();
  let state: QueueState = { waiting: 0, refused: 0, sent: 0, conflicts: 0, hindrance: null };
  let sending: Promise<void> | undefined;
  let hurry = () => {};
  let isHurried = false;
  // After a sale that got no answer the next customer does not wait for the same.
  let isSilent = false;

  const change = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  async function count(): Promise<void> {
    const entries = await storage.load();
    const refused = entries.filter((entry) => entry.state === 'refused').length;
    change({ waiting: entries.length - refused, refused });
  }

  async function tellChanged(): Promise<void> {
    await count();
    channel.post('changed');
  }

  channel.listen((told) => {
    if (told === 'retry') return wake();
    if (told !== 'changed') change({ sent: state.sent + told.sent, conflicts: state.conflicts + told.conflicts });
    void count();
  });
  const stopListening = parts.onChange(() => wake());

  function wake(): void {
    isSilent = false;
    isHurried = true;
    hurry();
    void start();
  }

  /** One sender for all tabs: another tab that asks meanwhile finds nothing left to send. */
  function start(): Promise<void> {
    sending ??= parts
      .lock('send', sendAll)
      .then(() => {})
      .finally(() => {
        sending = undefined;
      });
    return sending;
  }

  async function sendAll(): Promise<void> {
    let tries = 0;
    while (!end.signal.aborted) {
      const open = (await storage.load()).filter((entry) => entry.state !== 'refused');
      if (open.length === 0) return change({ hindrance: null });
      isHurried = false;
      const before = await sendEach(open);
      if (before === 'done') {
        tries = 0;
        continue;
      }
      change({ hindrance: before.hindrance });
      tries += 1;
      await rest(before.after ?? Math.min(longestRest, 1000 * 2 ** tries));
    }
  }

  /** Sends in order; stops at the first that can’t be sent at all, as then none can. */
  async function sendEach(open: readonly QueuedSale[]): Promise<'done' | { hindrance: Hindrance; after?: number }> {
    let skipped = 0;
    for (const entry of open) {
      if (end.signal.aborted) return 'done';
      let stopped: { hindrance: Hindrance; after?: number } | undefined;
      // Another tab has just made it, and sends it itself.
      const isOurs = await parts.lock(
        entry.sale._id,
        async () => {
          stopped = await sendOne(entry);
        },
        true,
      );
      if (stopped) return stopped;
      if (!isOurs) skipped += 1;
    }
    return skipped === 0 ? 'done' : { hindrance: null, after: 1000 };
  }

  async function sendOne({ sale, state: kind }: QueuedSale) {
    const answer = await ask(sale);
    if (answer.kind === 'none') return answer.why;
    isSilent = false;
    if (answer.kind === 'refused') {
      await storage.put({ sale, state: 'refused', refusal: answer.refusal });
      await tellChanged();
      return undefined;
    }
    await storage.remove(sale._id);
    await count();
    if (kind === 'fact') {
      const conflicts = answer.sale.lines.filter(({ oversold }) => oversold > 0).length;
      change({ sent: state.sent + 1, conflicts: state.conflicts + conflicts });
      channel.post({ sent: 1, conflicts });
    } else channel.post('changed');
    return undefined;
  }

  type Answer =
    | { kind: 'sold'; sale: CounterSale }
    | { kind: 'refused'; refusal: Refusal }
    | { kind: 'none'; why: { hindrance: Hindrance; after?: number } };

  /** A fact has a key of its own: what it says differs from what was asked before. Its id makes one sale of both. */
  async function ask(sale: SaleInput): Promise<Answer> {
    const hindrance = parts.hindrance();
    if (hindrance) return { kind: 'none', why: { hindrance, after: longestRest } };
    const key = sale.knownAt === null ? sale._id : `${sale._id}-fact`;
    const signal = AbortSignal.any([end.signal, AbortSignal.timeout(patience)]);
    try {
      return { kind: 'sold', sale: await parts.send(sale, key, signal) };
    } catch (error) {
      return readProblem(error, sale.knownAt !== null);
    }
  }

  async function rest(milliseconds: number): Promise<void> {
    // What has changed while it was being sent is tried at once.
    if (isHurried) return;
    const stop = new AbortController();
    hurry = () => stop.abort();
    await parts.wait(milliseconds, AbortSignal.any([stop.signal, end.signal]));
    hurry = () => {};
  }

  /** What has been charged to a card is known to the server: it is asked about, and never sold without a network. */
  const toFact = (sale: SaleInput): SaleInput =>
    sale.payments.some(({ means }) => means === 'card')
      ? sale
      : { ...sale, knownAt: parts.knownAt(), soldBy: parts.seller };

  async function keep(sale: SaleInput): Promise<SaleOutcome> {
    const fact = toFact(sale);
    await storage.put({ sale: fact, state: fact.knownAt === null ? 'asked' : 'fact', refusal: null });
    return { kind: 'kept', sale: fact };
  }

  async function sell(sale: SaleInput): Promise<SaleOutcome> {
    if (sale.knownAt !== null || isSilent || parts.hindrance()) return keep(sale);
    await storage.put({ sale, state: 'asked', refusal: null });
    const answer = await ask(sale);
    if (answer.kind === 'none') {
      isSilent = true;
      return keep(sale);
    }
    await storage.remove(sale._id);
    return answer.kind === 'sold'
      ? { kind: 'sold', sale: answer.sale }
      : { kind: 'refused', refusal: answer.refusal, sale };
  }

  void count().then(wake);

  return {
    nextNumber: () => storage.nextNumber(parts.device._id, parts.device.lastNumber),
    async add(sale) {
      let outcome: SaleOutcome | undefined;
      await parts.lock(sale._id, async () => {
        outcome = await sell(sale);
      });
      await tellChanged();
      if (outcome?.kind === 'kept') void start();
      return outcome as SaleOutcome;
    },
    list: storage.load,
    async retry() {
      for (const entry of await storage.load()) {
        if (entry.state !== 'refused') continue;
        const state = entry.sale.knownAt === null ? 'asked' : 'fact';
        await storage.put({ sale: entry.sale, state, refusal: null });
      }
      await tellChanged();
      channel.post('retry');
      wake();
    },
    async giveUp(id) {
      const entry = (await storage.load()).find(({ sale }) => sale._id === id);
      if (entry?.state !== 'refused' || entry.sale.knownAt !== null) return;
      await storage.remove(id);
      await tellChanged();
    },
    counts: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => {
      end.abort();
      stopListening();
      channel.close();
    },
  };
}

/**
 * Whether the server has said no to this sale, or could not be asked. A fact is not refused because of who sends it: it
 * waits for somebody who may.
 */
function readProblem(error: unknown, isFact: boolean) {
  const none = (hindrance: Hindrance, after?: number) => ({
    kind: 'none' as const,
    why: { hindrance, ...(after !== undefined && { after }) },
  });
  if (!(error instanceof ApiError) || isUnreachable(error)) return none('offline');
  const { status, name, message, details, retryAfter } = error;
  if (status === 401) return none('sign-in', longestRest);
  if (isFact && (status === 403 || isPlanError(error))) return none('not-permitted', longestRest);
  if (status >= 500 || status === 429 || name === 'REQUEST_RUNNING') {
    return none('trouble', retryAfter === undefined ? undefined : retryAfter * 1000);
  }
  return { kind: 'refused' as const, refusal: { name, message, details } };
}

interface Till {
  merchant: string;
  device: { _id: string; lastNumber: number };
  seller: string;
  knownAt: () => string;
}

/** The queue of this browser’s till, for whoever is signed in now. */
export async function openSaleQueue({ merchant, ...till }: Till): Promise<SaleQueue> {
  const name = `scanfront.counter.${merchant}.sales`;
  const { email } = session.get();
  return createSaleQueue({
    ...till,
    storage: await openQueueStorage(merchant),
    send: (sale, idempotencyKey, signal) => call(counter.place, { body: sale }, { idempotencyKey, signal }),
    hindrance: () => {
      const now = session.get();
      // Somebody else’s queue is opened when they sign in: these may be the sales of another merchant.
      if (now.token === null || now.email !== email) return 'sign-in';
      return navigator.onLine ? null : 'offline';
    },
    onChange: (listener) => {
      const forget = session.subscribe(listener);
      window.addEventListener('online', listener);
      return () => {
        forget();
        window.removeEventListener('online', listener);
      };
    },
    lock: (part, task, isFree = false) => runLocked(`${name}.${part}`, task, isFree),
    channel: openQueueChannel(name),
    wait,
  });
}

async function runLocked(name: string, task: () => Promise<void>, isFree: boolean): Promise<boolean> {
  if (!navigator.locks) {
    await task();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: isFree }, async (lock) => {
    if (!lock) return false;
    await task();
    return true;
  });
}

function openQueueChannel(name: string): QueueParts['channel'] {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    post: (told) => channel.postMessage(told),
    listen: (hear) => {
      channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
    },
    close: () => channel.close(),
  };
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done, { once: true });
    function done() {
      clearTimeout(timer);
      resolve();
    }
  });
}
