import { expect, test } from 'vitest';
import { openRemoteHost, redirectTo, serve } from '../files/remote-host.fixture.ts';
import { makePublicFetch } from './public-fetch.ts';

const notPublic = { code: 'NOT_PUBLIC' };

test('a trusted origin is called as it is, with what it was given to say', async () => {
  await using host = await openRemoteHost();
  host.on('/api', serve('{"name":"Shop"}', { 'x-wp-total': '7' }));
  const fetch = makePublicFetch({ trustedOrigins: [host.origin] });
  const response = await fetch(host.at('/api?page=2'), { headers: { authorization: 'Basic a' } });
  expect({ status: response.status, total: response.headers.get('x-wp-total'), body: await response.json() }).toEqual({
    status: 200,
    total: '7',
    body: { name: 'Shop' },
  });
  expect(host.asked[0]?.headers).toMatchObject({ authorization: 'Basic a', 'accept-encoding': 'identity' });
});

test('nobody inside is called, by whatever name, number, port or protocol', async () => {
  await using host = await openRemoteHost();
  const leadInside = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  const fetch = makePublicFetch({ trustedOrigins: [], resolve: leadInside });
  const addresses = [
    host.at('/'),
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://user:word@example.com/',
    'https://example.com:8443/',
    'http://example.com/',
    'https://inside.example.com/',
  ];
  for (const address of addresses) await expect(fetch(address), address).rejects.toMatchObject(notPublic);
  expect(host.asked).toEqual([]);
});

test('a redirect is an answer, and is not followed', async () => {
  await using host = await openRemoteHost();
  host.on('/', redirectTo(host.at('/elsewhere')));
  const response = await makePublicFetch({ trustedOrigins: [host.origin] })(host.at('/'));
  expect(response.status).toBe(302);
  expect(host.asked).toHaveLength(1);
});

test('an answer without an end is cut off, and one that breaks off or stalls is an error', async () => {
  await using host = await openRemoteHost();
  host.on('/large', serve('x'.repeat(2_000)));
  host.on('/cut', (_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
  });
  const fetch = makePublicFetch({ trustedOrigins: [host.origin], maxBytes: 1_000 });
  await expect(fetch(host.at('/large'))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  await expect(fetch(host.at('/cut'))).rejects.toThrow();
  host.on('/silent', (_request, response) => response.writeHead(200).write('half'));
  await expect(fetch(host.at('/silent'), { timeoutMs: 50 })).rejects.toThrow();
});
