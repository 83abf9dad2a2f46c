import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/products/products.schemas.ts';
import { makeProduct } from '../products.fixture.ts';
import { createScanQueue, openScans, type StepRequest } from './scan-queue.ts';

const airFryer = makeProduct({ _id: 'air-fryer', title: 'Air fryer', quantity: 2 });
const drill = makeProduct({ _id: 'drill', title: 'Drill', quantity: 0 });
const drillUsed = makeProduct({ _id: 'drill-used', title: 'Drill', condition: 'Used', quantity: 5 });

/** A stock room that answers later codes sooner, unless they wait their turn. */
function setUp(shelf: Record<string, Product[]>) {
  const stock = new Map(
    Object.values(shelf)
      .flat()
      .map((product) => [product._id, product.quantity]),
  );
  const log: string[] = [];
  const counted = new Set<string>();
  let failures = 0;
  let keys = 0;
  const current = (product: Product) => ({ ...product, quantity: stock.get(product._id) ?? 0 });
  const fail = (what: string) => {
    failures -= 1;
    throw new Error(`${what} did not get through`);
  };
  const queue = createScanQueue({
    find: async (code) => {
      log.push(`find ${code}`);
      for (let turns = 0; turns < 20 - log.length; turns += 1) await Promise.resolve();
      if (failures > 0) fail('find');
      return (shelf[code] ?? []).map(current);
    },
    move: async ({ product, step, key }: StepRequest) => {
      log.push(`move ${product._id} ${step}`);
      // As on the server: a key that was seen is answered, not counted again.
      if (!counted.has(key)) stock.set(product._id, Math.max(0, (stock.get(product._id) ?? 0) + step));
      counted.add(key);
      // The step was made, its answer gets lost.
      if (failures > 0) fail('move');
      return current(product);
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    describe: (error) => (error as Error).message,
  });
  const states = () => queue.get().map(({ state }) => state.kind);
  return {
    queue,
    log,
    stock,
    states,
    failNext: (times: number) => {
      failures = times;
    },
  };
}

describe('auto-action mode', () => {
  test('each scan increases the quantity by 1 at once', async () => {
    const { queue, stock } = setUp({ '111111': [airFryer] });
    await queue.add('111111', 1);
    await queue.add('111111', 1);
    expect(stock.get('air-fryer')).toBe(4);
    expect(queue.get()[0]?.state).toMatchObject({ kind: 'done', quantity: 4 });
  });

  test('each scan decreases the quantity by 1, and never below 0', async () => {
    const { queue, stock, states } = setUp({ '111111': [airFryer] });
    for (let scan = 0; scan < 3; scan += 1) await queue.add('111111', -1);
    expect(stock.get('air-fryer')).toBe(0);
    expect(states()).toEqual(['atZero', 'done', 'done']);
  });

  test('scans that come fast are counted in order, none is lost', async () => {
    const { queue, log, states } = setUp({ '111111': [airFryer], '222222': [drill] });
    void queue.add('111111', 1);
    void queue.add('222222', 1);
    await queue.add('111111', 1);
    expect(log).toEqual([
      'find 111111',
      'move air-fryer 1',
      'find 222222',
      'move drill 1',
      'find 111111',
      'move air-fryer 1',
    ]);
    expect(states()).toEqual(['done', 'done', 'done']);
  });

  test('a code that no product has counts nothing', async () => {
    const { queue, log, states } = setUp({});
    await queue.add('999999', 1);
    expect(states()).toEqual(['unknown']);
    expect(log).toEqual(['find 999999']);
  });

  test('of several products with one code a person chooses; the others go on meanwhile', async () => {
    const { queue, stock, states } = setUp({ '222222': [drill, drillUsed], '111111': [airFryer] });
    void queue.add('222222', 1);
    await queue.add('111111', 1);
    expect(states()).toEqual(['done', 'choose']);
    await queue.choose('key-1', drillUsed);
    expect(stock.get('drill-used')).toBe(6);
    expect(states()).toEqual(['done', 'done']);
  });
});

describe('when a request fails', () => {
  test('the scan stays in the list and the next ones are counted', async () => {
    const { queue, failNext, states } = setUp({ '111111': [airFryer] });
    failNext(1);
    void queue.add('111111', 1);
    await queue.add('111111', 1);
    expect(states()).toEqual(['done', 'failed']);
    expect(openScans(queue.get())).toHaveLength(1);
  });

  test('trying again repeats the step with its own key', async () => {
    const keys: string[] = [];
    let fails = true;
    const queue = createScanQueue({
      find: async () => [airFryer],
      move: async ({ key, product }) => {
        keys.push(key);
        if (fails) throw new Error('offline');
        return { ...product, quantity: 3 };
      },
      newKey: () => 'scan-1',
      describe: (error) => (error as Error).message,
    });
    await queue.add('111111', 1);
    expect(queue.get()[0]?.state).toMatchObject({ kind: 'failed', message: 'offline' });
    fails = false;
    await queue.retry('scan-1');
    expect(keys).toEqual(['scan-1', 'scan-1']);
    expect(queue.get()[0]?.state).toMatchObject({ kind: 'done', quantity: 3 });
  });
});

describe('undo', () => {
  test('is the opposite step', async () => {
    const { queue, stock, states } = setUp({ '111111': [airFryer] });
    await queue.add('111111', -1);
    await queue.undo('key-1');
    expect(stock.get('air-fryer')).toBe(2);
    expect(states()).toEqual(['undone']);
  });

  test('happens once', async () => {
    const { queue, stock } = setUp({ '111111': [airFryer] });
    await queue.add('111111', 1);
    await Promise.all([queue.undo('key-1'), queue.undo('key-1')]);
    expect(stock.get('air-fryer')).toBe(2);
  });

  test('that is refused leaves the scan counted and says why', async () => {
    const { queue, failNext, states } = setUp({ '111111': [airFryer] });
    await queue.add('111111', 1);
    failNext(1);
    await expect(queue.undo('key-1')).rejects.toThrow('move did not get through');
    expect(states()).toEqual(['done']);
  });
});
