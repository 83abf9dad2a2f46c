import { type ChosenCode, chooseCode } from '#web/shared/labels/code/fit-code.ts';
import type { Symbology } from '#web/shared/labels/code/symbologies.ts';
import { drawLabel } from '#web/shared/labels/files/drawing.ts';
import { writeLabelPdf } from '#web/shared/labels/files/label-pdf.ts';
import { writeZpl } from '#web/shared/labels/files/write-zpl.ts';
import type { Measure } from '#web/shared/labels/layout/break-lines.ts';
import type { LabelLayout, LabelTexts } from '#web/shared/labels/layout/label-layout.ts';
import { dotsOfLabel, labelSizes } from '#web/shared/labels/layout/label-sizes.ts';
import { layOutLabel } from '#web/shared/labels/layout/lay-out-label.ts';
import { type PagePlan, planPages } from '#web/shared/labels/layout/sheet-grid.ts';
import type { Pen } from '#web/shared/labels/text/pen.ts';
import { codeOf, copiesOf, type LabelGoods, repeatEach } from './label-goods.ts';
import type { BarcodeOptions } from './label-options.ts';

/** The options, and whether what the chosen kind can't hold is printed as another one. */
export interface LabelWish extends BarcodeOptions {
  fallsBack: boolean;
}

/** The code of a product on the chosen label, or why there is none. */
export function codeFor(goods: LabelGoods, wish: LabelWish): ChosenCode {
  const code = codeOf(goods, wish.source);
  const label = dotsOfLabel(wish.label);
  const chosen = chooseCode(code, wish.symbology, label);
  return 'problem' in chosen && wish.fallsBack ? chooseCode(code, 'auto', label) : chosen;
}

const textsOf = (goods: LabelGoods, shown: Pick<BarcodeOptions, keyof LabelTexts>): LabelTexts => ({
  title: shown.title ? goods.title : '',
  price: shown.price ? goods.price : '',
  sku: shown.sku ? goods.sku : '',
});

/** The label of a product; undefined where its code can't be printed. */
export function layOutGoods(goods: LabelGoods, wish: LabelWish, measure: Measure): LabelLayout | undefined {
  const code = codeFor(goods, wish);
  if ('problem' in code) return undefined;
  return layOutLabel(dotsOfLabel(wish.label), code, textsOf(goods, wish), measure);
}

export interface LabelProblem {
  goods: LabelGoods;
  code: string;
  symbology: Symbology;
  problem: Extract<ChosenCode, { problem: string }>['problem'];
}

/** What is wrong with the code of a product, if anything. */
export function problemOf(goods: LabelGoods, wish: LabelWish): LabelProblem | undefined {
  const chosen = codeFor(goods, wish);
  return 'problem' in chosen ? { goods, code: codeOf(goods, wish.source), ...chosen } : undefined;
}

/** Where so many labels go. */
export function planLabels(indexes: readonly number[], wish: BarcodeOptions): PagePlan {
  const { paper, label, startCell, nudgeX, nudgeY } = wish;
  const nudge = { x: nudgeX ?? 0, y: nudgeY ?? 0 };
  return planPages(indexes, {
    paper,
    nudge,
    startCell: startCell ?? 1,
    inches: labelSizes[label],
    dots: dotsOfLabel(label),
  });
}

type OnProgress = (done: number) => void | Promise<void>;

/** The goods that get a label, with it; drawn one after the other, when they are asked for. */
function* labelled(goods: readonly LabelGoods[], wish: LabelWish, pen: Pen): Generator<[LabelGoods, LabelLayout]> {
  for (const each of goods) {
    const layout = copiesOf(each, wish) > 0 ? layOutGoods(each, wish, pen.measure) : undefined;
    if (layout) yield [each, layout];
  }
}

/** All labels as a PDF. */
export function makeLabelPdf(
  goods: readonly LabelGoods[],
  wish: LabelWish,
  pen: Pen,
  onProgress?: OnProgress,
): Promise<Blob> {
  // Which ones get a label shows as they are drawn: to find that out before would hold the page up.
  const printed: LabelGoods[] = [];
  const drawings = function* () {
    for (const [each, layout] of labelled(goods, wish, pen)) {
      printed.push(each);
      yield drawLabel(layout, pen);
    }
  };
  const plan = () => planLabels(repeatEach(printed, wish), wish);
  return writeLabelPdf(drawings(), plan, { cutLines: wish.cutLines, ...(onProgress && { onProgress }) });
}

/** All labels in the language of Zebra printers. */
export async function makeLabelZpl(
  goods: readonly LabelGoods[],
  wish: LabelWish,
  pen: Pen,
  onProgress?: OnProgress,
): Promise<Blob> {
  const nudge = { x: wish.nudgeX ?? 0, y: wish.nudgeY ?? 0 };
  const texts: string[] = [];
  for (const [each, layout] of labelled(goods, wish, pen)) {
    texts.push(`${writeZpl(layout, pen, { copies: copiesOf(each, wish), nudge })}\n`);
    await onProgress?.(texts.length);
  }
  return new Blob(texts, { type: 'text/plain;charset=utf-8' });
}
