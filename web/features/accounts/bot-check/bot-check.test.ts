import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/kit/api-error.ts';
import type { Challenge } from '#web/shared/bot-check/challenge.ts';
import { explicitUrl } from '#web/shared/bot-check/load-widget.ts';
import { type BotCheck, makeBotCheck } from './bot-check.ts';

const minute = 60_000;
const altcha: Challenge = { vendor: 'altcha', challenge: {} };
const turnstile: Challenge = { vendor: 'turnstile', siteKey: 'key', scriptUrl: 'https://widget.example/api.js' };

let now: number;
let solved: number;
const load = vi.fn<() => Promise<Challenge>>();
const send = vi.fn<(token: string) => Promise<string>>();

function makeCheck(): BotCheck {
  const solve = async () => {
    solved += 1;
    return `token ${solved}`;
  };
  return makeBotCheck({ load, solve, now: () => now });
}

beforeEach(() => {
  now = 0;
  solved = 0;
  load.mockReset().mockResolvedValue(altcha);
  send.mockReset().mockImplementation(async (token) => `sent with ${token}`);
});

describe('a check that the browser works out', () => {
  test('a form sent before the work is done waits for it', async () => {
    const check = makeCheck();
    void check.start();
    await expect(check.pass(send)).resolves.toBe('sent with token 1');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('starting twice does the work once', async () => {
    const check = makeCheck();
    await Promise.all([check.start(), check.start()]);
    expect(solved).toBe(1);
  });

  test('a token is never sent twice', async () => {
    const check = makeCheck();
    await check.pass(send);
    await expect(check.pass(send)).resolves.toBe('sent with token 2');
  });

  test('after a refusal the next token is earned at once', async () => {
    const check = makeCheck();
    const refusal = new Error('wrong password');
    send.mockRejectedValueOnce(refusal);
    await expect(check.pass(send)).rejects.toBe(refusal);
    expect(load).toHaveBeenCalledTimes(2);
    await expect(check.pass(send)).resolves.toBe('sent with token 2');
  });

  test('a token that is nearly ten minutes old is replaced before it is sent', async () => {
    const check = makeCheck();
    await check.start();
    now = 9 * minute;
    await expect(check.pass(send)).resolves.toBe('sent with token 2');
  });

  test('a check that failed is tried again when the form is sent', async () => {
    const check = makeCheck();
    load.mockRejectedValueOnce(new Error('offline'));
    await check.start();
    await expect(check.pass(send)).resolves.toBe('sent with token 1');
  });

  test('without a token nothing is sent and the field says Recaptcha Failed', async () => {
    const check = makeCheck();
    load.mockRejectedValue(new Error('offline'));
    const failed = await check.pass(send).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ errors: [{ param: 'token', msg: 'Recaptcha Failed' }] });
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a check by a vendor’s widget', () => {
  beforeEach(() => load.mockResolvedValue(turnstile));

  test('what the widget answered is sent', async () => {
    const check = makeCheck();
    await check.start();
    check.answer('from the widget');
    await expect(check.pass(send)).resolves.toBe('sent with from the widget');
  });

  test.each([
    ['never came', []],
    ['has expired', ['early', null]],
  ] as const)('an answer that %s is missed', async (_name, answers) => {
    const check = makeCheck();
    await check.start();
    for (const answer of answers) check.answer(answer);
    await expect(check.pass(send)).rejects.toMatchObject({ errors: [{ param: 'token' }] });
  });

  test('the script is asked to wait until the widget is drawn', () => {
    expect(explicitUrl('https://widget.example/api.js?hl=en', 'ready')).toBe(
      'https://widget.example/api.js?hl=en&render=explicit&onload=ready',
    );
  });
});
