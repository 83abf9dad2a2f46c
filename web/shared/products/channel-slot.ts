import type { ProductSelection } from '#contract/products/bulk.schemas.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';

/** Told what products are like after something was done with them elsewhere. */
export type OnChanged = (products: readonly Product[]) => void;

/** The products that are to be sold elsewhere. */
export interface ChannelTarget {
  selection: ProductSelection;
  onChanged?: OnChanged | undefined;
}

/** What a list of products offers for selling elsewhere: the acts of the apps that are installed. */
export interface ChannelSlot {
  /** On one product; keeps its identity. */
  rowActions: (product: Product, onChanged?: OnChanged) => readonly MenuAction[];
  /** On many, which are asked for when an act is chosen; `only` where it is a single one. Keeps its identity. */
  bulkActions: (target: () => ChannelTarget, only?: Product) => readonly MenuAction[];
}
