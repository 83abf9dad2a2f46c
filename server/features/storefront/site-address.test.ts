import { describe, expect, test } from 'vitest';
import { readHost, readSiteRequest } from './site-address.ts';

const hosts = { content: 'sites.example.com', sites: 'shops.example.com' };
const read = (host: string, url: string) => readSiteRequest(hosts, host, url);

describe('the host', () => {
  test.each([
    ['Shop.Example.com:8080', 'shop.example.com'],
    ['localhost', 'localhost'],
    ['127.0.0.1:3001', '127.0.0.1'],
    ['[::1]:3001', '[::1]'],
  ])('%s is %s', (header, host) => expect(readHost(header)).toBe(host));

  test.each([undefined, '', 'a..b', '-a.com', 'a.com:x', 'a.com/evil', 'a b.com', 'a@b.com', 'a.com,b.com', '[zz]'])(
    '%j is none',
    (header) => expect(readHost(header)).toBeNull(),
  );
});

describe('the store', () => {
  test('is the first folder on the content origin', () => {
    const expected = {
      name: { slug: 'second-dock', at: 'path' },
      language: null,
      path: '/products/a',
      hasSlash: false,
      query: '?x=1',
    };
    expect(read('sites.example.com', '/second-dock/products/a?x=1')).toEqual(expected);
    expect(read('127.0.0.1:3001', '/second-dock/products/a?x=1')).toEqual(expected);
  });

  test('is the label before the sites’ domain, or a name of its own', () => {
    expect(read('second-dock.shops.example.com', '/')).toMatchObject({
      name: { slug: 'second-dock', at: 'host' },
      language: null,
      path: '/',
    });
    expect(read('shop.other.com', '/blog/')).toEqual({
      name: { domain: 'shop.other.com', at: 'host' },
      language: null,
      path: '/blog',
      hasSlash: true,
      query: '',
    });
  });

  test('is none where the first folder is ours', () => {
    for (const url of ['/', '/assets/a.jpg', '/files/x', '/healthz', '/ab', '/API/x', '/assets/..%2fx']) {
      expect([url, read('sites.example.com', url)]).toEqual([url, null]);
    }
  });
});

test.each([
  '/shop-one/../other',
  '/shop-one/%2e%2e/other',
  '/shop-one/%2e%2e%2fother',
  '/shop-one/..%5cother',
  '/shop-one/%252e%252e/other',
  '/shop-one/a%00.html',
  '/shop-one/a\\b',
  '/shop-one//a',
  '/shop-one/.hidden',
  '/shop-one/%',
  '/shop-one/%c0%ae',
  '/shop-one/a:b',
  `/shop-one/${'a'.repeat(1000)}`,
  '/shop-one/a%20b',
  '*',
])('%s can be nobody’s', (url) => {
  expect(read('sites.example.com', url)).toBe('bad');
});
