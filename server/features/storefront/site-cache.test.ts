import { expect, test } from 'vitest';
import { makeSiteCache, type SiteFile } from './site-cache.ts';

const fileOf = (bytes: number): SiteFile => ({ body: Buffer.alloc(bytes), etag: '"a"', headers: [] });

function open(maxBytes: number, size = 1000) {
  const loaded: string[] = [];
  const load = async (key: string) => {
    loaded.push(key);
    return key === 'none' ? null : fileOf(key === 'large' ? maxBytes : size);
  };
  return { cache: makeSiteCache({ maxBytes, load }), loaded };
}

test('a file is read once, also when several ask for it at the same time', async () => {
  const { cache, loaded } = open(100_000);
  const [first, second] = await Promise.all([cache.get('a'), cache.get('a')]);
  expect(first).toBe(second);
  expect(cache.get('a')).toBe(first);
  expect(loaded).toEqual(['a']);
});

test('what was not asked for the longest goes first, and the limit holds', async () => {
  const { cache, loaded } = open(16_000);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']) await cache.get(key);
  await cache.get('a');
  await cache.get('k');
  expect(cache.size()).toBeLessThanOrEqual(16_000);
  await cache.get('a');
  expect(loaded.filter((key) => key === 'a')).toHaveLength(1);
  await cache.get('b');
  expect(loaded.filter((key) => key === 'b')).toHaveLength(2);
});

test('neither a missing file nor one that would take the room of many is kept', async () => {
  const { cache, loaded } = open(16_000);
  for (const key of ['none', 'large', 'none', 'large']) await cache.get(key);
  expect(loaded).toEqual(['none', 'large', 'none', 'large']);
  expect(cache.size()).toBe(0);
});
