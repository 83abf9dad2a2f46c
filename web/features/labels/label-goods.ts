import type { Product } from '#contract/products/products.schemas.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { formatMoney } from '#web/kit/format.ts';
import { cutTitle, onOneLine } from '#web/shared/labels/layout/cut-title.ts';
import { shownPrice } from '#web/shared/products/product-price.ts';

/** What labels need of a product; descriptions and pictures would only fill the memory. */
export interface LabelGoods {
  id: string;
  title: string;
  price: string;
  /** The number on the package, or the one we gave it; empty where it has neither. */
  barcode: string;
  sku: string;
  quantity: number;
  isPublished: boolean;
  /** Below the address of the store. */
  path: string;
}

// The store leads on from the number alone. In other letters an address is three times as long, and its squares too
// small for a phone.
const shortSlug = (slug: string): string => (/^[a-z0-9-]{0,40}$/.test(slug) ? slug : '');

export function toGoods(product: Product): LabelGoods {
  const { _id: id, title, barcode, cl_upc: own, cl_sku: sku, quantity, status, seoMetaData } = product;
  return {
    id,
    title: cutTitle(title),
    sku: onOneLine(sku),
    quantity,
    price: formatMoney(shownPrice(product).now),
    barcode: (barcode || own) ?? '',
    isPublished: status === 'Published',
    path: paths.product({ slug: shortSlug(seoMetaData.slug), clSku: sku }),
  };
}

export const codeSources = ['barcode', 'sku'] as const;
export type CodeSource = (typeof codeSources)[number];

/** What is written on a label; goods without a barcode have their SKU. */
export const codeOf = ({ barcode, sku }: LabelGoods, source: CodeSource): string =>
  source === 'barcode' && barcode !== '' ? barcode : sku;

export const copyModes = ['each', 'stock', 'number'] as const;
export type CopyMode = (typeof copyModes)[number];

export interface Copying {
  copies: CopyMode;
  /** How many of each, where a number is chosen. */
  amount: number | null;
}

/** How often the label of one product is printed. */
export function copiesOf({ quantity }: Pick<LabelGoods, 'quantity'>, { copies, amount }: Copying): number {
  if (copies === 'each') return 1;
  return Math.max(0, copies === 'stock' ? quantity : (amount ?? 0));
}

/** How often all of them are; `total` counts those that were not loaded, too. */
export function countCopies(goods: readonly LabelGoods[], total: number, copying: Copying): number {
  if (copying.copies === 'stock') return goods.reduce((sum, each) => sum + copiesOf(each, copying), 0);
  return total * copiesOf({ quantity: 0 }, copying);
}

/** Which of the goods are printed, in their order, each as often as is wished. */
export const repeatEach = (goods: readonly LabelGoods[], copying: Copying): number[] =>
  goods.flatMap((each, index) => Array<number>(copiesOf(each, copying)).fill(index));
