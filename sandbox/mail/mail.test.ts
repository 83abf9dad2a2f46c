import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, runSandbox } from '#sandbox/sandbox.fixture.ts';
import { openMailbox } from './mailbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const get = (url: string) => sandbox.app.inject(url);
const send = (message: { to: string; subject?: string; html?: string; text?: string; bcc?: string }) =>
  createTransport(sandbox.smtpUrl).sendMail({ from: 'shop@example.test', text: 'Hello', ...message });

describe('the mail server', () => {
  test('accepts any sender and recipient, with or without a log-in', async () => {
    await send({ to: 'a@example.test' });
    const { hostname, port } = new URL(sandbox.smtpUrl);
    await createTransport(`smtp://user:secret@${hostname}:${port}`).sendMail({
      from: 'x@example.test',
      to: 'b@example.test',
      text: 'Hello',
    });
    expect((await get('/mail')).json()).toMatchObject([{ to: ['b@example.test'] }, { to: ['a@example.test'] }]);
  });

  test('speaks SMTP on the wire', async () => {
    const socket = connect(Number(new URL(sandbox.smtpUrl).port), '127.0.0.1');
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toMatch(/^220 .*Scanfront sandbox/);
    socket.write('HELO me\r\n');
    expect((await lines.next()).value).toMatch(/^250 /);
    socket.destroy();
  });

  test('refuses the next mail when told to, and only that one', async () => {
    const arm = (scenario: string) =>
      sandbox.app.inject({ method: 'POST', url: '/scenarios', payload: { simulator: 'mail', scenario } });
    await arm('rejected');
    await expect(send({ to: 'a@example.test' })).rejects.toMatchObject({ responseCode: 550 });
    await arm('unavailable');
    await expect(send({ to: 'a@example.test' })).rejects.toMatchObject({ responseCode: 421 });
    await send({ to: 'a@example.test' });
    expect((await get('/mail')).json()).toHaveLength(1);
    expect((await get('/calls?simulator=mail')).json()).toMatchObject([
      { status: 250, scenario: null },
      { status: 421, scenario: 'unavailable' },
      { status: 550, scenario: 'rejected' },
    ]);
  });
});

describe('GET /mail', () => {
  test('gives mails newest first, with bodies, headers and links', async () => {
    await send({ to: 'a@example.test', subject: 'First' });
    await send({
      to: 'b@example.test',
      subject: 'Second',
      html: '<a href="http://localhost:3000/verifyaccount/1?code=123456&amp;x=1">Confirm</a> <a href="javascript:x()">no</a>',
      text: 'Confirm: http://localhost:3000/verifyaccount/1?code=123456&x=1. Help: https://example.test/help',
    });
    const [second, first] = (await get('/mail')).json();
    expect(first).toMatchObject({ subject: 'First', text: 'Hello\n', html: null, links: [] });
    expect(second).toMatchObject({
      subject: 'Second',
      from: 'shop@example.test',
      links: ['http://localhost:3000/verifyaccount/1?code=123456&x=1', 'https://example.test/help'],
    });
    expect(second.headers['message-id']).toMatch(/^<.+>$/);
    expect((await get(`/mail/${second.id}`)).json()).toEqual(second);
    expect((await get('/mail/none')).statusCode).toBe(404);
  });

  test('finds by recipient in any case, blind copies included', async () => {
    await send({ to: 'Ann@Example.test', bcc: 'hidden@example.test' });
    await send({ to: 'bob@example.test' });
    expect((await get('/mail?to=ann@example')).json()).toHaveLength(1);
    expect((await get('/mail?to=hidden@example.test')).json()).toHaveLength(1);
    expect((await get('/mail?to=nobody')).json()).toEqual([]);
  });

  test('finds what came since a moment, and no more than asked for', async () => {
    await send({ to: 'a@example.test' });
    const [{ receivedAt }] = (await get('/mail')).json();
    const after = new Date(new Date(receivedAt).getTime() + 1).toISOString();
    expect((await get(`/mail?since=${receivedAt}`)).json()).toHaveLength(1);
    expect((await get(`/mail?since=${after}`)).json()).toEqual([]);
    await send({ to: 'b@example.test' });
    expect((await get('/mail?limit=1')).json()).toMatchObject([{ to: ['b@example.test'] }]);
    expect((await get('/mail?since=yesterday')).statusCode).toBe(400);
  });

  test('is empty after DELETE', async () => {
    await send({ to: 'a@example.test' });
    expect((await sandbox.app.inject({ method: 'DELETE', url: '/mail' })).statusCode).toBe(204);
    expect((await get('/mail')).json()).toEqual([]);
    expect(await readdir(join(sandbox.dataDir, 'sandbox', 'mail'))).toEqual([]);
  });
});

describe('the mailbox', () => {
  test('survives a restart', async () => {
    await send({ to: 'a@example.test', subject: 'Kept' });
    const restarted = await runSandbox({ dataDir: sandbox.dataDir });
    expect((await restarted.app.inject('/mail')).json()).toEqual((await get('/mail')).json());
    await restarted.close();
  });

  test('keeps the newest 500', async () => {
    const folder = join(sandbox.dataDir, 'many');
    const mailbox = await openMailbox(folder);
    const ids: string[] = [];
    for (let round = 0; round < 503; round += 1) {
      ids.push(await mailbox.add(['a@example.test'], Buffer.from(`Subject: ${round}\r\n\r\nHello`)));
    }
    expect(mailbox.count()).toBe(500);
    expect(await readdir(folder)).toHaveLength(500);
    expect(await mailbox.get(ids[2] ?? '')).toBeNull();
    expect(await mailbox.find({ limit: 1 })).toMatchObject([{ subject: '502' }]);
  });
});

describe('the mailbox pages', () => {
  const evil = '<img src=x onerror="alert(1)"><script>alert(2)</script>';

  test('list mails, searched by recipient, with every text escaped', async () => {
    await send({ to: 'a@example.test', subject: evil });
    await send({ to: 'b@example.test', subject: 'Other' });
    const page = (await get('/mailbox?to=a@example.test')).body;
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('Other');
    expect((await get('/mailbox?to=%22%3E%3Cb%3E')).body).toContain('No mail to “&quot;&gt;&lt;b&gt;”');
  });

  test('show one mail: headers, links, and its HTML in a frame that can do nothing', async () => {
    await send({
      to: 'a@example.test',
      subject: 'Hi',
      html: `<p>Hello</p>${evil}<a href="https://example.test/x">x</a>`,
    });
    const [{ id }] = (await get('/mail')).json();
    const page = await get(`/mailbox/${id}`);
    expect(page.body).toContain('<h1>Hi</h1>');
    expect(page.body).toContain('href="https://example.test/x"');
    expect(page.body).toContain(`src="/mailbox/${id}/html"`);
    expect(page.body).not.toContain('<script>');
    const frame = await get(`/mailbox/${id}/html`);
    expect(frame.body).toContain('<p>Hello</p>');
    expect(frame.headers['content-security-policy']).toContain("default-src 'none'");
    expect(frame.headers['content-security-policy']).toContain('sandbox allow-popups');
    expect(frame.headers['content-security-policy']).not.toMatch(/script|allow-same-origin/);
  });

  test('show the text of a mail, at once when it has nothing else', async () => {
    await send({ to: 'a@example.test', text: '1 < 2' });
    await send({ to: 'a@example.test', text: 'plain words', html: '<p>rich words</p>' });
    const [rich, plain] = (await get('/mail')).json();
    expect((await get(`/mailbox/${plain.id}`)).body).toContain('1 &lt; 2');
    expect((await get(`/mailbox/${plain.id}/html`)).statusCode).toBe(404);
    expect((await get(`/mailbox/${rich.id}?view=text`)).body).toContain('plain words');
  });

  test('can be emptied', async () => {
    await send({ to: 'a@example.test' });
    await sandbox.app.inject({ method: 'POST', url: '/mailbox/clear' });
    expect((await get('/mailbox')).body).toContain('No mail yet');
  });

  test('say so when a mail is gone', async () => {
    expect(await get('/mailbox/none')).toMatchObject({ statusCode: 404 });
  });
});
