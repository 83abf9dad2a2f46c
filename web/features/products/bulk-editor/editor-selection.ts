import { type ProductSelection, productSelection } from '#contract/products/bulk.schemas.ts';

const storageKey = 'bulk-editor.selection';

/** Leaves the selection for the bulk editor, which opens next in this tab. */
export function keepForEditor(selection: ProductSelection): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(selection));
  } catch {
    // Without storage the editor opens with everything, as it does by itself.
  }
}

/** What the list left to be edited; everything when nothing was selected. */
export function readEditorSelection(): ProductSelection {
  try {
    return productSelection.parse(JSON.parse(window.sessionStorage.getItem(storageKey) ?? ''));
  } catch {
    return { filter: {} };
  }
}
