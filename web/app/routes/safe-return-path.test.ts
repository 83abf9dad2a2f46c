import { expect, test } from 'vitest';
import { safeReturnPath } from './safe-return-path.ts';

test.each(['/app/home', '/app/products?page=2&search=drill#row-4', '/app'])(
  '%s is a page of ours and is kept as it is',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  ['another host', '//evil.example'],
  ['another host by a backslash', '/\\evil.example'],
  ['another host by two backslashes', '\\\\evil.example'],
  ['another host behind a tab', '/\t/evil.example'],
  ['another host behind a line break', '/\n/evil.example'],
  ['another host once the dots are resolved', '/.//evil.example'],
  ['another host once the parent is resolved', '/app/..//evil.example'],
  ['an absolute address', 'https://evil.example/app'],
  ['a script', 'javascript:alert(1)'],
  ['a script behind a space', ' javascript:alert(1)'],
  ['a data address', 'data:text/html,hi'],
  ['a relative path', 'app/home'],
  ['an empty text', ''],
  ['no text at all', undefined],
  ['something that is no text', { path: '/app' }],
  ['an endless text', `/app/${'a'.repeat(3000)}`],
])('%s is refused', (_, candidate) => {
  expect(safeReturnPath(candidate)).toBeUndefined();
});

test('dots inside our own pages are resolved', () => {
  expect(safeReturnPath('/app/x/../home')).toBe('/app/home');
});
