import type { ImportLayout } from '#contract/transfers/transfers.contract.ts';
import type { FileSample, Layout } from './layout.ts';
import { own } from './own.ts';
import { shopify } from './shopify.ts';

/** Whose files we know. */
export const knownLayouts: readonly Layout[] = [own, shopify];

/** Whose file it is; undefined when it is none that we know. */
export const recogniseLayout = (file: FileSample): Layout | undefined =>
  knownLayouts.find((layout) => layout.recognise(file));

export function layoutCalled(name: ImportLayout): Layout {
  const layout = knownLayouts.find((each) => each.name === name);
  if (!layout) throw new RangeError(`Files of ${name} are not known.`);
  return layout;
}
