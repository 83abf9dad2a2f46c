import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { standInLine } from './waiting-line.ts';

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

test('the wait for a connection is that of whoever waits longest, and none when nobody does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { given, pool } = slowPool();
  const line = standInLine(pool);
  expect(line.readWait()).toBe(0);
  const first = line.connect();
  vi.advanceTimersByTime(300);
  const second = line.connect();
  vi.advanceTimersByTime(100);
  expect(line.readWait()).toBe(400);
  given[0]?.resolve({} as pg.PoolClient);
  await first;
  expect(line.readWait()).toBe(100);
  given[1]?.reject(new Error('There is none.'));
  await expect(second).rejects.toThrow('There is none.');
  expect(line.readWait()).toBe(0);
  vi.useRealTimers();
});
