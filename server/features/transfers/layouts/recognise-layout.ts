import type { ImportLayout } from '#contract/transfers/transfers.contract.ts';
import { amazon } from './amazon.ts';
import { bigcommerce } from './bigcommerce.ts';
import { clover } from './clover.ts';
import { ebay } from './ebay.ts';
import { etsy } from './etsy.ts';
import { facebook } from './facebook.ts';
import { google } from './google.ts';
import type { FileSample, Layout } from './layout.ts';
import { lightspeed } from './lightspeed.ts';
import { own } from './own.ts';
import { shopify } from './shopify.ts';
import { square } from './square.ts';
import { wix } from './wix.ts';
import { woocommerce } from './woocommerce.ts';

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

export function layoutCalled(name: ImportLayout): Layout {
  const layout = knownLayouts.find((each) => each.name === name);
  if (!layout) throw new RangeError(`Files of ${name} are not known.`);
  return layout;
}
