import type { NewsletterForm } from '#contract/storefront/shop-forms.ts';
import { ifInTime } from '#server/features/storefront/confirm-link.service.ts';
import { newsletterLimits, takeTurn } from '#server/features/storefront/visitor-limits.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { sendConfirmation } from '../form-jobs.ts';
import type { StoreScope } from '../forms.types.ts';
import { mailStopsRepository } from './mail-stops.repository.ts';
import { emailOfStop, stopMails } from './mail-stops.service.ts';
import { newsletterRepository, type Subscriber } from './newsletter.repository.ts';
import { readConfirmToken } from './newsletter-token.ts';

/** On the list by this link, on it already, or not by this link. */
export type Confirmed = 'now' | 'before' | 'gone';

/** News are for those who have said twice that they want them: by a form, and by a link in their mailbox. */
export function makeNewsletter(deps: Deps) {
  const { db, clock, jobs } = deps;
  const scopeOf = ({ merchantId, storeId }: StoreScope): StoreScope => ({ merchantId, storeId });

  const readLink = (store: StoreScope, token: string) => ifInTime(readConfirmToken(deps, store, token), clock.now());

  return {
    /** Whether the address is known is found out by the job, so that the answer and its timing are the same for all. */
    async subscribe(of: StoreScope, form: NewsletterForm, address: string): Promise<void> {
      const store = scopeOf(of);
      await takeTurn(deps, newsletterLimits, { store, address, email: form.email });
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const formId = await newsletterRepository(tx).ask(store, { id: newId(now.getTime()), ...form, now });
        await jobs.enqueue(tx, sendConfirmation, { ...store, formId, askedAt: now.toISOString() });
      });
    },

    /** Who a link would put on the list; undefined when it is forged, of another store, or too old. */
    async waiting(store: StoreScope, token: string): Promise<Subscriber | undefined> {
      const link = readLink(store, token);
      return link ? newsletterRepository(db).find(store, link.id) : undefined;
    },

    async confirm(store: StoreScope, token: string): Promise<Confirmed> {
      const link = readLink(store, token);
      if (!link) return 'gone';
      const isNew = await db.transaction().execute(async (tx) => {
        const email = await newsletterRepository(tx).confirm(store, { ...link, now: clock.now() });
        if (email) await mailStopsRepository(tx).lift(store, email);
        return email !== undefined;
      });
      if (isNew) return 'now';
      return (await newsletterRepository(db).find(store, link.id))?.isListed ? 'before' : 'gone';
    },

    /** Ends news and reminders for the address the link was made for; null when it was made by somebody else. */
    async stop(store: StoreScope, token: string): Promise<string | null> {
      const email = emailOfStop(deps, store, token);
      if (email === null) return null;
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        await newsletterRepository(tx).unsubscribe(store, email, now);
        await stopMails(tx, store, email, now);
      });
      return email;
    },
  };
}

export type Newsletter = ReturnType<typeof makeNewsletter>;
