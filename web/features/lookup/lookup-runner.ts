import type { FoundProduct } from '#contract/lookup/lookup.contract.ts';
import type { Lock } from './lookup-lock.ts';
import { type LoopEnd, runLoop } from './lookup-loop.ts';
import type { Barcode, LookupResult } from './lookup-model.ts';
import type { LookupStore } from './lookup-store.ts';

export interface RunnerParts {
  find: (barcode: Barcode, key: string, signal: AbortSignal) => Promise<FoundProduct>;
  lock: Lock;
  online: { isOnline: () => boolean; subscribe: (listener: () => void) => () => void };
  /** Ends early when the signal says so. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Makes the loop follow the run: it goes in one tab at a time, whichever tab has started, paused or stopped it. */
export function createRunner(store: LookupStore, { find, lock, online, wait }: RunnerParts) {
  const { state, commit, hinder, withRun } = store;
  let isEnded = false;
  let isAtWork = false;
  // Ends a rest, or waiting for another tab.
  let wake = new AbortController();
  let request = new AbortController();

  const isRunning = () => !isEnded && state.run().phase === 'running';

  function interrupt({ alsoRequest }: { alsoRequest: boolean }): void {
    wake.abort();
    wake = new AbortController();
    if (!alsoRequest) return;
    request.abort();
    request = new AbortController();
  }

  function end(): void {
    isEnded = true;
    interrupt({ alsoRequest: true });
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    while (isRunning()) {
      await lock(lookUpAll, { onHeld: () => hinder('another-tab'), signal: wake.signal });
      hinder(null);
    }
    isAtWork = false;
  }

  async function lookUpAll(hasWaited: boolean): Promise<void> {
    if (hasWaited) await store.load();
    hinder(null);
    while (isRunning()) {
      const how = await loop();
      if (how === 'signed-out') end();
      if (how === 'through' && isRunning()) finish();
    }
    // Whoever goes on reads what is written.
    await store.flush();
  }

  const loop = (): Promise<LoopEnd> =>
    runLoop({
      barcodes: state.walk,
      current: state.barcode,
      find,
      isGoing: isRunning,
      isOnline: online.isOnline,
      rest,
      signal: request.signal,
      onState: ({ id }, next) => commit([{ kind: 'patch', id, patch: { state: next } }]),
      onResult: (barcode, result) => record(barcode, 'done', result),
      onLimit: (barcode, message) => {
        record(barcode, 'waiting', { product: null, message });
        commit([withRun({ phase: 'paused' })]);
      },
      onOffline: (isOffline) => hinder(isOffline ? 'offline' : null),
      onSourceDown: (isDown) => hinder(isDown ? 'source-down' : null),
    });

  function record(barcode: Barcode, next: Barcode['state'], result: Omit<LookupResult, 'barcode'>): void {
    const { id } = barcode;
    commit([
      { kind: 'patch', id, patch: { state: next } },
      {
        kind: 'put-result',
        result: { ...result, barcode: { ...barcode, state: next }, order: state.nextOrder() },
      },
    ]);
  }

  async function rest(milliseconds: number): Promise<void> {
    const back = new AbortController();
    const forget = online.subscribe(() => back.abort());
    await wait(milliseconds, AbortSignal.any([wake.signal, back.signal]));
    forget();
  }

  /** The results are shown and the list is cleared, but for what got no answer: nothing is lost. */
  function finish(): void {
    const { progress, total } = store.get();
    const done = store.get().barcodes.filter((barcode) => barcode.state === 'done');
    commit([{ kind: 'drop', ids: done.map(({ id }) => id) }, withRun({ phase: 'idle', progress, total })]);
  }

  return {
    follow(): void {
      const { phase } = state.run();
      if (phase !== 'running') interrupt({ alsoRequest: phase === 'idle' });
      else if (store.isReady()) void work();
    },
    /** Ends a rest early. */
    hurry: () => interrupt({ alsoRequest: false }),
    end,
  };
}
