import { expect, test } from 'vitest';
import { drawCode128, symbolsOf } from './code-128.ts';

/** Modules as ones and zeros, without the quiet zones. */
function modulesOf(text: string): string {
  const code = drawCode128(text);
  const modules = Array.from({ length: code?.width ?? 0 }, () => '0');
  for (const { x, width } of code?.bars ?? []) modules.fill('1', x, x + width);
  return modules.join('').replace(/^0+|0+$/g, '');
}

test('a text is its start, its characters and a check over all of them', () => {
  expect(symbolsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55]);
  expect(symbolsOf('A')).toEqual([104, 33, 34]);
});

test('bars are those of the published tables', () => {
  const start = '11010010000';
  const [letterA, letterB] = ['10100011000', '10001011000'];
  expect(modulesOf('A')).toBe(`${start}${letterA}${letterB}1100011101011`);
});

test('every symbol is eleven modules wide, the stop thirteen, and ten are left free on both sides', () => {
  expect(drawCode128('1048-7QK')?.width).toBe(10 + 11 * (8 + 2) + 13 + 10);
  expect(drawCode128('1048-7QK')?.bars[0]?.x).toBe(10);
});

test('what can’t be printed has no barcode', () => {
  expect(drawCode128('')).toBeNull();
  expect(drawCode128('Größe')).toBeNull();
});
