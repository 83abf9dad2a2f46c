import { expect, test } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

test('links carry nothing but an address or a number', () => {
  expect(mailLink('ada@example.com?bcc=all@example.com')).toBe('mailto:ada@example.com%3Fbcc%3Dall%40example.com');
  expect(phoneLink('+1 (702) 555-0182')).toBe('tel:+17025550182');
});
