import type { CodeFormat } from '#contract/kit/gtin.ts';
import { maxQuantity } from '#contract/products/products.schemas.ts';
import type { Change, KeptBarcode } from './lookup-changes.ts';
import type { AddOutcome, Barcode, LookupSession, NewBarcode } from './lookup-model.ts';
import { createRunner, type RunnerParts } from './lookup-runner.ts';
import { rested } from './lookup-state.ts';
import { createLookupStore, type EngineSnapshot, type LookupStore, type StoreParts } from './lookup-store.ts';

/** The parts of the browser and the server that a session works with. */
export interface SessionParts extends Omit<StoreParts, 'onRun'>, RunnerParts {
  newId: () => string;
}

export interface LookupEngine extends LookupSession {
  get: () => EngineSnapshot;
  /** Puts back what was removed, at its place. */
  restore: (barcodes: readonly KeptBarcode[]) => void;
  /** Gives a barcode the code it should have had; where that one is in the list already, it goes. */
  recode: (id: string, value: string, format: CodeFormat) => void;
  /** A long list is still being kept: closing the page now would lose some of it. */
  isSaving: () => boolean;
  /** The person has left: nothing goes on, what is kept stays. */
  end: () => void;
}

// What a moment's scanning leaves unwritten is written before a page can close.
const longWrite = 1000;

/** A list of barcodes and the loop that looks them up. It reads what was kept at once, and goes on where it was. */
export function createLookupSession(parts: SessionParts): LookupEngine {
  const store: LookupStore = createLookupStore({ ...parts, onRun: () => runner.follow() });
  const runner = createRunner(store, parts);
  const { state, commit, withRun } = store;
  void store.load().then(() => runner.follow());

  return {
    get: store.get,
    subscribe: store.subscribe,
    add(barcodes, { addsUp } = { addsUp: false }) {
      const outcome = addBarcodes(store, barcodes, { newId: parts.newId, addsUp });
      // Others may be answered though one source is waited for.
      if (outcome.added > 0 && store.get().hindrance === 'source-down') runner.hurry();
      return outcome;
    },

    change(id, changes) {
      const now = state.barcode(id);
      if (!now || !isOpen(now)) return;
      commit([{ kind: 'patch', id, patch: typeof changes === 'function' ? changes(now) : changes }]);
      return state.barcode(id);
    },
    remove: (id) => commit([{ kind: 'drop', ids: [id] }]),
    restore(barcodes) {
      const gone = barcodes.filter(({ id, value }) => !state.barcode(id) && !state.withValue(value));
      commit([{ kind: 'put', barcodes: gone.map(rested) }]);
    },
    recode(id, value, format) {
      if (!isOpen(state.barcode(id))) return;
      commit([state.withValue(value) ? { kind: 'drop', ids: [id] } : { kind: 'patch', id, patch: { value, format } }]);
    },
    clear() {
      // Without a list a pause has nothing to go on with; its results stay.
      const { progress, total } = store.get();
      const end = state.run().phase === 'paused' ? [withRun({ phase: 'idle', progress, total })] : [];
      commit([{ kind: 'clear' }, ...end]);
    },

    start: () => startRun(store),
    pause() {
      if (state.run().phase === 'running') commit([withRun({ phase: 'paused' })]);
    },
    stop() {
      if (state.run().phase === 'idle') return 0;
      const { results, progress, total } = store.get();
      const created = results.filter(({ product, message }) => product !== null && message === null).length;
      commit([
        { kind: 'clear' },
        { kind: 'clear-results' },
        withRun({ phase: 'idle', isStopped: true, progress, total }),
      ]);
      return created;
    },

    removeResult: (id) => commit([{ kind: 'drop-result', id }]),
    changeResult: (id, changes) => commit([{ kind: 'patch-result', id, patch: changes }]),
    clearResults: () => commit([{ kind: 'clear-results' }]),

    isSaving: () => store.owed() > longWrite,
    end() {
      runner.end();
      void store.close();
    },
  };
}

/** What is looked up, or on its way, stays as it was sent. */
const isOpen = (barcode: Barcode | undefined): boolean =>
  barcode?.state === 'waiting' || barcode?.state === 'unanswered';

interface Adding {
  newId: () => string;
  addsUp: boolean;
}

function addBarcodes(
  { state, commit }: LookupStore,
  barcodes: readonly NewBarcode[],
  { newId, addsUp }: Adding,
): AddOutcome {
  const added = new Map<string, KeptBarcode>();
  const raised = new Map<string, number>();
  const known: Barcode[] = [];
  const first = state.nextOrder();
  for (const barcode of barcodes) {
    const same = state.withValue(barcode.value) ?? added.get(barcode.value);
    if (!same) added.set(barcode.value, { ...barcode, id: newId(), state: 'waiting', order: first + added.size });
    else if (addsUp && isOpen(same) && same.condition === barcode.condition) {
      raised.set(same.id, Math.min(maxQuantity, (raised.get(same.id) ?? same.quantity) + barcode.quantity));
    } else known.push(same);
  }
  const puts: Change[] = added.size > 0 ? [{ kind: 'put', barcodes: [...added.values()] }] : [];
  const patches: Change[] = [...raised].map(([id, quantity]) => ({ kind: 'patch', id, patch: { quantity } }));
  if (puts.length + patches.length > 0) commit([...puts, ...patches]);
  return { added: added.size, raised: raised.size, known };
}

/** Begins anew without the results of before, or goes on with all that is not done. */
function startRun({ state, commit, withRun }: LookupStore): void {
  const { phase } = state.run();
  if (phase === 'running' || state.size() === 0) return;
  const changes: Change[] = phase === 'idle' ? [{ kind: 'clear-results' }] : [];
  if (state.states().unanswered > 0) {
    for (const { id, state: was } of state.walk()) {
      if (was === 'unanswered') changes.push({ kind: 'patch', id, patch: { state: 'waiting' } });
    }
  }
  commit([...changes, withRun({ phase: 'running', isStopped: false })]);
}
