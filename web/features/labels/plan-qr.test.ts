import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blockPen } from '#web/shared/labels/labels.fixture.ts';
import { printPdf, scanPage } from '#web/shared/labels/print.fixture.ts';
import { readZip } from '#web/shared/labels/read-zip.fixture.ts';
import { goodsOf } from './goods.fixture.ts';
import { recallQr } from './label-options.ts';
import { contentOf, makeQrPdf, makeQrZip, type QrWish } from './plan-qr.ts';

const wish: QrWish = { ...recallQr({}), siteUrl: 'https://dock.example' };
const date = new Date('2026-11-16T09:00:00Z');

describe('a QR code', () => {
  test('opens the page of the product where the store is live, else holds its number', () => {
    const goods = goodsOf({ title: 'Kettle', path: '/products/kettle-sd1042' });
    expect(contentOf(goods, wish)).toBe('https://dock.example/products/kettle-sd1042');
    expect(contentOf(goods, { ...wish, siteUrl: 'https://content.example/dock/' })).toBe(
      'https://content.example/dock/products/kettle-sd1042',
    );
    expect(contentOf(goods, { ...wish, siteUrl: null })).toBe('012345678905');
    expect(contentOf(goods, { ...wish, content: 'code' })).toBe('012345678905');
    expect(contentOf(goodsOf({ barcode: '' }), { ...wish, content: 'code' })).toBe('sd1042');
    expect(contentOf(goodsOf({ path: '/products/größe-sd1042' }), wish)).toBe(
      'https://dock.example/products/gr%C3%B6%C3%9Fe-sd1042',
    );
  });

  test('is printed on A4, as often as is wished, and every one is read', async () => {
    const goods = [
      goodsOf({ id: '1', path: '/products/a-sd1' }),
      goodsOf({ id: '2', path: '/products/b-sd2', quantity: 3 }),
    ];
    const pdf = await makeQrPdf(goods, { ...wish, copies: 'stock' }, blockPen);
    await printPdf(pdf, async ([page, ...more]) => {
      expect(more).toHaveLength(0);
      expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([595, 842]);
      const read = page ? await scanPage(await page.print(203)) : [];
      expect(read.map(({ text }) => text).sort()).toEqual([
        'https://dock.example/products/a-sd1',
        ...Array<string>(3).fill('https://dock.example/products/b-sd2'),
      ]);
    });
  });

  test('is a picture in a zip, under a name that every system can store', async () => {
    const goods = ['Air fryer / 5L', 'Air fryer: 5l', '空気揚げ物', '../../etc', ''].map((title, at) =>
      goodsOf({ id: String(at), title, sku: at < 2 ? 'SD7' : `sd${at}`, path: `/products/sd${at}` }),
    );
    const zip = await makeQrZip(goods, wish, date);
    const files = await readZip(zip);
    expect(files.map(({ name }) => name)).toEqual([
      'air-fryer-5l-sd7.png',
      'air-fryer-5l-sd7-2.png',
      '空気揚げ物-sd2.png',
      'etc-sd3.png',
      'sd4.png',
    ]);
    for (const [at, { bytes }] of files.entries()) {
      const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
      const read = await scanPage({ width: info.width, height: info.height, grey: data });
      expect(read).toEqual([{ format: 'QRCode', text: `https://dock.example/products/sd${at}` }]);
    }
  });
});
