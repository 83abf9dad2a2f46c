import { expect, test } from 'vitest';
import { isFetchedAhead, isOwnForm, readCookies, readFields, readPart } from './shop-request.ts';

test('of a field that is sent twice the first counts, and no name means anything to the language', () => {
  const fields = readFields('a=1&a=2&__proto__=x&constructor=y&b=%00c+d&=e');
  expect({ ...fields }).toMatchObject({ a: '1', constructor: 'y', b: 'c d' });
  expect(Object.getPrototypeOf(fields)).toBeNull();
  expect(Object.keys(readFields(Array.from({ length: 500 }, (_, at) => `f${at}=1`).join('&')))).toHaveLength(100);
});

test('cookies are read as browsers send them', () => {
  expect({ ...readCookies('cart=a=b; cart=later;cart-count=3; odd; =none') }).toEqual({
    cart: 'a=b',
    'cart-count': '3',
  });
  expect({ ...readCookies(undefined) }).toEqual({});
  // A neighbour of the store can set the second one, never the first.
  expect({ ...readCookies('__Host-cart=ours; cart=planted; __Host-=none', '__Host-') }).toEqual({ cart: 'ours' });
});

test('a form comes from the origin that it is sent to, or is refused', () => {
  const host = 'shop.example:3001';
  const isOwn = (headers: Parameters<typeof isOwnForm>[0]) => isOwnForm(headers, 'https://dock.example:8443');
  expect(isOwn({ host, origin: 'http://shop.example:3001' })).toBe(true);
  expect(isOwn({ host: 'dock.example', origin: 'https://dock.example:8443' })).toBe(true);
  expect(isOwn({ host, origin: 'http://shop.example' })).toBe(false);
  expect(isOwn({ host, origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false);
  expect(isOwn({ host, origin: 'nonsense' })).toBe(false);
  expect(isOwn({ host, origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(isOwn({ host, origin: 'null' })).toBe(false);
  expect(isOwn({ host })).toBe(false);
});

test('what is fetched ahead is known by what browsers say of it', () => {
  expect(isFetchedAhead({ 'sec-purpose': 'prefetch;prerender' })).toBe(true);
  expect(isFetchedAhead({ 'service-worker-navigation-preload': 'true' })).toBe(true);
  expect(isFetchedAhead({})).toBe(false);
});

test('a script asks for a part that there is', () => {
  expect(['main', 'drawer', 'head', undefined].map(readPart)).toEqual(['main', 'drawer', undefined, undefined]);
});
