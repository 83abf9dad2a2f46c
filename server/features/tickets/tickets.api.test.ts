import { expect } from 'vitest';
import { tickets } from '#contract/tickets/tickets.contract.ts';
import { test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';
import type { ReadMail } from '#testing/mailbox.ts';

const support = 'support@scanfront.test';
const question = { topic: 'problem' as const, subject: 'Labels come out blank', message: 'Since this morning.\nHelp' };

test('tickets.open: the operator is mailed, and answers go to the user', async ({ make, mailbox, world }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  const opened = await staff.call(tickets.open, { body: question });
  await world.drain();
  const mail = (await mailbox.newest(support)) as ReadMail & { headers: Record<string, string> };
  expect(mail.subject).toBe(`[${opened.number}] Problem: Labels come out blank`);
  expect(mail.headers['reply-to']).toBe(staff.email);
  expect(mail.text).toContain('Since this morning.\nHelp');
  expect(mail.text).toContain(`From:\n  Tobias Okafor (staff)\n  ${staff.email}`);
  const { rows } = await world.pool.query('select merchant_id, topic, subject from tickets where id = $1', [
    opened._id,
  ]);
  expect(rows).toEqual([{ merchant_id: owner.scope.merchantId, topic: 'problem', subject: question.subject }]);
});

test('a repeated call opens one ticket and counts once', async ({ make, world }) => {
  const owner = await make.merchant();
  const headers = { 'idempotency-key': 'ticket-1' };
  const again = makeCaller(world.config.urls.app, { token: owner.token, headers });
  const first = await again(tickets.open, { body: question });
  for (let count = 0; count < 6; count += 1) expect(await again(tickets.open, { body: question })).toEqual(first);
  expect((await owner.call(tickets.open, { body: question }))._id).not.toBe(first._id);
});

test('what is missing or too long is said at its field', async ({ make }) => {
  const owner = await make.merchant();
  const body = { topic: 'idea' as const, subject: ' ', message: 'x'.repeat(5001) };
  await expect(owner.call(tickets.open, { body })).toFailAt({ subject: 'Required', message: 'Too Long!' });
});

test('scripts and headers in a ticket stay text', async ({ make, mailbox, world }) => {
  const owner = await make.merchant();
  const subject = 'Hi\r\nBcc: eve@example.com <script>alert(1)</script>';
  await owner.call(tickets.open, { body: { topic: 'question', subject, message: '<img src=x onerror=alert(1)>' } });
  await world.drain();
  const mail = (await mailbox.newest(support)) as ReadMail & { headers: Record<string, string> };
  expect(mail.html).not.toMatch(/<(script|img src=x)/);
  expect(mail.headers.bcc).toBeUndefined();
});

test('a user may open five in an hour, with or without a subscription', async ({ make, world }) => {
  const owner = await make.merchant();
  const { merchantId } = owner.scope;
  await world.pool.query(`update subscriptions set status = 'canceled' where merchant_id = $1`, [merchantId]);
  for (let count = 0; count < 5; count += 1) await owner.call(tickets.open, { body: question });
  await expect(owner.call(tickets.open, { body: question })).toFailWith('TOO_MANY');
  world.clock.advance({ hours: 1 });
  await owner.call(tickets.open, { body: question });
});

test('where nobody reads tickets, none is taken', async ({ make, world }) => {
  const owner = await make.merchant();
  const { supportEmail } = world.deps;
  world.deps.supportEmail = null;
  await expect(owner.call(tickets.open, { body: question })).toFailWith('UNAVAILABLE');
  world.deps.supportEmail = supportEmail;
});

test('strangers open no tickets', async ({ call }) => {
  await expect(call(tickets.open, { body: question })).toFailWith('UNAUTHENTICATED');
});
