import { expect, test } from 'vitest';
import { failure } from '#server/kit/failure.ts';
import { declined, done, refusal } from './billing-refusals.ts';

const refused = (given: Parameters<typeof refusal>[0]) => {
  const { code, status, message, details } = refusal(given);
  return { code, status, message, raw: details.extra?.raw };
};

test('a missing card is told by the code that the browser looks for', () => {
  const message = 'This customer has no attached payment source or default payment method.';
  expect(refused({ failure: 'NO_CARD', message })).toEqual({
    code: 'NO_PAYMENT_METHOD',
    status: 400,
    message: 'You do not have any payment method attached',
    raw: { code: 'resource_missing', message },
  });
});

test('a declined card says so in our words, and why in the bank’s', () => {
  const given = { failure: 'DECLINED', message: 'Your card has insufficient funds.' } as const;
  expect(refused({ ...given, raw: { code: 'card_declined', declineCode: 'insufficient_funds' } })).toEqual({
    code: 'CARD_DECLINED',
    status: 402,
    message: 'Your card was declined.',
    raw: { code: 'card_declined', decline_code: 'insufficient_funds', message: given.message },
  });
  expect(declined().details.extra?.raw).toEqual({ code: 'card_declined', message: 'Your card was declined.' });
});

test('what the provider will not do is a conflict with its own message', () => {
  const message = 'This PaymentMethod is attached to another customer.';
  expect(refused({ failure: 'REFUSED', message })).toEqual({
    code: 'CONFLICT',
    status: 409,
    message,
    raw: { message },
  });
  expect(refused({ failure: 'REFUSED' }).message).toBe(failure('CONFLICT').message);
});

test('what is not there any more is not found, and a provider that is down is unavailable', () => {
  expect(refused({ failure: 'GONE', message: 'No such invoice' })).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  expect(refused({ failure: 'UNAVAILABLE' })).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('what was done is handed on', () => {
  expect(done({ ok: true, value: 7 })).toBe(7);
  expect(() => done({ ok: false, failure: 'GONE' })).toThrow();
});
