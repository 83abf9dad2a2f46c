import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { makeFormChanges } from './form-changes.ts';
import { makeFormListing } from './form-listing.ts';
import { makeNewsletterExport } from './newsletter/newsletter-export.ts';
import { makeSuggestions } from './suggestions.ts';

export type FormsService = ReturnType<typeof formsService>;

/** The inbox of a merchant's stores: wanted items, questions, and who wants news. */
export const formsService = (deps: Deps, parts: { products: ProductsService }) => ({
  listing: makeFormListing(deps),
  suggest: makeSuggestions(deps, parts.products),
  exportNewsletters: makeNewsletterExport(deps),
  ...makeFormChanges(deps),
});
