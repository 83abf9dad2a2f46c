import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('changes of one thing wait for each other, also for one that fails; others do not wait', async () => {
  const told: string[] = [];
  let finish = () => {};
  const first = inTurn('a', async () => {
    await new Promise<void>((done) => {
      finish = done;
    });
    told.push('first');
    throw new Error('refused');
  });
  const second = inTurn('a', async () => told.push('second'));
  await inTurn('b', async () => told.push('other'));
  expect(told).toEqual(['other']);
  finish();
  await expect(first).rejects.toThrow('refused');
  await second;
  expect(told).toEqual(['other', 'first', 'second']);
});
