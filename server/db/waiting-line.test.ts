import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { goFirst, standInLine } from './waiting-line.ts';

/** A pool that hands its connections out when it is told to. */
function slowPool() {
  const given: PromiseWithResolvers<pg.PoolClient>[] = [];
  const connect = () => {
    const next = Promise.withResolvers<pg.PoolClient>();
    given.push(next);
    return next.promise;
  };
  return { given, pool: { connect, end: async () => undefined, options: {} } as unknown as pg.Pool };
}

/** A pool of one connection; whoever had it tells when. */
function smallPool(options: object = {}) {
  const connect = async () => ({ release: () => undefined });
  return { connect, end: async () => undefined, options: { max: 1, ...options } } as unknown as pg.Pool;
}

test('the wait for a connection is that of whoever waits longest, of all or of those in a hurry, and none when nobody does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { given, pool } = slowPool();
  const line = standInLine(pool);
  expect(line.readWait()).toBe(0);
  const first = line.connect();
  vi.advanceTimersByTime(300);
  const second = goFirst(() => line.connect());
  vi.advanceTimersByTime(100);
  expect(line.readWait()).toBe(400);
  expect(line.readWait('the hurried')).toBe(100);
  given[0]?.resolve({} as pg.PoolClient);
  await first;
  expect(line.readWait()).toBe(100);
  given[1]?.reject(new Error('There is none.'));
  await expect(second).rejects.toThrow('There is none.');
  expect(line.readWait()).toBe(0);
  vi.useRealTimers();
});

test('whoever is paying goes first, and every fourth turn is somebody else’s', async () => {
  const line = standInLine(smallPool());
  const holder = await line.connect();
  const served: string[] = [];
  const queue = (name: string) =>
    line.connect().then((client) => {
      served.push(name);
      client.release();
    });
  const looking = ['look 1', 'look 2'].map(queue);
  const paying = goFirst(() => ['pay 1', 'pay 2', 'pay 3', 'pay 4', 'pay 5'].map(queue));
  holder.release();
  await Promise.all([...looking, ...paying]);
  expect(served).toEqual(['pay 1', 'pay 2', 'pay 3', 'look 1', 'pay 4', 'pay 5', 'look 2']);
});

test('whose turn does not come in time is told so, and their place is nobody’s', async () => {
  const line = standInLine(smallPool({ connectionTimeoutMillis: 1 }));
  const holder = await line.connect();
  await expect(line.connect()).rejects.toThrow('timeout exceeded when trying to connect');
  expect(line.readWait()).toBe(0);
  holder.release();
  (await line.connect()).release();
});
