import { describe, expect, test } from 'vitest';
import { durationOf, type Notice, queueReducer } from './snackbar-queue.ts';

const notice = (id: number, message: string, more: Partial<Notice> = {}): Notice => ({
  id,
  message,
  duration: 1,
  ...more,
});

describe('how long a message stays', () => {
  test('3 s, 6 s for errors and with a next step, 10 s with undo', () => {
    expect(durationOf({ message: 'Saved' })).toBe(3000);
    expect(durationOf({ message: 'No', tone: 'error' })).toBe(6000);
    expect(durationOf({ message: 'Saved', action: { label: 'Another', onSelect: () => {} } })).toBe(6000);
    expect(durationOf({ message: 'Deleted', undo: () => {} })).toBe(10_000);
  });

  test('a given duration wins', () => {
    expect(durationOf({ message: 'Paid', duration: 1500, undo: () => {} })).toBe(1500);
  });
});

describe('the queue', () => {
  test('keeps the order of arrival', () => {
    const first = queueReducer([], { type: 'add', notice: notice(1, 'a') });
    expect(queueReducer(first, { type: 'add', notice: notice(2, 'b') }).map(({ id }) => id)).toEqual([1, 2]);
  });

  test('the same message again restarts instead of piling up', () => {
    const queue = [notice(1, 'a'), notice(2, 'b')];
    expect(queueReducer(queue, { type: 'add', notice: notice(3, 'a') }).map(({ id }) => id)).toEqual([2, 3]);
  });

  test('the same words in another tone are another message', () => {
    const queue = [notice(1, 'a')];
    expect(queueReducer(queue, { type: 'add', notice: notice(2, 'a', { tone: 'error' }) })).toHaveLength(2);
  });

  test('an undo is never replaced by a like message', () => {
    const undo = () => {};
    const queue = [notice(1, 'a', { undo })];
    expect(queueReducer(queue, { type: 'add', notice: notice(2, 'a', { undo }) })).toHaveLength(2);
  });

  test('a dismissed message is gone', () => {
    expect(queueReducer([notice(1, 'a'), notice(2, 'b')], { type: 'dismiss', id: 1 })).toEqual([notice(2, 'b')]);
  });
});
