import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, expect, test } from 'vitest';
import type { BotCheck } from '../bot-check.port.ts';
import { altchaBotCheck } from './altcha.adapter.ts';

const visitor = { address: '127.0.0.1' };
const minute = 60_000;
const effort = 'low';

let time: Date;
let check: BotCheck;
beforeEach(() => {
  time = new Date('2026-01-15T12:00:00Z');
  check = altchaBotCheck({ secret: 'secret', now: () => time, effort });
});

const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');

async function solve(from = check): Promise<{ challenge: Challenge; solution: Solution }> {
  const offered = await from.challenge();
  if (offered.vendor !== 'altcha') throw new Error('another vendor');
  // What travels is JSON, as for a browser.
  const challenge: Challenge = JSON.parse(JSON.stringify(offered.challenge));
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return { challenge, solution };
}

test('a solved challenge is accepted, with an id to keep until it expires', async () => {
  const solved = await solve();
  expect(await check.verify(encode(solved), visitor)).toEqual({
    ok: true,
    value: { tokenId: solved.challenge.signature, expiresAt: new Date(time.getTime() + 10 * minute) },
  });
});

test('the default effort is solved and accepted too', async () => {
  const usual = altchaBotCheck({ secret: 'secret', now: () => time });
  expect(await usual.verify(encode(await solve(usual)), visitor)).toMatchObject({ ok: true });
});

test('every challenge has an id of its own', async () => {
  const [first, second] = [await solve(), await solve()];
  expect(first.challenge.signature).not.toBe(second.challenge.signature);
});

test('the id stays the same when the token is written in another way', async () => {
  const { challenge, solution } = await solve();
  const reversed = Object.fromEntries(Object.entries(challenge.parameters).reverse());
  const first = await check.verify(encode({ challenge, solution }), visitor);
  const second = await check.verify(
    encode({ solution, challenge: { signature: challenge.signature, parameters: reversed } }),
    visitor,
  );
  expect(first).toMatchObject({ ok: true });
  expect(second).toEqual(first);
});

test('a challenge expires after ten minutes', async () => {
  const token = encode(await solve());
  time = new Date(time.getTime() + 10 * minute - 1);
  expect(await check.verify(token, visitor)).toMatchObject({ ok: true });
  time = new Date(time.getTime() + 1);
  expect(await check.verify(token, visitor)).toMatchObject({ ok: false, failure: 'FAILED', message: 'expired' });
});

test('a challenge of another secret is not accepted', async () => {
  const stranger = altchaBotCheck({ secret: 'another', now: () => time, effort });
  expect(await check.verify(encode(await solve(stranger)), visitor)).toMatchObject({ ok: false, failure: 'FAILED' });
});

test('a later expiry, less work or another solution breaks the token', async () => {
  const { challenge, solution } = await solve();
  const { parameters } = challenge;
  const changed = [
    { challenge: { ...challenge, parameters: { ...parameters, data: { expiresAt: 9_999_999_999 } } }, solution },
    { challenge: { ...challenge, parameters: { ...parameters, cost: 2 } }, solution },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
    { challenge: { ...challenge, signature: '0'.repeat(64) }, solution },
  ];
  for (const token of changed) {
    expect(await check.verify(encode(token), visitor)).toMatchObject({ ok: false, failure: 'FAILED' });
  }
});

test.each(['', 'nonsense', encode(null), encode({}), encode({ challenge: {}, solution: {} }), 'A'.repeat(100_000)])(
  'what is no token fails: %.20s',
  async (token) => {
    expect(await check.verify(token, visitor)).toMatchObject({ ok: false, failure: 'FAILED' });
  },
);
