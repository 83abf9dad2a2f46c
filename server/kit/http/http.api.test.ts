import { connect } from 'node:net';
import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { test } from '#testing/api-test.ts';

interface Raw {
  status: number;
  head: string;
}

/** Sends bytes that no browser would send; the first answer, and nothing more once the server has hung up. */
function sendRaw(origin: string, lines: readonly string[], body = ''): Promise<Raw> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      heard += text;
      if (heard.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 0), head: heard }));
  });
}

const originsOf = ({ app, content, sandbox }: Record<'app' | 'content' | 'sandbox', string>) => [app, content, sandbox];

test('a request whose end can be read in two ways is refused by every origin', async ({ world }) => {
  const post = ['POST /api/v1/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  const riddles: [string[], string][] = [
    [['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'],
    [['Content-Length: 2', 'Content-Length: 40'], '{}'],
    [['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    [['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
    [['Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n'],
    [['Content-Length: -1'], '{}'],
    [['Content-Length : 2'], '{}'],
    [['X-Folded: a', ' b: c'], '{}'],
  ];
  for (const origin of originsOf(world.config.urls)) {
    for (const [headers, body] of riddles) {
      const { status } = await sendRaw(origin, [...post, ...headers], body);
      expect([origin, headers, status]).toEqual([origin, headers, 400]);
    }
  }
});

test('headers beyond measure are refused, and so is a request without a host', async ({ world }) => {
  for (const origin of originsOf(world.config.urls)) {
    const long = ['GET /healthz HTTP/1.1', 'Host: localhost', `X-Long: ${'a'.repeat(20_000)}`];
    expect((await sendRaw(origin, long)).status).toBe(431);
    expect((await sendRaw(origin, ['GET /healthz HTTP/1.1'])).status).toBe(400);
  }
});

test('JSON that nests without end is refused at every door, before anything reads it', async ({ world, make }) => {
  const owner = await make.seller();
  const { app, sandbox } = world.config.urls;
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const product = { title: 'Lamp', price: 5, quantity: 1, condition: 'New' };
  const doors: [string, Record<string, string>, string][] = [
    [
      `${app}/api/v1${products.create.path}`,
      { authorization: `Bearer ${owner.token}`, 'idempotency-key': 'deep' },
      JSON.stringify({ ...product, deep: 'here' }).replace('"here"', deep),
    ],
    ...['stripe', 'stripe/connect', 'paypal', 'clover', 'ebay', 'shipstation/token'].map(
      (path): (typeof doors)[number] => [`${app}/api/v1/webhooks/${path}`, {}, deep.slice(180_000, 220_000)],
    ),
    [`${sandbox}/scenarios`, {}, deep],
  ];
  for (const [url, headers, body] of doors) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    expect([url, answer.status, await answer.text()]).toEqual([
      url,
      400,
      expect.stringContaining('nested too deeply: 32 levels at most'),
    ]);
  }
});

test('no origin waits for ever for the head of a request, or for its body', ({ world }) => {
  for (const { server } of [world.app, world.content, world.sandbox.app]) {
    expect(server.headersTimeout).toBe(30_000);
    expect(server.requestTimeout).toBeGreaterThan(0);
  }
  expect(world.sandbox.app.server.requestTimeout).toBe(60_000);
});

test('TRACE repeats nothing, and no answer tells what it was made with', async ({ world }) => {
  for (const origin of originsOf(world.config.urls)) {
    const trace = ['TRACE /healthz HTTP/1.1', 'Host: localhost', 'Cookie: secret=repeated'];
    const { status, head } = await sendRaw(origin, trace);
    expect([404, 405]).toContain(status);
    expect(head).not.toMatch(/repeated|^server:|^x-powered-by:/im);
  }
});

test('no address leads to another site', async ({ world }) => {
  const attempts = [
    '//evil.example',
    '//evil.example/',
    '//evil.example/..',
    '/%2f%2fevil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/.//evil.example/',
    '/a/..//evil.example/',
    'http://evil.example/',
    '/%0d%0aLocation:x',
    '/blog/details?article=//evil.example',
    '/login?next=//evil.example',
    '/api/v1//evil.example/',
  ];
  for (const origin of originsOf(world.config.urls)) {
    for (const path of attempts) {
      const { head } = await sendRaw(origin, [`GET ${path} HTTP/1.1`, 'Host: localhost', 'Accept: text/html']);
      const [, to = '/'] = /^location: *(.*)\r$/im.exec(head) ?? [];
      expect([path, new URL(to, origin).origin]).toEqual([path, origin]);
    }
  }
});

test('mails lead to the configured address, whatever host a request names', async ({ world, make, mailbox }) => {
  const owner = await make.merchant();
  const { app } = world.config.urls;
  const body = JSON.stringify({ email: owner.email, token: await make.botToken() });
  const { path } = accounts.forgotPassword;
  const { status } = await sendRaw(
    app,
    [
      `POST /api/v1${path} HTTP/1.1`,
      'Host: evil.example',
      'X-Forwarded-Host: evil.example',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ],
    body,
  );
  expect(status).toBeLessThan(300);
  await world.drain();
  const { links, html, text } = await mailbox.newest(owner.email);
  expect(new Set(links.map((link) => new URL(link).origin))).toEqual(new Set([app]));
  expect(html + text).not.toContain('evil.example');
});
