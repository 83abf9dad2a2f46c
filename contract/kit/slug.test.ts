import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSlug } from './slug.ts';

describe('a slug', () => {
  test.each([
    ['Auralis Q7 Noise-Cancelling Headphones', 'auralis-q7-noise-cancelling-headphones'],
    ['  Home   &  Garden ', 'home-garden'],
    ['Café Crème Brûlée', 'cafe-creme-brulee'],
    ['Ångström', 'angstrom'],
    ['İstanbul', 'istanbul'],
    ['--A -- B--', 'a-b'],
    ['line\none\ttwo', 'line-one-two'],
    ['50% off, today', '50-off-today'],
    ['Łódź Straße', 'łodz-straße'],
    ['Обувь', 'обувь'],
    ['한국어 제품', '한국어-제품'],
    ['हिन्दी', 'हिन्दी'],
    ['📦', ''],
    ['', ''],
  ])('of %j is %j', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test('is lowercase, uses - as separator and strips * + ~ . ( ) \' " ! : @', () => {
    expect(toSlug('A*B+C~D.E(F)G\'H"I!J:K@L m')).toBe('abcdefghijkl-m');
  });

  test('holds nothing but letters, digits and single dashes inside', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toSlug(text)).toMatch(/^$|^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u);
      }),
    );
  });

  test('of a slug is the slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(toSlug(toSlug(text))).toBe(toSlug(text));
      }),
    );
  });
});
