import { expect, test } from 'vitest';
import { HubRefusal } from './shipstation-refusal.ts';
import { sellersTurns } from './shipstation-turns.ts';

/** Turns whose time passes only by waiting. */
function turnsAt() {
  const clock = { ms: 0, waits: [] as number[] };
  const inTurn = sellersTurns({
    now: () => clock.ms,
    wait: async (ms) => {
      clock.waits.push(ms);
      clock.ms += ms;
    },
  });
  return { clock, inTurn };
}

const answer = (status: number, left?: number, seconds?: number) =>
  new Response(null, {
    status,
    headers: {
      ...(left !== undefined && { 'x-rate-limit-remaining': String(left) }),
      ...(seconds !== undefined && { 'x-rate-limit-reset': String(seconds) }),
    },
  });

const sending =
  (...answers: Response[]) =>
  async () =>
    answers.shift() ?? answer(200, 10, 30);

test('calls go at once while any are left', async () => {
  const { inTurn, clock } = turnsAt();
  for (let left = 3; left > 0; left -= 1) await inTurn('a', 0, sending(answer(200, left, 30)));
  await inTurn('a', 0, sending());
  expect(clock.waits).toEqual([]);
});

test('when none is left, the next waits until the limit starts anew', async () => {
  const { inTurn, clock } = turnsAt();
  await inTurn('a', 60_000, sending(answer(200, 0, 30)));
  await inTurn('a', 60_000, sending());
  expect(clock.waits).toEqual([31_000]);
});

test('who has less patience is refused at once, without a call', async () => {
  const { inTurn, clock } = turnsAt();
  await inTurn('a', 0, sending(answer(200, 0, 30)));
  const refused = inTurn('a', 5_000, () => Promise.reject(new Error('was called')));
  await expect(refused).rejects.toMatchObject({ failure: 'LIMITED', message: expect.stringContaining('31 seconds') });
  expect(clock.waits).toEqual([]);
});

test('a seller’s limit is nobody else’s', async () => {
  const { inTurn } = turnsAt();
  await inTurn('a', 0, sending(answer(200, 0, 30)));
  expect((await inTurn('b', 0, sending())).status).toBe(200);
});

test('a call that came too early is made again, three times at most', async () => {
  const { inTurn, clock } = turnsAt();
  expect((await inTurn('a', 60_000, sending(answer(429, 0, 5)))).status).toBe(200);
  expect(clock.waits).toEqual([6_000]);
  const stubborn = inTurn('b', 60_000, sending(answer(429, 0, 5), answer(429, 0, 5), answer(429, 0, 5)));
  await expect(stubborn).rejects.toBeInstanceOf(HubRefusal);
});

test('a limit that does not say its end is waited for a minute', async () => {
  const { inTurn, clock } = turnsAt();
  await inTurn('a', 60_000, sending(answer(429)));
  expect(clock.waits).toEqual([60_000]);
});

test('answers that say nothing of limits change nothing', async () => {
  const { inTurn, clock } = turnsAt();
  await inTurn('a', 0, sending(answer(401)));
  await inTurn('a', 0, sending());
  expect(clock.waits).toEqual([]);
});

test('calls of one seller go one after the other, those of several together; a failed one holds up nobody', async () => {
  const { inTurn } = turnsAt();
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = inTurn('a', 0, async () => {
    await gate.promise;
    order.push('a1');
    throw new Error('lost');
  });
  const next = inTurn('a', 0, async () => {
    order.push('a2');
    return answer(200);
  });
  await inTurn('b', 0, async () => {
    order.push('b');
    return answer(200);
  });
  gate.resolve();
  await expect(slow).rejects.toThrow('lost');
  await next;
  expect(order).toEqual(['b', 'a1', 'a2']);
});
