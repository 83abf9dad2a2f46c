import type { ImportLayout, ImportMapping } from '#contract/transfers/transfers.contract.ts';
import { countGoodsHeadings } from '#server/features/products/tables/count-headings.service.ts';
import { headerKey } from '#server/kit/tables/csv-header.ts';
import type { CountKnown } from '#server/kit/tables/find-header.ts';
import { findColumns } from './find-columns.ts';
import { amazon } from './known/amazon.ts';
import { bigcommerce } from './known/bigcommerce.ts';
import { clover } from './known/clover.ts';
import { ebay } from './known/ebay.ts';
import { etsy } from './known/etsy.ts';
import { facebook } from './known/facebook.ts';
import { google } from './known/google.ts';
import { lightspeed } from './known/lightspeed.ts';
import { shopify } from './known/shopify.ts';
import { square } from './known/square.ts';
import { wix } from './known/wix.ts';
import { woocommerce } from './known/woocommerce.ts';
import type { FileSample, Layout } from './layout.ts';
import { own } from './own.ts';

/** Whose files we know. */
export const knownLayouts: readonly Layout[] = [
  own,
  shopify,
  woocommerce,
  ebay,
  amazon,
  square,
  clover,
  etsy,
  lightspeed,
  bigcommerce,
  wix,
  facebook,
  google,
];

/** Whose file it is; undefined when it is none that we know. */
export const recogniseLayout = (file: FileSample): Layout | undefined =>
  knownLayouts.find((layout) => layout.recognise(file));

/** Headings of the layouts beside those that everybody has. */
const layoutHeadings = knownLayouts.flatMap(({ columns, also = [], optionValues = [], handle = [], group = [] }) =>
  [Object.values(columns).flat(), also, optionValues, handle, group].flat(),
);

/** How well the names of a row do as headings; where columns were chosen, those have to be there. */
export function knowHeadings(chosen: ImportMapping | undefined): CountKnown {
  if (!chosen) return (names) => Math.max(countGoodsHeadings(names), findColumns(names, layoutHeadings).length);
  const wanted = new Set(Object.values(chosen).map(headerKey));
  return (names) => {
    const there = names.filter((name) => wanted.has(headerKey(name))).length;
    // One column may be all that was chosen.
    return there === wanted.size ? Math.max(2, there) : there;
  };
}

export function layoutCalled(name: ImportLayout): Layout {
  const layout = knownLayouts.find((each) => each.name === name);
  if (!layout) throw new RangeError(`Files of ${name} are not known.`);
  return layout;
}
