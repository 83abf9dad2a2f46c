import { expect, test } from 'vitest';
import type { PayingInvoice, SavedCard } from '#contract/billing/billing.schemas.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { payWithCard, providerWords, saveCard } from './save-card.ts';

const details = {
  email: 'marisol@example.com',
  address: '1 Main Street',
  city: 'Reno',
  state: 'NV',
  country: 'United States',
} as const;
const saved: SavedCard = {
  card: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 } },
  setup_intent: null,
};
const asked: SavedCard = { card: null, setup_intent: { status: 'requires_action', client_secret: 'seti_1_secret_2' } };

type Intent = NonNullable<PayingInvoice['payment_intent']>;
const invoice = (status: PayingInvoice['status'], intent: Intent['status'], problem?: string): PayingInvoice => ({
  id: 'in_1',
  status,
  payment_intent: {
    id: 'pi_1',
    status: intent,
    client_secret: 'pi_1_secret_2',
    last_payment_error: problem ? { message: problem } : null,
  },
});

/** A provider whose bank answers as told; everything that is asked for is written down. */
function open<Answer>(answers: Answer[], { bank = true, typed = true } = {}) {
  const log: unknown[] = [];
  const refused = (message: string) => ({ ok: false as const, message });
  const confirm = async (secret: string) => {
    log.push(secret);
    return bank ? { ok: true as const } : refused('The bank said no.');
  };
  const provider = {
    createMethod: async () => (typed ? { ok: true as const, id: 'pm_1' } : refused('Your card number is incomplete.')),
    confirmSetup: confirm,
    confirmPayment: confirm,
  };
  const send = async (body: object) => {
    log.push(body);
    const answer = answers.shift();
    if (!answer) throw new Error('Nothing more was expected.');
    return answer;
  };
  return { provider, send, log };
}

const body = { paymentMethodId: 'pm_1', ...details };
const retry = { ...body, invoiceId: 'in_1' };

test('a card is saved with who pays', async () => {
  const { provider, send, log } = open([saved]);
  await saveCard(provider, details, send);
  expect(log).toEqual([body]);
});

test('a card that its bank asks about is sent again, the same, once its owner has answered', async () => {
  const { provider, send, log } = open([asked, saved]);
  await saveCard(provider, details, send);
  expect(log).toEqual([body, 'seti_1_secret_2', body]);
});

test('a bank that says no is told in its own words, and nothing is saved', async () => {
  const { provider, send, log } = open([asked], { bank: false });
  await expect(saveCard(provider, details, send)).rejects.toMatchObject({ message: 'The bank said no.', status: 402 });
  expect(log).toEqual([body, 'seti_1_secret_2']);
});

test('what is typed wrong never reaches us', async () => {
  const { provider, send, log } = open<SavedCard>([], { typed: false });
  await expect(saveCard(provider, details, send)).rejects.toThrow('Your card number is incomplete.');
  expect(log).toEqual([]);
});

test('an invoice is paid with the new card, and who pays is told with it', async () => {
  const { provider, send, log } = open([invoice('paid', 'succeeded')]);
  expect(await payWithCard(provider, details, 'in_1', send)).toMatchObject({ status: 'paid' });
  expect(log).toEqual([retry]);
});

test('a payment that the bank asks about is sent again, the same, after the answer', async () => {
  const { provider, send, log } = open([invoice('open', 'requires_action'), invoice('paid', 'succeeded')]);
  expect(await payWithCard(provider, details, 'in_1', send)).toMatchObject({ status: 'paid' });
  expect(log).toEqual([retry, 'pi_1_secret_2', retry]);
});

test('a payment that is declined says why', async () => {
  const { provider, send } = open([invoice('open', 'requires_payment_method', 'Your card has insufficient funds.')]);
  await expect(payWithCard(provider, details, 'in_1', send)).rejects.toThrow('Your card has insufficient funds.');
});

test('the words of the provider are read out of a refusal', () => {
  const error = { name: 'CARD_DECLINED', message: 'Your card was declined.', correlationId: 'x' };
  const raw = { code: 'card_declined', message: 'Your card has expired.' };
  expect(providerWords(new ApiError(402, { error: { ...error, raw } } as never))).toBe('Your card has expired.');
  expect(providerWords(new ApiError(402, { error }))).toBeUndefined();
  expect(providerWords(new Error('Something else'))).toBeUndefined();
});
