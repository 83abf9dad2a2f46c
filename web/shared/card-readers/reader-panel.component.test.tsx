import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CardPayment } from '#contract/card-readers/card-readers.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { drawComponent } from '#testing/draw-component.tsx';
import { ReaderPanel } from './reader-panel.tsx';
import { hasOpenCard } from './use-card-payment.ts';

const sale = '0197d1a2-0000-7000-8000-00000000000a';
const till = '0197d1a2-0000-7000-8000-00000000000b';
const panel = page.getByRole('region', { name: 'Card reader' });

type Answer = Partial<CardPayment> | 'lost' | { refused: string };

interface Sent {
  method: string;
  path: string;
  id: string;
}

/** A server that answers each call with the next of these, and the last of them for ever. */
function stubServer(...answers: Answer[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const path = url.replace('/api/v1', '');
    const id = body ? JSON.parse(String(body))._id : path.split('/')[2];
    sent.push({ method, path, id });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if ('refused' in answer) {
      const error = { name: 'CONFLICT', message: answer.refused, correlationId: '' };
      return new Response(JSON.stringify({ error }), { status: 409 });
    }
    const payment: CardPayment = {
      _id: id,
      sale,
      state: 'waiting',
      amount: 42.1,
      card: null,
      authCode: null,
      problem: null,
      isAsking: false,
      at: '2026-11-19T10:00:00.000Z',
      ...answer,
    };
    return new Response(JSON.stringify(payment), { status: method === 'POST' ? 201 : 200 });
  });
  return sent;
}

const told = { approved: vi.fn(), givenUp: vi.fn() };

const draw = () =>
  drawComponent(
    <ReaderPanel sale={sale} amount={cents(4210)} till={till} onApproved={told.approved} onGivenUp={told.givenUp} />,
  );

afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
  told.approved.mockClear();
  told.givenUp.mockClear();
});

test('a card is waited for, then approved: that is told once, and nothing is kept', async () => {
  const sent = stubServer({}, {}, { state: 'approved', card: 'Visa ending in 4417', authCode: '02881C' });
  await draw();
  await expect.element(panel.getByText('Waiting for the card')).toBeVisible();
  await expect.element(panel.getByText('$42.10')).toBeVisible();
  await expect.element(panel.getByText('Visa ending in 4417 · auth 02881C')).toBeVisible();
  expect(told.approved).toHaveBeenCalledOnce();
  expect(hasOpenCard(sale)).toBe(false);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
});

test('a declined card says why, and is tried again as another payment, or paid another way', async () => {
  const sent = stubServer({ state: 'declined', problem: 'Your card has insufficient funds.' });
  await draw();
  await expect.element(panel.getByText('Your card has insufficient funds.')).toBeVisible();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => new Set(sent.map(({ id }) => id)).size).toBe(2);
  await panel.getByRole('button', { name: 'Pay another way' }).click();
  expect(told.givenUp).toHaveBeenCalledOnce();
  expect(hasOpenCard(sale)).toBe(false);
});

test('while the answer is lost the same payment is asked about, also after a reload', async () => {
  const first = stubServer('lost');
  await draw();
  await expect.element(panel.getByText('Asking the reader what happened')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Pay another way' })).not.toBeInTheDocument();
  const id = first[0]?.id;
  const again = stubServer({ isAsking: true, problem: 'The reader has lost its connection.' }, { state: 'cancelled' });
  await draw();
  await expect.element(panel.getByText('The reader has lost its connection.')).toBeVisible();
  await panel.getByRole('button', { name: 'Call it off' }).click();
  await expect.element(panel.getByText('Nothing was charged.')).toBeVisible();
  expect(new Set(again.map((call) => call.id))).toEqual(new Set([id]));
});

test('Escape calls a card off, and then leads to another way of paying', async () => {
  const sent = stubServer({}, {}, { state: 'cancelled' });
  await draw();
  await expect.element(panel.getByText('Waiting for the card')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel.getByText('Nothing was charged.')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1);
  expect(told.givenUp).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(told.givenUp).toHaveBeenCalledOnce();
});

test('what the server refuses was never charged', async () => {
  stubServer({ refused: 'The reader is taking another payment.' });
  await draw();
  await expect.element(panel.getByText('The reader is taking another payment.')).toBeVisible();
  await panel.getByRole('button', { name: 'Pay another way' }).click();
  expect(told.givenUp).toHaveBeenCalledOnce();
});
