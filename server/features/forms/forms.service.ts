import type { Db } from '#server/db/database.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { makeFormChanges } from './form-changes.ts';
import { makeFormListing } from './form-listing.ts';
import type { StoreScope } from './forms.types.ts';
import { newsletterRepository } from './newsletter/newsletter.repository.ts';
import { makeNewsletterExport } from './newsletter/newsletter-export.ts';
import { makeSuggestions } from './suggestions.ts';

export type FormsService = ReturnType<typeof formsService>;

interface Subscriber {
  email: string;
  firstName: string;
  lastName: string;
}

/** The inbox of a merchant's stores: wanted items, questions, and who wants news. */
export const formsService = (deps: Deps, parts: { products: ProductsService }) => ({
  listing: makeFormListing(deps),
  suggest: makeSuggestions(deps, parts.products),
  exportNewsletters: makeNewsletterExport(deps),
  ...makeFormChanges(deps),

  /** Puts people of another shop on a store's list who have asked for news there. */
  bringSubscribers: (tx: Db, store: StoreScope, people: readonly Subscriber[]): Promise<void> => {
    const now = deps.clock.now();
    const named = people.map(({ email, firstName, lastName }) => ({
      id: newId(now.getTime()),
      email,
      firstName,
      lastName,
    }));
    return newsletterRepository(tx).bring(store, named, now);
  },
});
