import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { smtpMailer } from './smtp-mailer.adapter.ts';

const mail = {
  id: 'mail-1',
  to: 'ann@example.test',
  subject: 'Grüße & <hello>',
  html: '<p>Hello</p>',
  text: 'Hello',
};

let sandbox: RunningSandbox;
let mailer: ReturnType<typeof smtpMailer>;

beforeAll(async () => {
  sandbox = await runSandbox();
  mailer = smtpMailer({ url: sandbox.smtpUrl, from: 'Scanfront <no-reply@scanfront.test>' });
});
afterAll(async () => {
  mailer.close();
  await sandbox.close();
});
beforeEach(() => sandbox.app.inject({ method: 'DELETE', url: '/mail' }));
afterEach(() => sandbox.app.inject({ method: 'DELETE', url: '/scenarios' }));

const caught = async () => (await sandbox.app.inject('/mail')).json();
const arm = (scenario: string, times = 1) =>
  sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'mail', scenario, times } });

test('a mail arrives with sender, recipient, subject and both bodies', async () => {
  expect(await mailer.send(mail)).toMatchObject({ ok: true });
  expect(await caught()).toMatchObject([
    {
      to: ['ann@example.test'],
      from: '"Scanfront" <no-reply@scanfront.test>',
      subject: 'Grüße & <hello>',
      html: '<p>Hello</p>',
      text: 'Hello',
    },
  ]);
});

test('the message id is the same for the same mail, and another for another', async () => {
  const first = await mailer.send(mail);
  const again = await mailer.send(mail);
  const other = await mailer.send({ ...mail, id: 'mail-2' });
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  const [, newest] = await caught();
  expect(first).toMatchObject({ ok: true, value: { messageId: newest.headers['message-id'] } });
  expect(newest.headers['message-id']).toMatch(/^<[\da-f]{32}@scanfront\.test>$/);
});

test('a store writes under its own name and has answers sent to itself', async () => {
  await mailer.send({ ...mail, fromName: 'Dock 9 Surplus', replyTo: 'dock9@example.test' });
  const [received] = await caught();
  expect(received.from).toBe('"Dock 9 Surplus" <no-reply@scanfront.test>');
  expect(received.headers['reply-to']).toBe('dock9@example.test');
});

test('marketing mail can be unsubscribed from with one click', async () => {
  await mailer.send({ ...mail, unsubscribeUrl: 'https://scanfront.test/u/abc?x=1' });
  const [received] = await caught();
  expect(received.headers['list-unsubscribe']).toBe('<https://scanfront.test/u/abc?x=1>');
  expect(received.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
});

test('neither a comma nor a line break in a field adds recipients or headers', async () => {
  await mailer.send({ ...mail, to: 'ann@example.test,eve@example.test' });
  await mailer.send({ ...mail, subject: 'Hi\r\nBcc: eve@example.test', fromName: 'Ann\r\nBcc: eve@example.test' });
  const mails: { to: string[]; headers: Record<string, string> }[] = await caught();
  expect(mails.flatMap(({ to }) => to)).not.toContain('eve@example.test');
  expect(mails.some(({ headers }) => 'bcc' in headers)).toBe(false);
});

test('a mail that the server refuses for good is REJECTED', async () => {
  await arm('rejected');
  expect(await mailer.send(mail)).toMatchObject({ ok: false, failure: 'REJECTED' });
  expect(await mailer.send(mail)).toMatchObject({ ok: true });
});

test('a server that asks for patience is UNAVAILABLE', async () => {
  await arm('unavailable');
  expect(await mailer.send(mail)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  expect(await mailer.send(mail)).toMatchObject({ ok: true });
});

test('a server that is not there is UNAVAILABLE', async () => {
  const lost = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'no-reply@scanfront.test' });
  expect(await lost.send(mail)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  lost.close();
});

test('a server that does not take our sender is UNAVAILABLE: no mailbox has refused anything', async () => {
  const refusal = Object.assign(new Error('sender not known here'), { responseCode: 550 });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => done(refusal),
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  const unknown = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@scanfront.test' });
  expect(await unknown.send(mail)).toMatchObject({ ok: false, failure: 'UNAVAILABLE' });
  unknown.close();
  await new Promise<void>((closed) => server.close(closed));
});

test('a recipient that is no address is REJECTED', async () => {
  expect(await mailer.send({ ...mail, to: '' })).toMatchObject({ ok: false, failure: 'REJECTED' });
});

test('a sender that is no address is refused at the start', () => {
  expect(() => smtpMailer({ url: sandbox.smtpUrl, from: 'Scanfront' })).toThrow('Not a mail address');
});
