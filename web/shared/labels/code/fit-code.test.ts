import { describe, expect, test } from 'vitest';
import { dotsOfLabel, type LabelName, labelNames } from '../layout/label-sizes.ts';
import { encode } from './encode.ts';
import { chooseCode, marginOf, moduleWithin } from './fit-code.ts';

const upc = '012345678905';

const outcome = (code: string, wish: Parameters<typeof chooseCode>[1], label: LabelName) => {
  const chosen = chooseCode(code, wish, dotsOfLabel(label));
  return 'problem' in chosen ? chosen.problem : `${chosen.symbol.symbology} ${chosen.module}`;
};

describe('the automatic choice', () => {
  test.each<[LabelName, string, string]>([
    // A UPC with its light margins is 28 mm wide at two dots a module: more than a label of 23 mm.
    ['DK-1221', upc, 'qr'],
    ['DK-1204', upc, 'upca 3'],
    ['DK-1201', upc, 'upca 3'],
    ['DYMO 1738595', upc, 'upca 3'],
    ['DK-1202', upc, 'upca 5'],
    ['DK-1209', '4006381333931', 'ean13 3'],
    ['DK-1221', '96385074', 'ean8 2'],
    ['DK-1209', 'sd1042', 'code128 3'],
    ['DK-1204', 'a rather long number 1042', 'qr'],
    ['A30334', '商品 42', 'qr'],
  ])('on %s for %s is %s', (label, code, expected) => {
    expect(outcome(code, 'auto', label)).toMatch(new RegExp(`^${expected}`));
  });
});

describe('a kind that was chosen by hand', () => {
  test('is refused by name where the code can’t be written in it, or does not fit', () => {
    expect(outcome('sd1042', 'upca', 'DK-1201')).toBe('digits');
    expect(outcome('012345678901', 'upca', 'DK-1201')).toBe('check');
    expect(outcome('größe', 'code128', 'DK-1201')).toBe('characters');
    expect(outcome(upc, 'upca', 'DK-1221')).toBe('size');
    expect(outcome(upc, 'code128', 'DK-1221')).toBe('size');
    expect(outcome('', 'auto', 'DK-1201')).toBe('empty');
  });

  test('is drawn with its light margins on the label, and what is dark within the margins of the label', () => {
    for (const name of labelNames) {
      const label = dotsOfLabel(name);
      for (const symbol of [encode('upca', upc), encode('code128', upc), encode('qr', upc)]) {
        const module = moduleWithin(symbol, label);
        const { quiet, width } = symbol;
        expect(Number.isInteger(module)).toBe(true);
        expect((width + quiet.left + quiet.right) * module).toBeLessThanOrEqual(label.width);
        expect(width * module).toBeLessThanOrEqual(label.width - 2 * marginOf(label));
      }
    }
  });
});
