import type { ProductSelection } from '#contract/products/bulk.schemas.ts';

export type Purpose = 'bulk-editor' | 'collage';

export const storageKey = (purpose: Purpose) => `${purpose}.selection`;

/** Leaves a selection for a page that opens next in this tab. */
export function storeSelection(purpose: Purpose, selection: ProductSelection): void {
  try {
    window.sessionStorage.setItem(storageKey(purpose), JSON.stringify(selection));
  } catch {
    // Without storage the page opens as it does by itself.
  }
}
