import { type ProductSelection, productSelection } from '#contract/products/bulk.schemas.ts';
import { type Purpose, storageKey } from './stored-selection.ts';

/** What the list left for the page; none when nothing was selected. */
export function readSelection(purpose: Purpose): ProductSelection | undefined {
  try {
    return productSelection.parse(JSON.parse(window.sessionStorage.getItem(storageKey(purpose)) ?? ''));
  } catch {
    return undefined;
  }
}
