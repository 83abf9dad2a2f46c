import type { Product } from '#contract/products/products.schemas.ts';

export type Step = 1 | -1;

/** One scan, and what became of it. */
export interface Scan {
  id: string;
  code: string;
  step: Step;
  state:
    | { kind: 'waiting' }
    /** Counted: `quantity` is what there is now. */
    | { kind: 'done'; product: Product; quantity: number }
    /** Nothing could be taken. */
    | { kind: 'atZero'; product: Product }
    | { kind: 'unknown' }
    /** Several products carry the code; a person says which. */
    | { kind: 'choose'; products: readonly Product[] }
    | { kind: 'failed'; product: Product | undefined; message: string }
    | { kind: 'undone'; product: Product; quantity: number };
}

export interface StepRequest {
  product: Product;
  step: Step;
  /** The same for every try of one step, so that a lost answer doesn't count twice. */
  key: string;
}

export interface ScanQueueOptions {
  find: (code: string) => Promise<readonly Product[]>;
  /** Moves the stock and answers the product as it is then. */
  move: (request: StepRequest) => Promise<Product>;
  newKey: () => string;
  describe: (error: unknown) => string;
  /** Told once when a scan has come to something. */
  onOutcome?: (scan: Scan) => void;
}

/** Counts scans strictly one after the other, however fast they come; what fails stays in the list to be tried again. */
export function createScanQueue({ find, move, newKey, describe, onOutcome }: ScanQueueOptions) {
  const listeners = new Set<() => void>();
  let scans: readonly Scan[] = [];
  let work: Promise<unknown> = Promise.resolve();

  const set = (id: string, state: Scan['state']) => {
    scans = scans.map((scan) => (scan.id === id ? { ...scan, state } : scan));
    for (const listener of listeners) listener();
  };
  const get = (id: string) => scans.find((scan) => scan.id === id);
  const finish = (id: string, state: Scan['state']) => {
    set(id, state);
    const scan = get(id);
    if (scan) onOutcome?.(scan);
  };
  const inTurn = (task: () => Promise<void>) => {
    work = work.then(task);
    return work;
  };

  async function count(scan: Scan, chosen?: Product): Promise<void> {
    let product = chosen;
    try {
      if (!product) {
        const found = await find(scan.code);
        if (found.length === 0) return finish(scan.id, { kind: 'unknown' });
        if (found.length > 1) return finish(scan.id, { kind: 'choose', products: found });
        product = found[0];
      }
      if (product) await step(scan, product);
    } catch (error) {
      finish(scan.id, { kind: 'failed', product, message: describe(error) });
    }
  }

  async function step(scan: Scan, product: Product): Promise<void> {
    if (scan.step < 0 && product.quantity === 0) return finish(scan.id, { kind: 'atZero', product });
    const moved = await move({ product, step: scan.step, key: scan.id });
    finish(scan.id, { kind: 'done', product: moved, quantity: moved.quantity });
  }

  return {
    get: () => scans,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    add(code: string, step: Step): Promise<unknown> {
      const scan: Scan = { id: newKey(), code, step, state: { kind: 'waiting' } };
      scans = [scan, ...scans];
      for (const listener of listeners) listener();
      return inTurn(() => count(scan));
    },

    /** Tries again what failed; a product that was found or chosen before stays the one. */
    retry(id: string): Promise<unknown> {
      const scan = get(id);
      if (scan?.state.kind !== 'failed') return work;
      const { product } = scan.state;
      set(id, { kind: 'waiting' });
      return inTurn(() => count(scan, product));
    },

    choose(id: string, product: Product): Promise<unknown> {
      const scan = get(id);
      if (scan?.state.kind !== 'choose') return work;
      set(id, { kind: 'waiting' });
      return inTurn(() => count(scan, product));
    },

    /** Takes a step back by the opposite one. Throws what was refused; the scan then stays as it was. */
    undo(id: string): Promise<void> {
      return new Promise((resolve, reject) => {
        void inTurn(async () => {
          const scan = get(id);
          if (scan?.state.kind !== 'done') return resolve();
          const back: Step = scan.step > 0 ? -1 : 1;
          try {
            const product = await move({ product: scan.state.product, step: back, key: `${id}-undo` });
            set(id, { kind: 'undone', product, quantity: product.quantity });
            resolve();
          } catch (error) {
            reject(error);
          }
        });
      });
    },

    drop(id: string): void {
      scans = scans.filter((scan) => scan.id !== id);
      for (const listener of listeners) listener();
    },
  };
}

export type ScanQueue = ReturnType<typeof createScanQueue>;

/** The last one that came to something. */
export const latestScan = (scans: readonly Scan[]): Scan | undefined =>
  scans.find(({ state }) => state.kind !== 'waiting');

/** Scans that would be lost if nobody looked after them. */
export const openScans = (scans: readonly Scan[]): Scan[] =>
  scans.filter(({ state }) => ['waiting', 'choose', 'failed'].includes(state.kind));
