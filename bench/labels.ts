// 200 barcode labels as a PDF, and 1,000, which are the most; 150 QR codes as a PDF and as pictures: what they cost
// against encoding the same codes alone, when the first one is drawn, and how much memory the process grows by. Text is
// drawn by the browser; here blocks stand for it.
import { code128, qrcode, upca } from 'bwip-js/generic';
import { checkDigit } from '#contract/kit/gtin.ts';
import type { LabelGoods } from '#web/features/labels/label-goods.ts';
import { recallBarcode, recallQr } from '#web/features/labels/label-options.ts';
import { makeLabelPdf } from '#web/features/labels/plan-labels.ts';
import { makeQrPdf, makeQrZip } from '#web/features/labels/plan-qr.ts';
import { blockPen } from '#web/shared/labels/labels.fixture.ts';
import { median, type Row, readOption, report } from './kit/measure.ts';

const labels = readOption('labels', 200);
const most = readOption('most', 1000);
const codes = readOption('codes', 150);
const runs = readOption('runs', 3);

/** Goods that differ from run to run, so that no code is remembered from the run before. */
function goodsOf(count: number, run: number): LabelGoods[] {
  return Array.from({ length: count }, (_, at) => {
    const body = `0${String(run).padStart(3, '0')}${String(at).padStart(7, '0')}`;
    // A third has no barcode, as in a warehouse.
    const barcode = at % 3 === 2 ? '' : body + checkDigit(body);
    const sku = `sd${run}-${1000 + at}`;
    return {
      id: `${run} ${at}`,
      title: `Kestrel 5.8-Quart Digital Air Fryer ${at}`,
      price: `$${at}.99`,
      barcode,
      sku,
      quantity: 1,
      isPublished: true,
      path: `/products/kestrel-digital-air-fryer-${sku}`,
    };
  });
}

const wish = { ...recallBarcode({}), fallsBack: false };
const qrWish = { ...recallQr({}), siteUrl: 'https://second-dock.example' };

const nothing = () => undefined;
const unseen = {
  scale: () => [1, 1],
  measure: () => ({ width: 0, ascent: 0, descent: 0 }),
  init: nothing,
  line: nothing,
  polygon: nothing,
  hexagon: nothing,
  ellipse: nothing,
  fill: nothing,
  text: nothing,
  clip: nothing,
  unclip: nothing,
  end: nothing,
} as unknown as Parameters<typeof upca>[1];

function encodeBars(goods: readonly LabelGoods[]): void {
  for (const { barcode, sku } of goods) {
    const [encoder, text] = barcode ? ([upca, barcode] as const) : ([code128, sku] as const);
    encoder({ bcid: '', text, scale: 1 }, unseen);
  }
}

function encodeSquares(goods: readonly LabelGoods[]): void {
  for (const { path } of goods) qrcode({ bcid: '', text: `${qrWish.siteUrl}${path}`, scale: 1 }, unseen);
}

interface Work {
  name: string;
  count: number;
  make: (goods: readonly LabelGoods[], onProgress?: () => void) => Promise<Blob>;
  alone: (goods: readonly LabelGoods[]) => void;
}

const makeLabels: Work['make'] = (goods, onProgress) => makeLabelPdf(goods, wish, blockPen, onProgress);

const works: Work[] = [
  { name: 'labels to PDF', count: labels, make: makeLabels, alone: encodeBars },
  { name: 'labels to PDF', count: most, make: makeLabels, alone: encodeBars },
  {
    name: 'QR codes to PDF',
    count: codes,
    make: (goods, onProgress) => makeQrPdf(goods, qrWish, blockPen, onProgress),
    alone: encodeSquares,
  },
  {
    name: 'QR codes to zip',
    count: codes,
    make: (goods, onProgress) => makeQrZip(goods, qrWish, new Date(0), onProgress),
    alone: encodeSquares,
  },
];

let turn = 0;

async function measure({ name, count, make, alone }: Work): Promise<Row> {
  const [ours, bare, firsts]: [number[], number[], number[]] = [[], [], []];
  let size = 0;
  // Once beforehand: what is loaded and compiled then is paid for once.
  await make(goodsOf(count, turn++));
  alone(goodsOf(count, turn++));
  const before = process.memoryUsage.rss();
  let highest = before;
  for (let run = 0; run < runs; run += 1) {
    const goods = goodsOf(count, turn++);
    bare.push(await timed(async () => alone(goods)));
    const began = performance.now();
    let first = 0;
    ours.push(
      await timed(async () => {
        const noteFirst = () => {
          first ||= performance.now() - began;
        };
        size = (await make(goods, noteFirst)).size;
      }),
    );
    firsts.push(first);
    highest = Math.max(highest, process.memoryUsage.rss());
  }
  return {
    what: `${count.toLocaleString('en-US')} ${name}`,
    'ours, ms': Math.round(median(ours)),
    'floor, ms': Math.round(median(bare)),
    ratio: (median(ours) / median(bare)).toFixed(2),
    'first after, ms': Math.round(median(firsts)),
    'file, KB': Math.round(size / 1024),
    'memory grows by, MB': Math.round((highest - before) / 1024 ** 2),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const rows: Row[] = [];
for (const work of works) rows.push(await measure(work));
report('Labels and QR codes', rows, { floor: 'encoding the same codes alone' });
