import { afterEach, expect, test, vi } from 'vitest';
import { makeLogger } from '../logging.ts';
import { startTicking } from './job-ticks.ts';

const log = makeLogger({ level: 'silent', pretty: false });

afterEach(() => vi.useRealTimers());

test('looks again and again, whatever becomes of a look, and no more once it is stopped', async () => {
  vi.useFakeTimers();
  let looks = 0;
  const look = async () => {
    looks += 1;
    if (looks === 1) throw new Error('The database is away');
  };
  const stop = startTicking([{ everyMs: 3000, look }], log);
  await vi.advanceTimersByTimeAsync(9500);
  expect(looks).toBe(3);
  await stop();
  await vi.advanceTimersByTimeAsync(9000);
  expect(looks).toBe(3);
});

test('never looks twice at a time, and stopping waits for the look under way', async () => {
  vi.useFakeTimers();
  const done: string[] = [];
  let finish = () => {};
  const look = async () => {
    done.push('begun');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    done.push('finished');
  };
  const stop = startTicking([{ everyMs: 1000, look }], log);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toEqual(['begun']);
  const stopped = stop().then(() => done.push('stopped'));
  finish();
  await stopped;
  expect(done).toEqual(['begun', 'finished', 'stopped']);
});
