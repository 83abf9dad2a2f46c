import { type ProductSelection, productSelection } from '#contract/products/bulk.schemas.ts';

type Purpose = 'bulk-editor' | 'collage';

const storageKey = (purpose: Purpose) => `${purpose}.selection`;

/** Leaves a selection for a page that opens next in this tab. */
export function keepSelection(purpose: Purpose, selection: ProductSelection): void {
  try {
    window.sessionStorage.setItem(storageKey(purpose), JSON.stringify(selection));
  } catch {
    // Without storage the page opens as it does by itself.
  }
}

/** What the list left for the page; none when nothing was selected. */
export function readSelection(purpose: Purpose): ProductSelection | undefined {
  try {
    return productSelection.parse(JSON.parse(window.sessionStorage.getItem(storageKey(purpose)) ?? ''));
  } catch {
    return undefined;
  }
}
