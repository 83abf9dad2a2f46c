import type { z } from 'zod';
import type { Language } from '#contract/language/languages.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import { readMerchantMailboxes } from '#server/features/notifications/merchant-mailboxes.sql.ts';
import { readStoreHead } from '#server/features/notifications/store-letterhead.service.ts';
import { makeStorePostOffice } from '#server/features/notifications/store-post-office.service.ts';
import { confirmWithin } from '#server/features/storefront/confirm-link.service.ts';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { inLanguage } from '#server/kit/text/speak.ts';
import { sendConfirmation, sweepForms, tellMerchant, tellVisitor } from './form-jobs.ts';
import type { FormRow } from './form-list.repository.ts';
import { formListRepository } from './form-list.repository.ts';
import { formLetters } from './forms.letters.ts';
import { formsRepository } from './forms.repository.ts';
import { stopUrlOf } from './newsletter/mail-stops.service.ts';
import { newsletterRepository } from './newsletter/newsletter.repository.ts';
import { confirmToken } from './newsletter/newsletter-token.ts';
import { wantedProductsRepository } from './wanted-products.repository.ts';

type FormStore = { merchantId: string; storeId: string };
type Telling = z.output<typeof tellVisitor.data>;

// More rows than this for one store are added up.
const mostCounts = 100;

/** Mails about forms, in the look of the store. */
export function formJobs(deps: Deps): JobHandler[] {
  const { db, clock, urls } = deps;
  const sendAs = makeStorePostOffice(deps);
  const forms = formsRepository(db);
  const untell = ({ formId, toldAt, ...scope }: Telling) => forms.untell(scope, formId, new Date(toldAt));

  async function tell(job: Telling, id: string): Promise<void> {
    const { merchantId, formId } = job;
    const form = await forms.find({ merchantId }, formId);
    const store = form && { merchantId, storeId: form.store_id };
    if (!form || !store || form.is_sample) return;
    await inLanguage(form.language as Language, () => tellIn(job, id, { form, store }));
  }

  async function tellIn(job: Telling, id: string, { form, store }: { form: FormRow; store: FormStore }): Promise<void> {
    const { merchantId, note, skus } = job;
    const head = await readStoreHead(deps, store);
    if (!head) return;
    const products = await wantedProductsRepository(db).find(store, skus);
    const { client } = await readMailSettings(db, { merchantId });
    const letter = formLetters.found({ head, form, note, products, wording: client.mails.wantedFound });
    const sent = await sendAs(store, { id, to: form.email, letter });
    if (sent === 'refused') await untell(job);
  }

  return [
    handles(tellVisitor, tell, { giveUp: untell }),

    handles(tellMerchant, async ({ merchantId, formId }, id) => {
      const form = await forms.find({ merchantId }, formId);
      const { own } = await readMailSettings(db, { merchantId });
      if (!form || form.is_sample || !own.newForm) return;
      const store = { merchantId, storeId: form.store_id };
      const letter = formLetters.arrived({ form, inboxUrl: `${urls.app}/app/forms` });
      for (const to of await readMerchantMailboxes(db, { merchantId }, form.store_id)) {
        await inLanguage('en', () => sendAs(store, { id: `${id}:${to}`, to, letter, replyTo: form.email }));
      }
    }),

    handles(sendConfirmation, async ({ formId, askedAt, ...store }, id) => {
      const subscriber = await newsletterRepository(db).find(store, formId);
      const head = await readStoreHead(deps, store);
      if (!subscriber || !head) return;
      const { email, isListed } = subscriber;
      if (isListed) {
        const stopUrl = stopUrlOf(deps, { ...store, url: head.url }, email);
        await sendAs(store, { id, to: email, letter: formLetters.alreadyListed({ store: head.name }), stopUrl });
        return;
      }
      const token = confirmToken(deps, store, { id: formId, askedAt: new Date(askedAt) });
      const { client } = await readMailSettings(db, store);
      const url = `${head.url}${paths.confirmNewsletter(token)}`;
      const letter = formLetters.confirm({ store: head.name, url, wording: client.mails.newsletterConfirm });
      await sendAs(store, { id, to: email, letter });
    }),

    handlesInTransaction(
      sweepForms,
      async (_data, tx) => {
        await newsletterRepository(tx).forgetUnconfirmed(after(clock.now(), -confirmWithin));
        await formListRepository(tx).foldCounts(mostCounts);
      },
      { cron: '*/20 * * * *' },
    ),
  ];
}
