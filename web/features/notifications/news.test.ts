import { describe, expect, test } from 'vitest';
import { linkOf, newest } from './news.ts';

describe('the newest update', () => {
  test('is found whatever the order', () => {
    const at = (createdAt: string) => ({ createdAt });
    expect(newest([at('2026-11-02T08:00:00Z'), at('2026-11-15T08:00:00Z'), at('2026-10-01T08:00:00Z')])).toBe(
      '2026-11-15T08:00:00.000Z',
    );
  });

  test('does not exist when there are none', () => {
    expect(newest([])).toBeUndefined();
  });
});

describe('the link of an update', () => {
  test.each([
    ['/app/plans', { inside: '/app/plans' }],
    ['https://status.example/today', { outside: 'https://status.example/today' }],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['javascript:alert(1)', undefined],
    [null, undefined],
  ])('%s leads to %o', (link, expected) => {
    expect(linkOf(link)).toEqual(expected);
  });
});
