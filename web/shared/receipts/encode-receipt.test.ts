import { describe, expect, test } from 'vitest';
import { layOutReceipt } from '#contract/counter/lay-out-receipt.ts';
import type { ReceiptBlock } from '#contract/counter/receipt-blocks.ts';
import { spokenIn } from '#contract/language/spoken.ts';
import { drawIn } from '#contract/language/translate.ts';
import { encodeDrawerKick, encodeReceipt, wrap, wrapRow } from './encode-receipt.ts';
import { receiptHead, soldAtTheCounter } from './receipts.fixture.ts';
import { printBytes } from './thermal-printer.fixture.ts';

const print = (blocks: readonly ReceiptBlock[], paper: 58 | 80) =>
  printBytes(encodeReceipt(blocks, { paper, language: 'esc-pos' }), paper);

describe.each([58, 80] as const)('a receipt on paper of %i mm', (paper) => {
  test('says what was sold, what was paid and what came back, and fits', async () => {
    const { lines, cuts } = await print(layOutReceipt(soldAtTheCounter, receiptHead), paper);
    const texts = lines.map(({ text }) => text.trim());
    expect(texts.slice(0, 2).join(' ')).toContain('DockSide Liquidation');
    expect(texts.some((text) => /^1 {2}Torvane 20V Drill Kit/.test(text))).toBe(true);
    expect(texts.filter((text) => text.endsWith('$53.98'))).toHaveLength(1);
    const endings = ['-$9.60', '$14.13', '$196.46', '$100.00', '-$0.01', '$3.55'];
    for (const ending of endings)
      expect(
        texts.some((text) => text.endsWith(ending)),
        ending,
      ).toBe(true);
    expect(lines.filter(({ isTall }) => isTall).at(-1)?.text).toMatch(/^Total .*\$196\.46$/);
    expect(texts.join(' ')).toContain('instead of $24.95: Box torn');
    expect(cuts).toBe(1);
  });

  test('has the code that a return begins with, and the one of its page', async () => {
    const { codes } = await print(layOutReceipt(soldAtTheCounter, receiptHead), paper);
    expect(codes.map(({ text }) => text).toSorted()).toEqual(['B-0042', soldAtTheCounter.receiptUrl].toSorted());
  });

  test('breaks titles that are longer than the paper, and never an amount', async () => {
    const [line] = soldAtTheCounter.lines;
    if (!line) throw new Error('A line is missing');
    const long = { ...line, title: `Kettle ${'x'.repeat(90)} with a lid`, price: 99999.99, quantity: 999 };
    const { lines } = await print(layOutReceipt({ ...soldAtTheCounter, lines: [long] }, receiptHead), paper);
    expect(lines.filter(({ text }) => text.endsWith(' $99,899,990.01'))).toHaveLength(1);
  });
});

test('a receipt speaks the language of its store', async () => {
  const late = { ...soldAtTheCounter, knownAt: soldAtTheCounter.at };
  const { lines } = await print(
    drawIn(spokenIn('es'), () => layOutReceipt(late, receiptHead)),
    80,
  );
  const texts = lines.map(({ text }) => text.trim());
  expect(texts.some((text) => text.startsWith('Efectivo'))).toBe(true);
  expect(texts.some((text) => text.startsWith('Recibo B-0042'))).toBe(true);
  expect(texts.join(' ')).toContain('Vendido sin conexi');
});

test('a drawer is opened at either pin of the printer', async () => {
  const { pulses, lines, cuts } = await printBytes(encodeDrawerKick({ paper: 80, language: 'esc-pos' }), 80);
  expect({ pulses, lines, cuts }).toEqual({ pulses: 2, lines: [], cuts: 0 });
});

test('texts break between words, words that are too long within', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrap('abcdefgh ij', 4)).toEqual(['abcd', 'efgh', 'ij']);
  expect(wrap('one\ntwo', 9)).toEqual(['one', 'two']);
  expect(wrapRow({ lead: '', text: 'one two three', amount: '$1.00' }, 13)).toEqual(['one two', 'three   $1.00']);
  expect(wrapRow({ lead: '12', text: 'one two three', amount: '$1.00' }, 16)).toEqual([
    '12 one two',
    '   three   $1.00',
  ]);
});
