import { expect, test } from 'vitest';
import { describeData, describeError } from './redact.ts';

const id = '0190a5a0-dead-7000-8000-00000000dead';
const mail = '01a1f42b-ad35-795e-880d-71d761c065d6-1795097884105';

test('of a job’s data ids, numbers and moments are shown, of all else only that it is there', () => {
  const data = {
    merchantId: id,
    attempt: 3,
    isLast: true,
    at: '2026-11-15T00:00:00.000Z',
    to: 'ines@example.com',
    token: 'abc',
    change: { name: 'Laptop' },
  };
  expect(describeData(data)).toEqual([
    { name: 'merchantId', value: id },
    { name: 'attempt', value: '3' },
    { name: 'isLast', value: 'true' },
    { name: 'at', value: '2026-11-15T00:00:00.000Z' },
    { name: 'to', value: null },
    { name: 'token', value: null },
    { name: 'change', value: null },
  ]);
  expect(describeData(null)).toEqual([]);
});

test.each([
  [
    'Error: Mail was not taken: 550 <ines@example.com> unknown',
    'Error: Mail was not taken: 550 <[mail address]> unknown',
  ],
  ['connect to postgres://app:pw1234@db.example/x', 'connect to postgres://db.example/x'],
  ['GET https://api.example.com/v1/me?access_token=abc failed', 'GET https://api.example.com/v1/me failed'],
  ['Authorization: Bearer eyJhbGciOi.abc', 'Authorization: [hidden] [hidden]'],
  ['bad key sk_live_51HxAbCdEfGhIjKlMnOpQrSt', 'bad key [hidden]'],
  ['{"password":"hunter2"} refused', '{"password":[hidden] refused'],
  ['call +1 (555) 010-4477 instead', 'call [number] instead'],
  [`order ${id} is gone`, `order ${id} is gone`],
  [`Mail ${mail} was not taken`, `Mail ${mail} was not taken`],
  ['call 0190a5a0 or 555-010-44-77', 'call 0190a5a0 or [number]'],
])('what was said of a failure tells no address, number or secret: %s', (said, shown) => {
  expect(describeError({ message: said })).toBe(shown);
});

test('an error without words is none, and a long one is cut', () => {
  expect(describeError(null)).toBeNull();
  expect(describeError({ value: { message: 'within' } })).toBe('within');
  expect(describeError({ message: 'word '.repeat(400) })).toHaveLength(500);
});
