import { createServer } from 'node:net';
import { test as base, expect } from 'vitest';
import { publicLookup } from '../network/public-lookup.ts';
import { loggable, makeRemoteFiles, type RemoteFilesOptions } from './remote-files.ts';
import { openRemoteHost, type RemoteHost, redirectTo, serve } from './remote-host.fixture.ts';

const test = base.extend<{ host: RemoteHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  host: async ({}, use) => {
    await using host = await openRemoteHost();
    host.on('/a.jpg', serve('a picture'));
    await use(host);
  },
});

const trusting = (host: RemoteHost, options: Partial<RemoteFilesOptions> = {}) =>
  makeRemoteFiles({ trustedOrigins: [host.origin], ...options });

const refusal = expect.objectContaining({ ok: false, failure: 'REFUSED' });

/** Files at names that lead where the test says; the port of the host is one that may be asked. */
const naming = (host: RemoteHost, addresses: Record<string, string[]>) =>
  trusting(host, {
    resolve: async (name) =>
      (addresses[name] ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  });

test('a trusted origin is served as it is; nothing of ours travels but a plain name', async ({ host }) => {
  expect(await trusting(host).fetch(host.at('/a.jpg?size=2'))).toEqual({ ok: true, value: Buffer.from('a picture') });
  expect(host.asked[0]).toMatchObject({ method: 'GET', url: '/a.jpg?size=2' });
  const { 'user-agent': agent, 'accept-encoding': encoding, ...headers } = host.asked[0]?.headers ?? {};
  expect({ agent, encoding }).toEqual({ agent: 'Scanfront/1.0', encoding: 'identity' });
  expect(Object.keys(headers).sort()).toEqual(['accept', 'connection', 'host']);
});

test('a server on this machine that nobody trusts is refused before it is asked', async ({ host }) => {
  const files = makeRemoteFiles({ trustedOrigins: [`http://sandbox.test:${host.port}`] });
  const spellings = [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
    'localhost',
    'LOCALHOST',
    'LocalHost.',
    'localhost.',
    'metadata',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    '127%2e0.0.1',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '169.254.169.254',
    '[fd00:ec2::254]',
    '10.0.0.1',
    '192.168.1.1',
  ];
  for (const name of spellings) {
    expect([name, await files.fetch(`http://${name}:${host.port}/a.jpg`)]).toEqual([name, refusal]);
  }
  expect(host.asked).toEqual([]);
});

test('only the exact origin is trusted', async ({ host }) => {
  const files = naming(host, { 'evil.example': ['127.0.0.1'] });
  const alike = [
    `http://localhost:${host.port}/a.jpg`,
    `https://127.0.0.1:${host.port}/a.jpg`,
    `http://127.0.0.1:${host.port}@evil.example:${host.port}/a.jpg`,
    `http://evil.example:${host.port}/127.0.0.1:${host.port}/a.jpg`,
    `http://evil.example:${host.port}#@127.0.0.1:${host.port}/a.jpg`,
  ];
  for (const url of alike) expect([url, (await files.fetch(url)).ok]).toEqual([url, false]);
  expect(host.asked).toEqual([]);
});

test('only web addresses, without names and passwords, at the ports of the web', async ({ host }) => {
  const files = trusting(host);
  const refused = [
    'file:///etc/passwd',
    'ftp://example.com/a.jpg',
    'data:image/png;base64,AAAA',
    'gopher://example.com/',
    'javascript:alert(1)',
    '//example.com/a.jpg',
    'a.jpg',
    '',
    'http://',
    'http://[::1',
    'http://a b/',
    'http://user@example.com/',
    'http://:secret@example.com/',
    `http://me:secret@127.0.0.1:${host.port}/a.jpg`,
    'http://example.com:22/',
    'https://example.com:8080/',
    'http://example.com:6379/',
    'http://8.8.8.8:25/',
  ];
  for (const url of refused) expect([url, await files.fetch(url)]).toEqual([url, refusal]);
  expect(host.asked).toEqual([]);
});

test('a name is refused when any of its addresses lies inside, and nobody is connected to', async ({ host }) => {
  const files = naming(host, {
    'inside.example': ['127.0.0.1'],
    'partly.example': ['8.8.8.8', '127.0.0.1'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'metadata.example': ['169.254.169.254'],
  });
  for (const name of ['inside', 'partly', 'mapped', 'metadata']) {
    expect(await files.fetch(`http://${name}.example:${host.port}/a.jpg`)).toEqual(refusal);
  }
  expect(await files.fetch(`http://nobody.example:${host.port}/a.jpg`)).toMatchObject({ failure: 'UNAVAILABLE' });
  expect(host.asked).toEqual([]);
});

test('a name that leads elsewhere a moment later gains nothing: the addresses checked are those connected to', async () => {
  const answers = [[{ address: '8.8.8.8', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
  let calls = 0;
  const lookup = publicLookup(async () => answers[calls++] ?? []);
  const ask = (all: boolean) =>
    new Promise((resolve) => lookup('changes.example', { all }, (error, found) => resolve(error?.message ?? found)));
  expect(await ask(true)).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(calls).toBe(1);
  expect(await ask(true)).toBe('changes.example is not public');
  expect(await ask(false)).toBe('changes.example has no address');
});

test('a redirect is checked like any address, wherever it comes from', async ({ host }) => {
  await using other = await openRemoteHost();
  other.on('/a.jpg', serve('secrets'));
  const files = naming(host, { 'inside.example': ['127.0.0.1'] });
  const places = [
    other.at('/a.jpg'),
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'file:///etc/passwd',
    `http://inside.example:${host.port}/a.jpg`,
    `//localhost:${host.port}/a.jpg`,
    'http://2130706433/',
    `http://user:secret@127.0.0.1:${host.port}/a.jpg`,
    'http://example.com:22/',
    'http://[',
  ];
  for (const place of places) {
    host.on('/go', redirectTo(place));
    expect([place, await files.fetch(host.at('/go'))]).toEqual([place, refusal]);
  }
  expect(other.asked).toEqual([]);
  expect(host.asked.every(({ url }) => url === '/go')).toBe(true);
});

test('up to three redirects are followed', async ({ host }) => {
  host.on('/1', redirectTo('/a.jpg', 301));
  host.on('/2', redirectTo(host.at('/1'), 303));
  host.on('/3', redirectTo('2', 307));
  host.on('/4', redirectTo('/3', 308));
  expect(await trusting(host).fetch(host.at('/3'))).toMatchObject({ ok: true });
  expect(await trusting(host).fetch(host.at('/4'))).toEqual(refusal);
  host.on('/round', redirectTo('/round'));
  expect(await trusting(host).fetch(host.at('/round'))).toEqual(refusal);
});

test('a body is counted while it comes: too large, endless or falsely announced, it ends at the limit', async ({
  host,
}) => {
  const files = trusting(host, { maxBytes: 100_000 });
  host.on('/most', serve(Buffer.alloc(100_000)));
  expect(await files.fetch(host.at('/most'))).toMatchObject({ ok: true, value: { length: 100_000 } });
  host.on('/large', serve(Buffer.alloc(100_001)));
  expect(await files.fetch(host.at('/large'))).toMatchObject({ failure: 'TOO_LARGE' });
  host.on('/said', (_request, response) => void response.writeHead(200, { 'content-length': '999999999' }).write('x'));
  expect(await files.fetch(host.at('/said'))).toMatchObject({ failure: 'TOO_LARGE' });
  const closed = Promise.withResolvers<void>();
  host.on('/endless', (_request, response) => {
    const more = () => void (response.write(Buffer.alloc(16_384)) ? setImmediate(more) : response.once('drain', more));
    response.on('close', closed.resolve);
    more();
  });
  expect(await files.fetch(host.at('/endless'))).toMatchObject({ failure: 'TOO_LARGE' });
  await closed.promise;
});

test('whoever is too slow, silent or cuts the line is unavailable', async ({ host }) => {
  const files = trusting(host, { timeoutMs: 150 });
  host.on('/silent', () => undefined);
  host.on('/slow', (_request, response) => {
    const timer = setInterval(() => response.write('x'), 10);
    response.on('close', () => clearInterval(timer));
  });
  host.on('/cut', (_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('x', () => response.destroy());
  });
  host.on('/switch', (_request, response) => {
    response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
  });
  for (const path of ['/silent', '/slow', '/cut', '/switch']) {
    expect([path, await files.fetch(host.at(path))]).toMatchObject([path, { failure: 'UNAVAILABLE' }]);
  }
  const gone = createServer();
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as { port: number };
  await new Promise((resolve) => gone.close(resolve));
  const absent = makeRemoteFiles({ trustedOrigins: [`http://127.0.0.1:${port}`] });
  expect(await absent.fetch(`http://127.0.0.1:${port}/a.jpg`)).toMatchObject({ failure: 'UNAVAILABLE' });
});

test('what a server says decides whether it is worth another try', async ({ host }) => {
  const answers = { 404: 'REFUSED', 403: 'REFUSED', 410: 'REFUSED', 204: 'REFUSED', 304: 'REFUSED', 302: 'REFUSED' };
  const passing = { 500: 'UNAVAILABLE', 503: 'UNAVAILABLE', 429: 'UNAVAILABLE', 408: 'UNAVAILABLE' };
  for (const [status, failure] of Object.entries({ ...answers, ...passing })) {
    host.on('/status', (_request, response) => void response.writeHead(Number(status)).end());
    expect([status, await trusting(host).fetch(host.at('/status'))]).toMatchObject([status, { failure }]);
  }
});

test('a body that comes packed, though nobody asked for it, is not unpacked', async ({ host }) => {
  host.on('/packed', serve('whatever', { 'content-encoding': 'gzip' }));
  expect(await trusting(host).fetch(host.at('/packed'))).toEqual(refusal);
});

test('cookies that a server sets are not sent back', async ({ host }) => {
  host.on(
    '/set',
    (_request, response) => void response.writeHead(302, { location: '/a.jpg', 'set-cookie': 'id=1; Path=/' }).end(),
  );
  expect(await trusting(host).fetch(host.at('/set'))).toMatchObject({ ok: true });
  expect(host.asked.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
});

test('an address is logged without its query and whoever it names', () => {
  expect(loggable('https://me:secret@cdn.example/a/b.jpg?signature=abc#x')).toBe('https://cdn.example/a/b.jpg');
  expect(loggable('nothing')).toBe('no address');
});
