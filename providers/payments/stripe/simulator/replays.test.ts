import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLedger } from '#sandbox/kit/ledger.ts';
import { replayBook } from './replays.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replays-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('a key that is being worked on is refused until it is done, then its answer is given again', async () => {
  const book = replayBook(openLedger(join(folder, 'stripe.jsonl')));
  const call = { account: 'acct_1', key: 'k', path: '/v1/refunds', parameters: { amount: '1' } };
  const gate = Promise.withResolvers<{ status: number; body: object }>();
  const first = book.answer(call, () => gate.promise);
  const never = () => Promise.reject(new Error('done twice'));
  await expect(book.answer(call, never)).rejects.toMatchObject({
    status: 409,
    error: { code: 'idempotency_key_in_use' },
  });
  const elsewhere = book.answer({ ...call, account: 'acct_2' }, async () => ({ status: 200, body: { id: 'other' } }));
  expect(await elsewhere).toMatchObject({ body: { id: 'other' }, isReplay: false });
  gate.resolve({ status: 200, body: { id: 're_1' } });
  expect(await first).toEqual({ status: 200, body: { id: 're_1' }, isReplay: false });
  expect(await book.answer(call, never)).toEqual({ status: 200, body: { id: 're_1' }, isReplay: true });
});
