import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { marginOf } from '../code/fit-code.ts';
import { blockPen, layOut, someTexts } from '../labels.fixture.ts';
import { cutTitle, onOneLine } from './cut-title.ts';
import { isWithin, overlap } from './dots.ts';
import { barsOf, type LabelLayout } from './label-layout.ts';
import { labelNames } from './label-sizes.ts';

/** Everything is on the label, and nothing is on anything else. */
function expectSound({ size, code, lines }: LabelLayout): void {
  const label = { x: 0, y: 0, ...size };
  const margin = marginOf(size);
  const inner = { x: margin, y: margin, width: size.width - 2 * margin, height: size.height - 2 * margin };
  expect(isWithin(code.clear, label), 'the code with its light margin is on the label').toBe(true);
  expect(isWithin(code.box, inner), 'the code keeps to the margins').toBe(true);
  for (const bar of barsOf(code)) {
    expect(isWithin(bar, code.box)).toBe(true);
    expect(Object.values(bar).every(Number.isInteger), 'whole dots').toBe(true);
  }
  for (const [at, line] of lines.entries()) {
    expect(isWithin(line, inner), `“${line.text}” is on the label`).toBe(true);
    expect(overlap(line, code.clear), `“${line.text}” is not on the code`).toBe(false);
    expect(
      lines.slice(at + 1).some((other) => overlap(line, other)),
      `“${line.text}” is alone`,
    ).toBe(false);
    expect(blockPen.measure(line.text, line), `“${line.text}” has room`).toBeLessThanOrEqual(line.width);
  }
}

const codes = ['012345678905', '4006381333931', '96385074', 'sd1042', 'https://dock.example/products/kettle-sd1042'];

describe('everything has its place on a label', () => {
  test.each(labelNames)('of %s, whatever its code', (name) => {
    for (const code of codes) expectSound(layOut(name, code));
    expectSound(layOut(name, '012345678905', 'qr'));
  });

  test('with text of any length, in any script', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.string({ unit: fc.constantFrom('W', 'é', 'ض', '調', '🛒', ' '), minLength: 1, maxLength: 500 }),
    );
    const label = fc.constantFrom(...labelNames);
    fc.assert(
      fc.property(label, fc.constantFrom(...codes), text, text, (name, code, title, other) => {
        const texts = { title: cutTitle(title), price: '$1,234,567.89', sku: onOneLine(other) };
        expectSound(layOut(name, code, 'auto', texts));
      }),
      { numRuns: tries(300) },
    );
  });
});

describe('what a label says', () => {
  const said = ({ lines }: LabelLayout) => lines.map(({ text }) => text).join(' ');

  test('is the title, the price, the SKU and the number below the bars', () => {
    const layout = layOut('DK-1201', '012345678905');
    expect(said(layout)).toContain('Kestrel 5.8-Quart');
    expect(layout.lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['$54.99', 'sd1042', '012345678905']));
    expect(layout.left).toEqual([]);
  });

  test('is the SKU once, where it is the code as well', () => {
    const layout = layOut('DK-1201', 'sd1042');
    expect(layout.lines.filter(({ text }) => text === 'sd1042')).toHaveLength(1);
  });

  test('is nothing that was not asked for', () => {
    const layout = layOut('DK-1209', '012345678905', 'auto', { title: '', price: '', sku: '' });
    expect(layout.lines.map(({ text }) => text)).toEqual(['012345678905']);
  });

  test('gives way to the code on a small label, and what had no room is named', () => {
    const layout = layOut('DK-1221', '012345678905', 'auto', someTexts);
    expect(layout.left).toEqual(['sku']);
    expect(layout.code.module).toBeGreaterThanOrEqual(3);
  });
});
