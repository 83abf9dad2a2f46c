import { expect, test } from 'vitest';
import { closedUntil } from './upcitemdb-allowance.ts';

const now = new Date('2026-01-15T12:00:00Z');
const inSeconds = (seconds: number) => String(now.getTime() / 1000 + seconds);

const turnedAway = (code: string, reset?: string, status = 429) =>
  new Error(`HTTP ${status}`, {
    cause: Response.json({ code }, { status, headers: reset === undefined ? {} : { 'x-ratelimit-reset': reset } }),
  });

test('an allowance that is used up closes them until it is renewed', async () => {
  expect(await closedUntil(turnedAway('EXCEED_LIMIT', inSeconds(3_600)), now)).toEqual(
    new Date('2026-01-15T13:00:00Z'),
  );
});

test('no date is believed that lies more than a day ahead', async () => {
  expect(await closedUntil(turnedAway('EXCEED_LIMIT', inSeconds(1e7)), now)).toEqual(new Date('2026-01-16T12:00:00Z'));
});

test.each([
  ['being too fast', turnedAway('TOO_FAST', inSeconds(3_600))],
  ['a renewal that has passed', turnedAway('EXCEED_LIMIT', inSeconds(-1))],
  ['a renewal without a date', turnedAway('EXCEED_LIMIT')],
  ['a date that is none', turnedAway('EXCEED_LIMIT', 'soon')],
  ['an error of theirs', turnedAway('EXCEED_LIMIT', inSeconds(3_600), 500)],
  ['an answer that is no JSON', new Error('HTTP 429', { cause: new Response('<h1>Sorry</h1>', { status: 429 }) })],
  ['a connection that broke', new Error('fetch failed', { cause: new Error('ECONNRESET') })],
])('%s closes nothing', async (_what, trouble) => {
  expect(await closedUntil(trouble, now)).toBeNull();
});
