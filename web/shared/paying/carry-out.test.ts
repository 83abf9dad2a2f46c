import { describe, expect, test } from 'vitest';
import type { PayingInvoice, PaymentIntent } from '#contract/billing/billing.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { carryOut, type PurchaseTools } from './carry-out.ts';
import type { BoughtAnswer } from './next-step.ts';

const answer = (invoice: PayingInvoice | null, isBought = true): BoughtAnswer => ({ invoice, isBought });
const paid = answer({ id: 'in_1', status: 'paid', payment_intent: null });
const open = (status: PaymentIntent['status']) =>
  answer({
    id: 'in_1',
    status: 'open',
    payment_intent: { id: 'pi_1', status, client_secret: 'secret', last_payment_error: null },
  });
const refusal = (status: number, name: string, details: object = {}) =>
  new ApiError(status, { error: { name, message: `The server says ${name}`, correlationId: 'c-1', ...details } });

type Answer = BoughtAnswer | Error;

/** Carries a purchase out against these answers of the server, and of the bank. */
async function buy(answers: readonly Answer[], bank: Awaited<ReturnType<PurchaseTools['confirm']>> = { ok: true }) {
  const log: string[] = [];
  const left = [...answers];
  const ending = await carryOut({
    act: async () => {
      log.push('act');
      const next = left.length > 1 ? left.shift() : left[0];
      if (next === undefined || next instanceof Error) throw next;
      return next;
    },
    confirm: async (secret) => {
      log.push(`confirm ${secret}`);
      return bank;
    },
    pause: async () => void log.push('pause'),
  });
  return { ending, log };
}

describe('a purchase', () => {
  test('that is paid is done', async () => {
    expect(await buy([paid])).toEqual({ ending: { kind: 'done' }, log: ['act'] });
    expect((await buy([answer(null)])).ending).toEqual({ kind: 'done' });
  });

  test('whose card is declined keeps the invoice and asks for another card', async () => {
    const { ending, log } = await buy([open('requires_payment_method')]);
    expect(ending).toMatchObject({ kind: 'card', notice: 'Your card was declined.', invoice: { id: 'in_1' } });
    expect(log).toEqual(['act']);
  });

  test('that the bank asks about is confirmed in the browser and then looked at again', async () => {
    const { ending, log } = await buy([open('requires_action'), open('processing'), paid]);
    expect(ending).toEqual({ kind: 'done' });
    expect(log).toEqual(['act', 'confirm secret', 'act', 'pause', 'act']);
  });

  test('that the bank refuses asks for another card, in the words of the provider', async () => {
    const { ending, log } = await buy([open('requires_action')], { ok: false, message: 'Authentication failed.' });
    expect(ending).toMatchObject({ kind: 'card', notice: 'Authentication failed.', invoice: { id: 'in_1' } });
    expect(log).toEqual(['act', 'confirm secret']);
  });

  test('whose card step yields nothing tells of insufficient funds', async () => {
    const { ending } = await buy([open('requires_action')], { ok: false, message: '' });
    expect(ending).toMatchObject({ kind: 'card', notice: 'Your card has insufficient funds.' });
  });

  test('that is not there yet, without an open invoice, is waited for', async () => {
    expect((await buy([answer(null, false)])).ending).toEqual({ kind: 'wait' });
    expect((await buy([{ ...paid, isBought: false }])).ending).toEqual({ kind: 'wait' });
  });

  test('is not asked about for ever', async () => {
    const { ending, log } = await buy([open('requires_action'), open('processing')]);
    expect(ending).toEqual({ kind: 'wait' });
    expect(log.filter((entry) => entry === 'act')).toHaveLength(7);
  });
});

describe('a purchase that is refused', () => {
  const ended = async (error: Error) => (await buy([error])).ending;

  test('for want of a card asks for one', async () => {
    const raw = { code: 'resource_missing', message: 'This customer has no attached payment source' };
    expect(await ended(refusal(400, 'NO_PAYMENT_METHOD', { raw }))).toEqual({
      kind: 'card',
      notice: '* You do not have any payment method attached',
      invoice: null,
      isMissing: true,
    });
  });

  test('by the bank asks for another card', async () => {
    expect(await ended(refusal(402, 'CARD_DECLINED'))).toMatchObject({ notice: 'Your card was declined.' });
    const raw = { code: 'card_declined', message: 'Your card has expired.' };
    expect(await ended(refusal(402, 'CARD_DECLINED', { raw }))).toMatchObject({ notice: 'Your card has expired.' });
  });

  test('shows the raw message, or the server’s own', async () => {
    const raw = { message: 'Subscription is locked.' };
    expect(await ended(refusal(409, 'CONFLICT', { raw }))).toMatchObject({ message: 'Subscription is locked.' });
    expect(await ended(refusal(409, 'PLAN_TOO_SMALL'))).toMatchObject({ message: 'The server says PLAN_TOO_SMALL' });
  });

  test('without a reason for people says to try again later, with the reference', async () => {
    expect(await ended(refusal(500, 'UNEXPECTED'))).toMatchObject({
      message: 'Something went wrong please try again later (Reference: c-1)',
    });
  });
});
