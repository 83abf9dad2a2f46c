import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.schemas.ts';
import { againIds, type BulkRun, beginRun, carryOut, countIn, inOrder, type Outcome, type Send } from './bulk-run.ts';

const goods = (amount: number) =>
  Array.from({ length: amount }, (_, at) => ({ _id: `p${at}`, title: `Lamp ${at}`, thumbnail: null }) as Product);

const done: Outcome = { state: 'done', warnings: [] };
const failed: Outcome = { state: 'failed', faults: [{ text: 'No picture', fix: null }], warnings: [] };
const allDone: Send = async (ids) => new Map(ids.map((id) => [id, done]));

function start(amount: number, send: (stop: () => void) => Send) {
  let run: BulkRun = beginRun(goods(amount));
  const seen: BulkRun[] = [];
  const set = (next: BulkRun) => {
    run = next;
    seen.push(next);
  };
  const stop = () => set({ ...run, phase: 'stopping' });
  const ended = carryOut(
    run.rows.map(({ id }) => id),
    { get: () => run, set, send: send(stop), portion: 2, describe: () => 'It did not get through.' },
  );
  return ended.then(() => ({ run, seen }));
}

test('products go in portions, one after the other, and each says how it fared', async () => {
  const portions: (readonly string[])[] = [];
  const { run } = await start(5, () => (ids) => {
    portions.push(ids);
    return Promise.resolve(new Map(ids.map((id) => [id, id === 'p3' ? failed : done])));
  });
  expect(portions).toEqual([['p0', 'p1'], ['p2', 'p3'], ['p4']]);
  expect(run).toMatchObject({ phase: 'ended', failure: null });
  expect([countIn(run, 'done'), countIn(run, 'failed')]).toEqual([4, 1]);
});

test('stopped, it ends after the portion that is on its way', async () => {
  const { run } = await start(6, (stop) => (ids) => {
    stop();
    return allDone(ids);
  });
  expect([countIn(run, 'done'), countIn(run, 'unsent')]).toEqual([2, 4]);
});

test('a portion that does not get through is not lost: it can be sent again with the rest', async () => {
  const { run } = await start(6, () => (ids) => (ids[0] === 'p2' ? Promise.reject(new Error()) : allDone(ids)));
  expect(run).toMatchObject({ phase: 'ended', failure: 'It did not get through.' });
  expect(againIds(run)).toEqual(['p2', 'p3', 'p4', 'p5']);
});

test('one that nothing was said of is on its way', async () => {
  const { run } = await start(2, () => () => Promise.resolve(new Map([['p0', done]])));
  expect(countIn(run, 'later')).toBe(1);
  expect(againIds(run)).toEqual([]);
});

test('at the end those that failed come first; before that nothing moves', async () => {
  const { run, seen } = await start(4, () => async (ids) => {
    return new Map(ids.map((id) => [id, id === 'p3' ? failed : done]));
  });
  expect(inOrder(run).map(({ id }) => id)).toEqual(['p3', 'p0', 'p1', 'p2']);
  const middle = seen.at(-2) as BulkRun;
  expect(inOrder(middle).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3']);
});
