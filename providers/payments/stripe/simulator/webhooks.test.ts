import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLedger } from '#sandbox/kit/ledger.ts';
import { type Inbox, openInbox } from '../stripe.fixture.ts';
import { type EventBook, eventBook } from './events.ts';
import { type Deliveries, deliveries, usualPauses } from './webhooks.ts';

let folder: string;
let inbox: Inbox;
let book: EventBook;
let post: Deliveries;
let ordered: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
  inbox = await openInbox();
  ordered = [];
  const endpoints = [{ url: inbox.url, secret: 'whsec_1', isConnect: true }];
  const ledger = openLedger(join(folder, 'stripe.jsonl'));
  book = eventBook({ ledger, platform: 'acct_own', apiVersion: 'test', endpoints });
  const isOrdered = (trouble: string) => ordered[0] === trouble && ordered.shift() !== undefined;
  post = deliveries({ book, endpoints, pauses: usualPauses, isOrdered });
});
afterEach(async () => {
  post.close();
  inbox.close();
  await rm(folder, { recursive: true });
});

const happen = (type: string, account = 'acct_1') =>
  book.add(account, type, { id: 'pi_1', object: 'payment_intent' }, { id: null, idempotency_key: null });

test('what happened together is sent one after the other, and is then settled', async () => {
  const records = ['a', 'b', 'c'].map((type) => happen(type));
  expect(book.undelivered()).toHaveLength(3);
  await post.send(records);
  expect(inbox.taken.map(({ type }) => type)).toEqual(['a', 'b', 'c']);
  expect(book.undelivered()).toEqual([]);
  expect(book.list('acct_1')).toMatchObject([{ type: 'c', pending_webhooks: 0 }, { type: 'b' }, { type: 'a' }]);
});

test('what is ordered to be late waits, and others do not wait for it', async () => {
  ordered.push('webhook-late');
  await post.send([happen('late')]);
  await post.send([happen('next')]);
  expect(inbox.taken.map(({ type }) => type)).toEqual(['next']);
  expect(book.undelivered()).toMatchObject([{ event: { type: 'late' } }]);
});

test('one that was not taken waits for another try, and does not keep the next from being sent', async () => {
  inbox.refuseNext(500);
  await post.send([happen('first'), happen('second')]);
  expect(inbox.taken.map(({ type }) => type)).toEqual(['first', 'second']);
  expect(book.undelivered()).toMatchObject([{ event: { type: 'first' } }]);
});

test('the pauses grow', () => {
  expect(usualPauses.retriesMs.toSorted((one, other) => one - other)).toEqual(usualPauses.retriesMs);
});

test('nobody is told who has no endpoint for it', async () => {
  await post.send([happen('own', 'acct_own')]);
  expect(inbox.taken).toEqual([]);
});
