import { expect, test } from 'vitest';
import { keepFresh } from './bot-check.ts';

const minute = 60_000;

/** A check whose proofs are numbered, on a clock that the test moves. */
function startCheck({ ages = true } = {}) {
  const clock = { now: 0 };
  let earned = 0;
  const earn = async () => {
    earned += 1;
    const name = `proof ${earned}`;
    return { token: () => name, ...(ages && { since: clock.now }) };
  };
  return { clock, check: keepFresh(earn, () => clock.now) };
}

test('what is written quickly is sent with the proof earned meanwhile', async () => {
  const { clock, check } = startCheck();
  clock.now = 8 * minute;
  await expect(check.token()).resolves.toBe('proof 1');
});

test('who writes for longer than a proof counts sends another', async () => {
  const { clock, check } = startCheck();
  clock.now = 9 * minute;
  await expect(check.token()).resolves.toBe('proof 2');
});

test('a proof counts once', async () => {
  const { check } = startCheck();
  check.renew();
  await expect(check.token()).resolves.toBe('proof 2');
});

test('a widget is asked once: it renews its answer itself', async () => {
  const { clock, check } = startCheck({ ages: false });
  clock.now = 60 * minute;
  await expect(check.token()).resolves.toBe('proof 1');
});
