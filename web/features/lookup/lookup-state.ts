import { type Change, type Kept, type KeptBarcode, type KeptResult, noRun, type Run } from './lookup-changes.ts';
import type { Barcode, LookupResult } from './lookup-model.ts';

type States = Record<Barcode['state'], number>;

/** List, results and run in memory. A change costs the same however long the list is; arrays are made when asked for. */
export function createLookupState() {
  // Never replaced: a loop that walks through it sees what is added and misses what is removed.
  const barcodes = new Map<string, KeptBarcode>();
  const ids = new Map<string, string>();
  const results = new Map<string, KeptResult>();
  let states: States = noStates();
  let run: Run = noRun;
  let lastOrder = 0;
  let barcodeList: readonly KeptBarcode[] | undefined;
  let resultList: readonly LookupResult[] | undefined;

  function put(barcode: KeptBarcode): void {
    const known = barcodes.get(barcode.id);
    if (known) {
      states[known.state] -= 1;
      if (known.value !== barcode.value) ids.delete(known.value);
    } else if (ids.has(barcode.value)) {
      // Two tabs took the same code at the same moment: one is enough.
      return;
    }
    barcodes.set(barcode.id, barcode);
    ids.set(barcode.value, barcode.id);
    states[barcode.state] += 1;
    lastOrder = Math.max(lastOrder, barcode.order);
  }

  function drop(id: string): void {
    const known = barcodes.get(id);
    if (!known) return;
    barcodes.delete(id);
    ids.delete(known.value);
    states[known.state] -= 1;
  }

  function clear(): void {
    barcodes.clear();
    ids.clear();
    states = noStates();
  }

  /** What came back after it was removed stands at its old place again. */
  function sort(): void {
    const sorted = inOrder([...barcodes.values()]);
    barcodes.clear();
    for (const barcode of sorted) barcodes.set(barcode.id, barcode);
  }

  function putAll(added: readonly KeptBarcode[]): void {
    const isOld = added.some(({ id, order }) => order <= lastOrder && !barcodes.has(id));
    for (const barcode of added) put(barcode);
    if (isOld) sort();
  }

  function applyToList(change: Change): boolean {
    if (change.kind === 'put') putAll(change.barcodes);
    else if (change.kind === 'clear') clear();
    else if (change.kind === 'drop') for (const id of change.ids) drop(id);
    else if (change.kind === 'patch') {
      const known = barcodes.get(change.id);
      if (known) put({ ...known, ...change.patch });
    } else return false;
    barcodeList = undefined;
    return true;
  }

  function applyToResults(change: Change): void {
    if (change.kind === 'put-result') {
      const { result } = change;
      // Another answer for the same barcode is the newest result.
      results.delete(result.barcode.id);
      results.set(result.barcode.id, result);
      lastOrder = Math.max(lastOrder, result.order);
    } else if (change.kind === 'patch-result') {
      const known = results.get(change.id);
      if (known) results.set(change.id, { ...known, ...change.patch });
    } else if (change.kind === 'drop-result') results.delete(change.id);
    else if (change.kind === 'clear-results') results.clear();
    else return;
    resultList = undefined;
  }

  return {
    apply(change: Change): void {
      if (change.kind === 'run') run = change.run;
      else if (!applyToList(change)) applyToResults(change);
    },

    /** Takes over what was kept; tells which of it is there twice. */
    replace(kept: Kept): { twice: string[] } {
      clear();
      results.clear();
      for (const barcode of inOrder(kept.barcodes)) put(kept.run.phase === 'running' ? barcode : rested(barcode));
      for (const result of inOrder(kept.results)) {
        results.set(result.barcode.id, result);
        lastOrder = Math.max(lastOrder, result.order);
      }
      run = kept.run;
      barcodeList = undefined;
      resultList = undefined;
      return { twice: kept.barcodes.flatMap(({ id }) => (barcodes.has(id) ? [] : id)) };
    },

    nextOrder: () => lastOrder + 1,
    run: () => run,
    states: (): Readonly<States> => states,
    size: () => barcodes.size,
    barcode: (id: string) => barcodes.get(id),
    withValue: (value: string) => barcodes.get(ids.get(value) ?? ''),
    result: (id: string) => results.get(id),
    /** Live, in order. */
    walk: (): Iterable<KeptBarcode> => barcodes.values(),
    barcodes: (): readonly KeptBarcode[] => {
      barcodeList ??= [...barcodes.values()];
      return barcodeList;
    },
    results: () => {
      resultList ??= [...results.values()];
      return resultList;
    },
  };
}

const noStates = (): States => ({ waiting: 0, looking: 0, done: 0, unanswered: 0 });

/** It was being looked up when that came to an end. */
export const rested = (barcode: KeptBarcode): KeptBarcode =>
  barcode.state === 'looking' ? { ...barcode, state: 'waiting' } : barcode;

const inOrder = <Item extends { order: number }>(items: readonly Item[]) => items.toSorted((a, b) => a.order - b.order);
