import { spellAs } from '#web/shared/labels/code/check-code.ts';
import { encode } from '#web/shared/labels/code/encode.ts';
import { moduleWithin } from '#web/shared/labels/code/fit-code.ts';
import type { CodeSymbol } from '#web/shared/labels/code/symbologies.ts';
import { drawLabel } from '#web/shared/labels/files/drawing.ts';
import { writeLabelPdf } from '#web/shared/labels/files/label-pdf.ts';
import { type NamedSymbol, zipQrCodes } from '#web/shared/labels/files/qr-zip.ts';
import type { Measure } from '#web/shared/labels/layout/break-lines.ts';
import { dotsOf, type Size } from '#web/shared/labels/layout/dots.ts';
import type { LabelLayout } from '#web/shared/labels/layout/label-layout.ts';
import { layOutLabel } from '#web/shared/labels/layout/lay-out-label.ts';
import { type PagePlan, planPages } from '#web/shared/labels/layout/sheet-grid.ts';
import type { Pen } from '#web/shared/labels/text/pen.ts';
import { codeOf, copiesOf, type LabelGoods, repeatEach } from './label-goods.ts';
import { type QrOptions, qrSizes } from './label-options.ts';

/** The options, and where the chosen store is; null where none is live. */
export interface QrWish extends QrOptions {
  siteUrl: string | null;
}

/** What a QR code says: the address of the product's page, else its number. */
export function contentOf(goods: LabelGoods, { content, siteUrl }: Pick<QrWish, 'content' | 'siteUrl'>): string {
  if (content === 'code' || siteUrl === null) return codeOf(goods, 'barcode');
  // Browsers write other letters as codes as well; here it keeps the symbol small and readable everywhere.
  return encodeURI(`${siteUrl.replace(/\/$/, '')}${goods.path}`.toWellFormed());
}

function symbolOf(goods: LabelGoods, wish: QrWish): CodeSymbol {
  const spelled = spellAs('qr', contentOf(goods, wish));
  // An address that is too long for a code: the SKU never is.
  return encode('qr', 'text' in spelled ? spelled.text : goods.sku);
}

const dotsOfCell = ({ size }: Pick<QrOptions, 'size'>): Size => ({
  width: dotsOf(qrSizes[size].width),
  height: dotsOf(qrSizes[size].height),
});

/** One code with its words below it. */
export function layOutQr(goods: LabelGoods, wish: QrWish, measure: Measure): LabelLayout {
  const cell = dotsOfCell(wish);
  const symbol = symbolOf(goods, wish);
  const { title, price, sku } = wish;
  const texts = { title: title ? goods.title : '', price: price ? goods.price : '', sku: sku ? goods.sku : '' };
  return layOutLabel(cell, { symbol, module: Math.max(1, moduleWithin(symbol, cell)) }, texts, measure);
}

/** Where so many codes go. */
export function planQr(indexes: readonly number[], wish: QrOptions): PagePlan {
  const dots = dotsOfCell(wish);
  return planPages(indexes, { paper: wish.paper, inches: dots, dots, startCell: 1, nudge: { x: 0, y: 0 } });
}

type OnProgress = (done: number) => void | Promise<void>;

/** All codes on sheets. */
export function makeQrPdf(
  goods: readonly LabelGoods[],
  wish: QrWish,
  pen: Pen,
  onProgress?: OnProgress,
): Promise<Blob> {
  const printed = goods.filter((each) => copiesOf(each, wish) > 0);
  const drawings = function* () {
    for (const each of printed) yield drawLabel(layOutQr(each, wish, pen.measure), pen);
  };
  const plan = () => planQr(repeatEach(printed, wish), wish);
  return writeLabelPdf(drawings(), plan, { cutLines: wish.cutLines, ...(onProgress && { onProgress }) });
}

/** One picture for each product. */
export function makeQrZip(
  goods: readonly LabelGoods[],
  wish: QrWish,
  date: Date,
  onProgress?: OnProgress,
): Promise<Blob> {
  const codes = async function* (): AsyncGenerator<NamedSymbol> {
    for (const [at, each] of goods.entries()) {
      yield { title: each.title, sku: each.sku, symbol: symbolOf(each, wish) };
      await onProgress?.(at + 1);
    }
  };
  return zipQrCodes(goods, codes(), date);
}
