import { chooseCode, type FittedCode, marginOf, minBarHeight } from '#web/shared/labels/code/fit-code.ts';
import { fitText, lineHeight, type Measure } from '#web/shared/labels/layout/break-lines.ts';
import type { Size } from '#web/shared/labels/layout/dots.ts';
import { type LabelLayout, placeCode } from '#web/shared/labels/layout/label-layout.ts';
import type { PlacedLine } from '#web/shared/labels/text/pen.ts';

/** All that the label of a unit shows. */
export interface TagTexts {
  code: string;
  price: string;
  grade: string;
  sku: string;
  bin: string;
  /** The colour of the week by its name: label printers have one colour. */
  tag: string;
  lot: string;
}

const gap = 6;

/**
 * The label of a unit: price and colour on top, bars with the bin beside them, grade, number and lot at the foot. Words
 * give way to the bars, never the other way round. Null where the code can’t be printed at all.
 */
export function layOutTag(label: Size, texts: TagTexts, measure: Measure): LabelLayout | null {
  const fitted = fitCode(texts.code, label);
  if (!fitted) return null;
  const margin = marginOf(label);
  const inner = { x: margin, y: margin, width: label.width - 2 * margin, height: label.height - 2 * margin };
  const unit = Math.min(label.height, label.width * 0.6) / 203;
  const sizes = (...wished: number[]) => wished.map((size) => Math.max(14, Math.round(size * unit)));
  const lines: PlacedLine[] = [];

  const put = (text: string, { x, y, width }: { x: number; y: number; width: number }, look: Look): number => {
    const room = { width, height: inner.height, maxLines: 1, bold: look.bold };
    const found = text === '' ? null : fitText(text, room, sizes(...look.sizes), measure);
    if (!found) return 0;
    const height = lineHeight(found.size);
    lines.push({
      text: found.lines[0] ?? '',
      x,
      y: look.upwards ? y - height : y,
      width,
      height,
      size: found.size,
      bold: look.bold,
      align: look.align,
    });
    return height;
  };

  const half = Math.floor(inner.width / 2);
  const priceWidth = texts.tag === '' ? inner.width : Math.floor(inner.width * 0.66);
  const top = put(texts.price, { ...inner, width: priceWidth }, { sizes: [52, 44, 36], bold: true, align: 'left' });
  const tagWidth = inner.width - priceWidth;
  put(
    texts.tag.toUpperCase(),
    { x: inner.x + priceWidth, y: inner.y + 4, width: tagWidth },
    { sizes: [26, 22, 18], bold: true, align: 'right' },
  );
  const floor = inner.y + inner.height;
  const foot = [texts.grade.toUpperCase(), texts.sku].filter((text) => text !== '').join(' · ');
  const lotWidth =
    texts.lot === '' ? 0 : Math.min(half, measure(texts.lot, { size: sizes(22)[0] ?? 22, bold: false }) + gap);
  const small = { sizes: [22, 20, 18, 16], bold: false, upwards: true } as const;
  const below = Math.max(
    put(foot, { x: inner.x, y: floor, width: inner.width - lotWidth - gap }, { ...small, align: 'left' }),
    put(texts.lot, { x: inner.x + inner.width - lotWidth, y: floor, width: lotWidth }, { ...small, align: 'right' }),
  );

  const bars = fitted.symbol.width * fitted.module;
  const y = inner.y + top + gap;
  const height = floor - below - gap - y;
  if (height < minBarHeight) return barsAlone(label, fitted);
  const free = inner.width - bars - fitted.symbol.quiet.right * fitted.module - gap;
  const isBeside = texts.bin !== '' && free >= measure(texts.bin, { size: sizes(22)[0] ?? 22, bold: true });
  if (isBeside) {
    const at = { x: inner.x + inner.width - free, y: y + height, width: free };
    put(texts.bin, at, { sizes: [34, 30, 26, 22], bold: true, align: 'right', upwards: true });
  } else if (texts.bin !== '') {
    // Beside the price, below the colour.
    const at = { x: inner.x + priceWidth, y: y - gap, width: tagWidth };
    put(texts.bin, at, { sizes: [26, 22, 18], bold: true, align: 'right', upwards: true });
  }
  return { size: label, code: placeCode(fitted, inner.x, y, height), lines, left: [] };
}

interface Look {
  sizes: readonly number[];
  bold: boolean;
  align: PlacedLine['align'];
  /** The place is the foot of the line. */
  upwards?: boolean;
}

/** As bars; scanners at tills read them at any angle. */
function fitCode(code: string, label: Size): FittedCode | null {
  for (const wish of ['auto', 'code128'] as const) {
    const fitted = chooseCode(code, wish, label);
    if (!('problem' in fitted) && fitted.symbol.symbology !== 'qr') return fitted;
  }
  return null;
}

function barsAlone(label: Size, fitted: FittedCode): LabelLayout {
  const margin = marginOf(label);
  const code = placeCode(fitted, margin, margin, label.height - 2 * margin);
  return { size: label, code, lines: [], left: ['title', 'price', 'sku'] };
}
