import type { Change, KeptBarcode, Run } from './lookup-changes.ts';
import type { Channel } from './lookup-channel.ts';
import type { Hindrance, LookupSnapshot } from './lookup-model.ts';
import { createLookupState } from './lookup-state.ts';
import type { LookupStorage } from './lookup-storage.ts';
import { createWriter } from './lookup-writer.ts';

export interface StoreParts {
  storage: LookupStorage;
  channel: Channel;
  /** Calls back once for all that happens until the next frame. */
  nextFrame: (act: () => void) => void;
  /** The run was changed, here or in another tab. */
  onRun: () => void;
}

export interface EngineSnapshot extends LookupSnapshot {
  barcodes: readonly KeptBarcode[];
  /** False when the browser can't keep the list beyond this visit. */
  isKept: boolean;
}

/** List, results and run: in memory for the page, in storage for the next visit, told among the tabs. */
export function createLookupStore({ storage, channel, nextFrame, onRun }: StoreParts) {
  const state = createLookupState();
  const listeners = new Set<() => void>();
  let snapshot: EngineSnapshot | undefined;
  let isReady = false;
  let hindrance: Hindrance = null;
  let isTelling = false;
  // What happens while the storage is read is repeated on top of it.
  let missed: Change[] | undefined;

  const writer = createWriter({ write: storage.write, tell: channel.post, onFailure: () => tell() });
  channel.listen((changes) => apply(changes));

  function tell(): void {
    snapshot = undefined;
    if (isTelling) return;
    isTelling = true;
    nextFrame(() => {
      isTelling = false;
      for (const listener of listeners) listener();
    });
  }

  function apply(changes: readonly Change[]): void {
    for (const change of changes) {
      missed?.push(change);
      state.apply(change);
    }
    tell();
    if (changes.some(({ kind }) => kind === 'run')) onRun();
  }

  function takeSnapshot(): EngineSnapshot {
    const { phase, isStopped, ...last } = state.run();
    const { done, unanswered } = state.states();
    const under = { progress: done + unanswered, total: state.size() };
    return {
      isReady,
      phase,
      hindrance: phase === 'running' ? hindrance : null,
      barcodes: state.barcodes(),
      results: state.results(),
      ...(phase === 'idle' ? { progress: last.progress, total: last.total } : under),
      isStopped,
      isKept: !writer.isBroken(),
    };
  }

  return {
    state,
    isReady: () => isReady,
    get: (): EngineSnapshot => {
      snapshot ??= takeSnapshot();
      return snapshot;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    commit(changes: readonly Change[]): void {
      writer.add(changes);
      apply(changes);
    },

    withRun: (changes: Partial<Run>): Change => ({ kind: 'run', run: { ...state.run(), ...changes } }),

    hinder(next: Hindrance): void {
      if (hindrance === next) return;
      hindrance = next;
      tell();
    },

    /** Reads what is kept: at the beginning, and where another tab may have come further than it could tell. */
    async load(): Promise<void> {
      missed = [];
      await writer.flush();
      try {
        const { twice } = writer.isBroken() ? { twice: [] } : state.replace(await storage.load());
        if (twice.length > 0) writer.add([{ kind: 'drop', ids: twice }]);
        for (const change of missed) state.apply(change);
      } catch (error) {
        writer.fail(error);
      }
      missed = undefined;
      isReady = true;
      tell();
    },

    flush: writer.flush,
    owed: writer.owed,

    async close(): Promise<void> {
      await writer.flush();
      channel.close();
      storage.close();
    },
  };
}

export type LookupStore = ReturnType<typeof createLookupStore>;
