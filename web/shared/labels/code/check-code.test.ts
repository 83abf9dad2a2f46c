import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spellAs, suitsOf } from './check-code.ts';
import { symbologies } from './symbologies.ts';

describe('a code is written in a symbology, or it is said why not', () => {
  test.each([
    ['upca', '012345678905', { text: '012345678905' }],
    ['upca', '0012345678905', { text: '012345678905' }],
    ['upca', '04252614', { text: '042100005264' }],
    ['upca', '012345678901', { problem: 'check' }],
    ['upca', '4006381333931', { problem: 'digits' }],
    ['upca', 'sd1042', { problem: 'digits' }],
    ['upca', '', { problem: 'empty' }],
    ['ean13', '4006381333931', { text: '4006381333931' }],
    ['ean13', '012345678905', { text: '0012345678905' }],
    ['ean13', '4006381333932', { problem: 'check' }],
    ['ean8', '96385074', { text: '96385074' }],
    ['ean8', '96385075', { problem: 'check' }],
    ['ean8', '012345678905', { problem: 'digits' }],
    ['code128', 'SD-1042 ~^>', { text: 'SD-1042 ~^>' }],
    ['code128', 'größe', { problem: 'characters' }],
    ['code128', 'x'.repeat(49), { problem: 'long' }],
    ['qr', '商品 42 🛒', { text: '商品 42 🛒' }],
    ['qr', '商'.repeat(500), { problem: 'long' }],
  ] as const)('%s of “%s”', (symbology, code, expected) => {
    expect(spellAs(symbology, code)).toEqual(expected);
  });

  test('of any text at all, without an error', () => {
    fc.assert(
      fc.property(fc.constantFrom(...symbologies), fc.string({ unit: 'binary', maxLength: 700 }), (symbology, code) => {
        const spelled = spellAs(symbology, code);
        expect('text' in spelled ? spelled.text : spelled.problem).not.toBe('');
      }),
    );
  });
});

describe('what is tried first', () => {
  test.each([
    ['012345678905', ['upca', 'code128', 'qr']],
    ['4006381333931', ['ean13', 'code128', 'qr']],
    ['96385074', ['ean8', 'code128', 'qr']],
    ['012345678901', ['code128', 'qr']],
    ['商品', ['code128', 'qr']],
  ])('for %s', (code, expected) => {
    expect(suitsOf(code)).toEqual(expected);
  });
});
