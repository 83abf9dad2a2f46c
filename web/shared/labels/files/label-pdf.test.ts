import { describe, expect, test } from 'vitest';
import { isBrief } from '#testing/suite.ts';
import type { Symbology } from '../code/symbologies.ts';
import { blockPen, layOut, someTexts } from '../labels.fixture.ts';
import { dotsOfLabel, type LabelName, labelNames, labelSizes } from '../layout/label-sizes.ts';
import { planPages } from '../layout/sheet-grid.ts';
import { printPdf, scanPage, stretchesAlong } from '../print.fixture.ts';
import { drawLabel } from './drawing.ts';
import { writeLabelPdf } from './label-pdf.ts';

const upc = '012345678905';

const planOn = (name: LabelName, indexes: readonly number[], paper: 'label' | 'a4' = 'label') =>
  planPages(indexes, {
    paper,
    startCell: 1,
    nudge: { x: 0, y: 0 },
    inches: labelSizes[name],
    dots: dotsOfLabel(name),
  });

// The reader gives a UPC-A as the EAN-13 it also is.
const formats = { upca: 'EAN13', ean13: 'EAN13', ean8: 'EAN8', code128: 'Code128', qr: 'QRCode' };

// Bars do not fit on the smallest label.
const cases = labelNames.flatMap((name) =>
  (name === 'DK-1221'
    ? ([['qr', upc]] as const)
    : ([
        ['upca', upc],
        ['ean13', '4006381333931'],
        ['code128', upc],
        ['qr', upc],
      ] as const)
  ).map(([symbology, code]): [LabelName, Symbology, string] => [name, symbology, code]),
);

// Each kind of code on one label or another, if not on all of them.
const tried = isBrief ? cases.filter((_, at) => at % 9 === 0) : cases;

describe('a printed label', () => {
  test.each(tried)(
    'of %s with %s %s has its size, is read, and its bars are whole dots',
    async (name, symbology, code) => {
      const layout = layOut(name, code, symbology);
      const pdf = await writeLabelPdf([drawLabel(layout, blockPen)], () => planOn(name, [0]));
      await printPdf(pdf, async ([page, ...more]) => {
        if (!page) throw new Error('There is no page.');
        expect(more).toHaveLength(0);
        expect(Math.abs(page.width - labelSizes[name].width * 72)).toBeLessThan(0.5);
        expect(Math.abs(page.height - labelSizes[name].height * 72)).toBeLessThan(0.5);
        for (const dotsPerInch of [203, 406]) {
          const read = await scanPage(await page.print(dotsPerInch));
          expect(read).toEqual([
            { format: formats[symbology], text: expect.stringMatching(new RegExp(`^0?${code}$`)) },
          ]);
        }
        // Fine enough to see a dot as a square.
        const fine = 5;
        const { module, box } = layout.code;
        const y = Math.round((box.y + module * 1.5) * fine);
        const printed = await page.print(203 * fine);
        const stretches = stretchesAlong(printed, y, box.x * fine + 2, (box.x + box.width) * fine - 2);
        // The line begins and ends two pixels within the first and the last one.
        for (const stretch of stretches.slice(1, -1)) {
          const modules = stretch / fine / module;
          expect(Math.abs(modules - Math.round(modules))).toBeLessThan(0.02);
        }
      });
    },
  );

  test.skipIf(isBrief)('is in the file once, however often it is printed', async () => {
    const drawing = drawLabel(layOut('DK-1201', upc), blockPen);
    const one = await writeLabelPdf([drawing], () => planOn('DK-1201', [0]));
    const many = await writeLabelPdf([drawing], () => planOn('DK-1201', Array<number>(100).fill(0)));
    expect(many.size).toBeLessThan(one.size + 100 * 500);
    await printPdf(many, async (pages) => expect(pages).toHaveLength(100));
  });

  test('stands on a sheet beside others, and each of them is read', async () => {
    const codes = [upc, '4006381333931', '96385074', 'SD-1042'];
    const drawings = codes.map((code) => drawLabel(layOut('DK-1209', code), blockPen));
    const pdf = await writeLabelPdf(drawings, () => planOn('DK-1209', [0, 1, 2, 3], 'a4'), { cutLines: true });
    await printPdf(pdf, async ([page]) => {
      expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([595, 842]);
      const read = page ? await scanPage(await page.print(203)) : [];
      expect(read.map(({ text }) => text.padStart(13, '0')).sort()).toEqual(
        codes.map((code) => code.padStart(13, '0')).sort(),
      );
    });
  });

  test.skipIf(isBrief)('takes words in any script, which are pictures in it', async () => {
    const texts = { ...someTexts, title: 'سماعات 耳机 🎧 Kopfhörer' };
    const drawing = drawLabel(layOut('DK-1202', 'sd1042', 'auto', texts), blockPen);
    const pdf = await writeLabelPdf([drawing], () => planOn('DK-1202', [0]));
    await printPdf(pdf, async ([page]) => {
      const read = page ? await scanPage(await page.print(203)) : [];
      expect(read).toEqual([{ format: 'Code128', text: 'sd1042' }]);
    });
  });
});
