import { describe, expect, test } from 'vitest';
import { isImageAddress, isLinkAddress, toLinkAddress } from './link-address.ts';

describe('a link', () => {
  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://localhost:3001/store', 'http://localhost:3001/store'],
    ['  example.com/returns ', 'https://example.com/returns'],
    ['localhost:3001/store', 'https://localhost:3001/store'],
    ['//example.com', 'https://example.com'],
    ['mailto:sales@example.com', 'mailto:sales@example.com'],
    ['sales@example.com', 'mailto:sales@example.com'],
  ])('typed as %j leads to %j', (typed, address) => {
    expect(toLinkAddress(typed)).toBe(address);
  });

  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    'tel:+15551234',
    'https://',
    'mailto:',
    'two words',
  ])('can not be %j', (typed) => {
    expect(toLinkAddress(typed)).toBeUndefined();
  });

  test('that is pasted or stored must be complete', () => {
    expect(isLinkAddress('https://example.com')).toBe(true);
    expect(isLinkAddress('example.com')).toBe(false);
    expect(isLinkAddress(' javascript:alert(1)')).toBe(false);
  });
});

describe('a picture', () => {
  test.each(['https://content.example/assets/a.jpg', 'http://localhost:3001/assets/a.jpg', '/assets/a.jpg'])(
    'may come from %j',
    (address) => {
      expect(isImageAddress(address)).toBe(true);
    },
  );

  test.each(['data:image/png;base64,AAAA', 'javascript:alert(1)', '//elsewhere.example/a.jpg', 'a.jpg', ''])(
    'may not come from %j',
    (address) => {
      expect(isImageAddress(address)).toBe(false);
    },
  );
});
