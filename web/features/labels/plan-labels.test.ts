import { describe, expect, test } from 'vitest';
import { blockPen } from '#web/shared/labels/labels.fixture.ts';
import { printPdf } from '#web/shared/labels/print.fixture.ts';
import { goodsOf } from './goods.fixture.ts';
import { recallBarcode } from './label-options.ts';
import { codeFor, type LabelWish, makeLabelPdf, makeLabelZpl, problemOf } from './plan-labels.ts';

const wish: LabelWish = { ...recallBarcode({}), fallsBack: false };
const plain = goodsOf({ id: 'plain' });
const unreadable = goodsOf({ id: 'unreadable', title: 'Loose bolts', barcode: '012345678901', quantity: 4 });

describe('labels of products', () => {
  test('of a chosen kind leave out what it can’t hold, and say why', async () => {
    const upcOnly = { ...wish, symbology: 'upca' } as const;
    expect(problemOf(plain, upcOnly)).toBeUndefined();
    expect(problemOf(unreadable, upcOnly)).toMatchObject({ code: '012345678901', symbology: 'upca', problem: 'check' });
    const pdf = await makeLabelPdf([plain, unreadable], { ...upcOnly, copies: 'stock' }, blockPen);
    await printPdf(pdf, async (pages) => expect(pages).toHaveLength(1));
  });

  test('print that as another kind when the seller says so', async () => {
    const either = { ...wish, symbology: 'upca', fallsBack: true, copies: 'stock' } as const;
    expect(codeFor(unreadable, either)).toMatchObject({ symbol: { symbology: 'code128' } });
    const pdf = await makeLabelPdf([plain, unreadable], either, blockPen);
    await printPdf(pdf, async (pages) => expect(pages).toHaveLength(5));
  });

  test('for Zebra printers are one text for each product, with its copies', async () => {
    const told: number[] = [];
    const zpl = await makeLabelZpl([plain, unreadable], { ...wish, copies: 'stock' }, blockPen, (done) => {
      told.push(done);
    });
    expect((await zpl.text()).match(/\^PQ\d+/g)).toEqual(['^PQ1', '^PQ4']);
    expect(told).toEqual([1, 2]);
  });
});
