import { describe, expect, test } from 'vitest';
import { encode } from './encode.ts';

const modulesOf = (symbology: 'upca' | 'ean8', text: string): string => {
  const { width, runs } = encode(symbology, text);
  const modules = Array<string>(width).fill('0');
  for (const run of runs) modules.fill('1', run.x, run.x + run.width);
  return modules.join('');
};

describe('the modules of a code', () => {
  test('of a UPC-A are those of the standard', () => {
    const left = '0001101 0011001 0010011 0111101 0100011 0110001';
    const right = '1010000 1000100 1001000 1110100 1110010 1001110';
    const expected = `101 ${left} 01010 ${right} 101`.replaceAll(' ', '');
    expect(modulesOf('upca', '012345678905')).toBe(expected);
  });

  test.each([
    ['upca', '012345678905', 95],
    ['ean13', '4006381333931', 95],
    ['ean8', '96385074', 67],
    ['code128', '012345678905', 101],
  ] as const)('of %s are %s: %i across', (symbology, text, width) => {
    expect(encode(symbology, text)).toMatchObject({ width, rows: 1 });
  });

  test('of a QR code are a square with three eyes, the corner without one at the lower right', () => {
    const { width, rows, runs } = encode('qr', 'https://dock.example/products/kettle-sd1042');
    expect(rows).toBe(width);
    const isDark = (x: number, y: number) => runs.some((run) => run.y === y && x >= run.x && x < run.x + run.width);
    const eye = (x: number, y: number) =>
      [0, 6].every((far) => isDark(x + far, y) && isDark(x, y + far)) && !isDark(x + 1, y + 1);
    const far = width - 7;
    expect([eye(0, 0), eye(far, 0), eye(0, far), eye(far, far)]).toEqual([true, true, true, false]);
  });
});
