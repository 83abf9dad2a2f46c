import { describe, expect, test } from 'vitest';
import { cacheNames, outdatedCaches } from './build.ts';
import { type Asked, decide, isOutage, mayKeep, mayKeepPageOf, opensAsKept, surplus } from './decide.ts';
import { advise } from './messages.ts';

const origin = 'https://scanfront.example';
const handlingOf = (path: string, rest: Partial<Asked> = {}) =>
  decide({ method: 'GET', url: new URL(path, origin).href, mode: 'navigate', hasRange: false, ...rest }, origin);

describe('a page of the back office', () => {
  test.each(['/app', '/app/lookup', '/app/products?page=2', '/app/nothing/here'])('%s is answered', (path) => {
    expect(handlingOf(path)).toBe('page');
  });

  test.each(['/', '/login', '/join?token=secret', '/apple', '/terms', '/healthz', '/metrics', '/api/docs'])(
    '%s is none and left to the network',
    (path) => {
      expect(handlingOf(path)).toBe('leave');
    },
  );

  test('is kept from addresses only that can carry no secret', () => {
    expect(mayKeepPageOf(`${origin}/app/products`)).toBe(true);
    expect(mayKeepPageOf(`${origin}/app/products?token=secret`)).toBe(false);
  });

  test('opens as it was kept where it is a till', () => {
    expect(['/app/counter', '/app/counter/sales', '/app/intake'].every((path) => opensAsKept(origin + path))).toBe(
      true,
    );
    expect(['/app', '/app/counters', '/app/lookup'].some((path) => opensAsKept(origin + path))).toBe(false);
  });

  test('gives way to the one that is kept when the server fails, and not when it refuses', () => {
    expect([500, 502, 503].every((status) => isOutage({ status }))).toBe(true);
    expect([200, 304, 403, 404].some((status) => isOutage({ status }))).toBe(false);
  });
});

describe('a file of the build', () => {
  const asked = { mode: 'cors' };

  test.each(['/static/index-abc.js', '/static/zxing_reader-1.wasm', '/static/geist.woff2'])('%s is kept', (path) => {
    expect(handlingOf(path, asked)).toBe('file');
  });

  test.each([
    '/api/v1/users',
    '/api/v1/products?page=1',
    '/static/index-abc.js?token=secret',
    '/service-worker.js',
    '/favicon.svg',
    '/healthz',
    'https://content.example/static/picture.webp',
  ])('%s is none and left to the network', (path) => {
    expect(handlingOf(path, asked)).toBe('leave');
  });

  test('is left to the network when only a part of it is asked for, or it is not read at all', () => {
    expect(handlingOf('/static/index-abc.js', { ...asked, hasRange: true })).toBe('leave');
    expect(handlingOf('/static/index-abc.js', { ...asked, method: 'HEAD' })).toBe('leave');
    expect(handlingOf('/app/lookup', { method: 'POST' })).toBe('leave');
  });

  test('is kept when it came whole, and never as a failure or a redirect', () => {
    const whole = { status: 200, type: 'basic', redirected: false } as const;
    expect(mayKeep(whole)).toBe(true);
    for (const status of [206, 304, 404, 500]) expect(mayKeep({ ...whole, status })).toBe(false);
    expect(mayKeep({ ...whole, redirected: true })).toBe(false);
    expect(mayKeep({ ...whole, type: 'opaque' })).toBe(false);
  });

  test('goes when there are too many, the oldest first', () => {
    expect(surplus(['a', 'b', 'c'], 2)).toEqual(['a']);
    expect(surplus(['a', 'b'], 2)).toEqual([]);
  });
});

describe('a new version', () => {
  test('removes the caches of the old one and nothing of others', () => {
    const [old, build] = [{ id: '1' }, { id: '2' }];
    const names = [...Object.values(cacheNames(old)), ...Object.values(cacheNames(build)), 'something-else'];
    expect(outdatedCaches(build, names)).toEqual(Object.values(cacheNames(old)));
  });

  test('that switches the worker off removes all of ours', () => {
    const names = [...Object.values(cacheNames({ id: '1' })), 'something-else'];
    expect(outdatedCaches(null, names)).toEqual(Object.values(cacheNames({ id: '1' })));
  });

  test('is announced to pages of the old one', () => {
    expect(advise({ isSameBuild: false, otherTabs: 0 })).toBe('announce');
    expect(advise({ isSameBuild: false, otherTabs: 3 })).toBe('announce');
  });

  test('takes over by itself where the only page is its own already, and waits for the tabs of the old one', () => {
    expect(advise({ isSameBuild: true, otherTabs: 0 })).toBe('take-over');
    expect(advise({ isSameBuild: true, otherTabs: 1 })).toBe('wait');
  });
});
