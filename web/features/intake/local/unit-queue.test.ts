import { expect, test, vi } from 'vitest';
import type { Replayed, Unit, UnitInput } from '#contract/intake/intake.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { createUnitQueue, type QueueParts } from './unit-queue.ts';
import { createUnitStorage, type QueueEntry } from './unit-storage.ts';

const unitOf = (id: string, changes: Partial<UnitInput> = {}) =>
  ({ _id: id, bin: '', steps: {}, label: null, knownAt: null, ...changes }) as UnitInput;

const took = ({ _id }: UnitInput): Replayed => ({ _id, unit: { _id } as Unit, problem: null });

const refusal = (status: number, name: string, errors: { param: string; msg: string }[] = []) =>
  new ApiError(status, { error: { name, message: 'No', correlationId: '' }, errors });

function open(kept: readonly QueueEntry[], parts: Partial<QueueParts>) {
  const entries = new Map(kept.map((entry) => [entry.id, entry]));
  const rests = vi.fn();
  let tick = 0;
  const queue = createUnitQueue({
    storage: {
      load: async () => [...entries.values()],
      put: async (entry) => void entries.set(entry.id, entry),
      remove: async (id) => void entries.delete(id),
      unkept: () => 0,
    },
    receive: () => Promise.reject(new DOMException('Too slow', 'TimeoutError')),
    replay: async (units) => units.map(took),
    place: async (unit) => ({ _id: unit }) as Unit,
    undo: async () => undefined,
    hindrance: () => null,
    onChange: () => () => {},
    lock: (task) => task(),
    onSent: () => {},
    wait: (milliseconds, signal) => {
      rests(milliseconds);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    },
    now: () => {
      tick += 1;
      return `now ${tick}`;
    },
    ...parts,
  });
  return { queue, entries, rests };
}

const waiting = (id: string): QueueEntry => ({ id, kind: 'unit', input: unitOf(id), problem: null });

test('one unit that does not fit is told, and the others of its portion go', async () => {
  const replay = vi.fn(async (units: UnitInput[]) => {
    if (!units.some(({ _id }) => _id === 'bad')) return units.map(took);
    throw refusal(400, 'INVALID', [{ param: 'units.0.item.title', msg: 'Required' }]);
  });
  const { queue, entries } = open(['a', 'b', 'bad', 'c', 'd'].map(waiting), { replay });
  await expect.poll(queue.state).toMatchObject({ sent: 4, refused: 1, waiting: 0, hindrance: null });
  expect([...entries.values()]).toMatchObject([{ id: 'bad', problem: 'item.title: Required' }]);
  queue.close();
});

test.for([
  [402, 'ERR_UPGRADE'],
  [403, 'NOT_PERMITTED'],
  [418, 'ODD'],
] as const)('a %i for all of them waits, and is told', async ([status, name]) => {
  const replay = vi.fn(() => Promise.reject(refusal(status, name)));
  const { queue, rests } = open([waiting('a')], { replay });
  await expect.poll(queue.state).toMatchObject({ waiting: 1, refused: 0, hindrance: 'trouble' });
  await expect.poll(() => rests.mock.calls.length).toBe(1);
  expect(replay).toHaveBeenCalledTimes(1);
  queue.close();
});

test('a unit without an answer that is taken back is taken back at the server too', async () => {
  const undo = vi.fn(() => Promise.reject(refusal(404, 'NOT_FOUND')));
  let isOffline = false;
  const { queue, entries } = open([], { undo, hindrance: () => (isOffline ? 'offline' : null) });
  await expect.poll(queue.state).toMatchObject({ waiting: 0, hindrance: null });
  isOffline = true;
  expect(await queue.add(unitOf('a'))).toMatchObject({ kind: 'kept' });
  expect(await queue.takeBack('a')).toBe(true);
  expect([...entries.values()]).toMatchObject([{ kind: 'undo', unit: 'a' }]);
  isOffline = false;
  queue.retry();
  // It never arrived: there is nothing left to do.
  await expect.poll(() => entries.size).toBe(0);
  expect(undo).toHaveBeenCalledWith('a');
  expect(await queue.takeBack('a')).toBe(false);
  queue.close();
});

test('what is said of a unit while it is being sent is sent after it, and one taken back does not come again', async () => {
  let answer = (_answers: Replayed[]) => {};
  const replay = vi.fn(() => new Promise<Replayed[]>((resolve) => (answer = resolve)));
  const place = vi.fn(async (unit: string) => ({ _id: unit }) as Unit);
  const undo = vi.fn(async () => undefined);
  const { queue, entries } = open(['a', 'b', 'c'].map(waiting), { replay, place, undo });
  await expect.poll(() => replay.mock.calls.length).toBe(1);
  await queue.place('a', { bin: 'K-1', steps: { bin: 5 } });
  await queue.takeBack('b');
  await queue.takeBack('c');
  answer([took(unitOf('a')), took(unitOf('b')), { _id: 'c', unit: null, problem: 'grade: No' }]);
  await expect.poll(() => entries.size).toBe(0);
  expect(place).toHaveBeenCalledExactlyOnceWith('a', { bin: 'K-1', steps: { bin: 5 } });
  expect(undo.mock.calls).toEqual([['b'], ['c']]);
  expect(replay).toHaveBeenCalledTimes(1);
  queue.close();
});

test('where a unit lies is what was said last, though what was said before is still to be sent', async () => {
  let isOffline = false;
  let answer = () => {};
  const place = vi.fn(
    (unit: string) => new Promise<Unit>((resolve) => (answer = () => resolve({ _id: unit } as Unit))),
  );
  const { queue, entries } = open([], { place, now: () => 'now', hindrance: () => (isOffline ? 'offline' : null) });
  await expect.poll(queue.state).toMatchObject({ waiting: 0, hindrance: null });
  isOffline = true;
  await queue.place('a', { bin: 'K-1' });
  // Within the same moment: neither takes the place of the other.
  await queue.place('a', { steps: { bin: 5 } });
  isOffline = false;
  queue.retry();
  await expect.poll(() => place.mock.calls.length).toBe(1);
  await queue.place('a', { bin: 'K-2' });
  for (const calls of [2, 3]) {
    answer();
    await expect.poll(() => place.mock.calls.length).toBe(calls);
  }
  answer();
  await expect.poll(() => entries.size).toBe(0);
  expect(place.mock.calls).toEqual([
    ['a', { bin: 'K-1' }],
    ['a', { steps: { bin: 5 } }],
    ['a', { bin: 'K-2' }],
  ]);
  queue.close();
});

test('where a unit lies that is sold or taken back since is nothing that could be sent again and again', async () => {
  const place = vi.fn(() => Promise.reject(refusal(409, 'CONFLICT')));
  const entry: QueueEntry = { id: 'a 1', kind: 'place', unit: 'a', body: { bin: 'K-1' }, problem: null };
  const { queue, entries } = open([entry], { place });
  await expect.poll(() => entries.size).toBe(0);
  expect(place).toHaveBeenCalledTimes(1);
  await expect.poll(queue.state).toMatchObject({ waiting: 0, refused: 0, problem: '' });
  queue.close();
});

test('what the browser can not keep is remembered, and told until it was sent', async () => {
  const disk = new Map<string, QueueEntry>();
  let isFull = true;
  const storage = createUnitStorage(
    {
      load: async () => [...disk.values()],
      put: async (entry) => {
        if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
        disk.set(entry.id, entry);
      },
      remove: async (id) => void disk.delete(id),
    },
    new Map(),
  );
  let isOffline = true;
  const replay = vi.fn(async (units: UnitInput[]) => units.map(took));
  const { queue } = open([], { storage, replay, hindrance: () => (isOffline ? 'offline' : null) });
  expect(await queue.add(unitOf('a'))).toMatchObject({ kind: 'kept' });
  expect(queue.state()).toMatchObject({ waiting: 1, unkept: 1 });
  // Written once more when there is room, it is kept, and there is one of it.
  isFull = false;
  await queue.place('a', { bin: 'K-1' });
  expect(await queue.list()).toMatchObject([{ id: 'a', input: { bin: 'K-1' } }]);
  expect([disk.size, storage.unkept()]).toEqual([1, 0]);
  isOffline = false;
  queue.retry();
  await expect.poll(queue.state).toMatchObject({ sent: 1, waiting: 0, unkept: 0 });
  expect(replay.mock.calls).toMatchObject([[[{ _id: 'a', bin: 'K-1' }]]]);
  queue.close();
});
