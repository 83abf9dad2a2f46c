import { expect, test } from 'vitest';
import { cookiePrefix } from './cookie-names.ts';

test('a cookie for a whole encrypted host is that host’s alone, one for a folder comes encrypted', () => {
  expect(cookiePrefix('https://shop.example.com', '/')).toBe('__Host-');
  expect(cookiePrefix('https://content.example.com', '/second-dock/')).toBe('__Secure-');
});

test('on a machine of one’s own, without encryption, cookies work all the same', () => {
  expect(cookiePrefix('http://localhost:3001', '/')).toBe('');
});
