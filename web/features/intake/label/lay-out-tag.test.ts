import { expect, test } from 'vitest';
import { writeZpl } from '#web/shared/labels/files/write-zpl.ts';
import { blockPen } from '#web/shared/labels/labels.fixture.ts';
import { isWithin, overlap } from '#web/shared/labels/layout/dots.ts';
import { layOutTag } from './lay-out-tag.ts';
import { dotsOfTag, tagSizeNames } from './tag-sizes.ts';

const texts = {
  code: '400000012345',
  price: '$54.99',
  grade: 'Open-box',
  sku: 'kst-af58',
  bin: 'K-14',
  tag: 'Blue',
  lot: 'L4471',
};

test.each(tagSizeNames)('on a label of %s everything stands on the label and nothing on the bars', (size) => {
  const label = dotsOfTag(size);
  const layout = layOutTag(label, texts, blockPen.measure);
  const whole = { x: 0, y: 0, ...label };
  expect(layout?.lines.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['$54.99', 'BLUE', 'OPEN-BOX · kst-af58', 'L4471', 'K-14']),
  );
  for (const line of layout?.lines ?? []) {
    expect(isWithin(line, whole)).toBe(true);
    expect(layout && overlap(line, layout.code.box)).toBe(false);
  }
  expect(layout && isWithin(layout.code.box, whole)).toBe(true);
});

test('a printer gets it in its own language, with the code for its own bars', () => {
  const layout = layOutTag(dotsOfTag('2x1'), texts, blockPen.measure);
  if (!layout) throw new Error('It has a place for everything.');
  const zpl = writeZpl(layout, blockPen, { copies: 1, nudge: { x: 0, y: 0 } });
  expect(zpl).toMatch(/^\^XA\^CI28\^PW406\^LL203\^LH0,0\n/);
  expect(zpl).toContain('^FD$54.99^FS');
  expect(zpl).toMatch(/\^B[UC]N/);
});
