import type { Product } from '#contract/products/products.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { shownPrice } from '#web/shared/products/product-price.ts';
import type { Arrangement } from './arrangement.ts';
import { type CollageSettings, corners, gaps, sizes, soundColour } from './collage-settings.ts';
import { cellsOf, type Rect, type Size } from './layouts.ts';

export interface PlannedCell {
  rect: Rect;
  key: string;
  isWhole: boolean;
  radius: number;
  /** One line each, the title before the price. */
  caption: readonly { text: string; isBold: boolean }[];
}

/** All that is needed to draw a collage. */
export interface CollagePlan {
  size: Size;
  background: string;
  cells: readonly PlannedCell[];
  /** Places that nothing is in. */
  empty: readonly Rect[];
  /** The height of a line of a caption. */
  lineHeight: number;
}

type Captioned = Pick<Product, 'title' | 'price' | 'oldPrice' | 'sale_price'>;

/** Where everything goes; pictures beyond the last place of the layout are left out. */
export function planCollage(
  settings: Omit<CollageSettings, 'products'>,
  placed: Arrangement,
  productOf: (id: string) => Captioned | undefined,
): CollagePlan {
  const size = sizes[settings.size];
  const rects = cellsOf(settings.layout, size, gaps[settings.gap]);
  const cells = placed.slice(0, rects.length).map(({ key, productId, isWhole, hasCaption }, at) => {
    const rect = rects[at] ?? { x: 0, y: 0, ...size };
    const radius = Math.min(corners[settings.corners], rect.width / 2, rect.height / 2);
    const caption = hasCaption ? captionOf(settings.caption, productOf(productId)) : [];
    return { rect, key, isWhole, radius, caption };
  });
  return {
    size,
    background: soundColour(settings.background),
    cells,
    empty: rects.slice(cells.length),
    lineHeight: Math.round(Math.min(size.width, size.height) / 28),
  };
}

function captionOf(kind: CollageSettings['caption'], product: Captioned | undefined): PlannedCell['caption'] {
  if (!product || kind === 'none') return [];
  const title = { text: product.title, isBold: false };
  const price = { text: formatMoney(shownPrice(product).now), isBold: true };
  return { title: [title], price: [price], both: [title, price] }[kind];
}

/** Where a picture goes in its place: all of it inside, or cut at the middle so that it fills it. */
export function placePicture(cell: Rect, picture: Size, isWhole: boolean): { source: Rect; target: Rect } {
  const [across, down] = [cell.width / picture.width, cell.height / picture.height];
  const scale = isWhole ? Math.min(across, down) : Math.max(across, down);
  const shown = {
    width: Math.min(picture.width, cell.width / scale),
    height: Math.min(picture.height, cell.height / scale),
  };
  return {
    source: { ...centred(shown, picture), ...shown },
    target: within(cell, { width: shown.width * scale, height: shown.height * scale }),
  };
}

const centred = (inner: Size, outer: Size) => ({
  x: (outer.width - inner.width) / 2,
  y: (outer.height - inner.height) / 2,
});

function within(cell: Rect, size: Size): Rect {
  const { x, y } = centred(size, cell);
  return { x: cell.x + x, y: cell.y + y, ...size };
}

/** As much of a text as fits into a width, with dots where it was cut. */
export function cutText(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = [...text];
  let [fits, tooMuch] = [0, letters.length];
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (measure(shortened(letters, middle)) <= width) fits = middle;
    else tooMuch = middle;
  }
  return shortened(letters, fits);
}

const shortened = (letters: readonly string[], length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
