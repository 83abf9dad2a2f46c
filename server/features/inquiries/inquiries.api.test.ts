import { expect } from 'vitest';
import { inquiries } from '#contract/inquiries/inquiries.contract.ts';
import { test } from '#testing/api-test.ts';
import type { ReadMail } from '#testing/mailbox.ts';

const support = 'support@scanfront.test';
const question = {
  kind: 'sales' as const,
  name: 'Ana Ruiz',
  company: 'Dock 12',
  volume: '4 trucks',
  message: 'Hello.\nHow?',
};

test('inquiries.send: the operator is mailed, and answers go to the visitor', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const email = make.email();
  const { number } = await call(inquiries.send, { body: { ...question, email, token: await make.botToken() } });
  await world.drain();
  const mail = (await mailbox.newest(support)) as ReadMail & { headers: Record<string, string> };
  expect(mail.subject).toBe(`[${number}] Sales: Ana Ruiz`);
  expect(mail.headers['reply-to']).toBe(email);
  expect(mail.text).toContain('Hello.\nHow?');
  expect(mail.text).toContain(`From:\n  Ana Ruiz\n  ${email}\n  Dock 12`);
  expect(mail.text).toContain('4 trucks');
});

test('a plan made for somebody can be asked for', async ({ call, make, mailbox, world }) => {
  const body = { ...question, kind: 'custom-plan' as const, email: make.email(), token: await make.botToken() };
  await call(inquiries.send, { body });
  await world.drain();
  expect((await mailbox.newest(support)).subject).toMatch(/Custom plan: Ana Ruiz$/);
});

test('what is missing or too long is said at its field, and nothing is kept', async ({ call, make, world }) => {
  const body = { ...question, name: ' ', email: 'nobody', message: 'x'.repeat(5001), token: await make.botToken() };
  await expect(call(inquiries.send, { body })).toFailAt({
    name: 'Required',
    email: 'Invalid email',
    message: 'Too Long!',
  });
  const { rows } = await world.pool.query('select count(1)::int as kept from inquiries where length(message) > 5000');
  expect(rows).toEqual([{ kept: 0 }]);
});

test('a robot gets nothing through, nor does a token that was used', async ({ call, make }) => {
  const body = { ...question, email: make.email(), token: 'nonsense' };
  await expect(call(inquiries.send, { body })).toFailAt({ token: 'Recaptcha Failed' });
  const token = await make.botToken();
  await call(inquiries.send, { body: { ...body, token } });
  await expect(call(inquiries.send, { body: { ...body, token } })).toFailAt({ token: 'Recaptcha Failed' });
});

test('one mail address may write three times in an hour', async ({ call, make, world }) => {
  world.clock.advance({ hours: 2 });
  const email = make.email();
  const write = async () => call(inquiries.send, { body: { ...question, email, token: await make.botToken() } });
  for (let count = 0; count < 3; count += 1) await write();
  await expect(write()).toFailWith('TOO_MANY');
});

test('scripts and headers in a message stay text', async ({ call, make, mailbox, world }) => {
  world.clock.advance({ hours: 2 });
  const name = 'Eve\r\nBcc: eve@example.com <script>alert(1)</script>';
  await call(inquiries.send, { body: { ...question, name, email: make.email(), token: await make.botToken() } });
  await world.drain();
  const mail = (await mailbox.newest(support)) as ReadMail & { headers: Record<string, string> };
  expect(mail.html).not.toContain('<script');
  expect(mail.headers.bcc).toBeUndefined();
});
