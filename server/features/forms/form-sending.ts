import type { ContactForm, WantedForm } from '#contract/storefront/shop-forms.ts';
import { requestLimits, takeTurn } from '#server/features/storefront/visitor-limits.service.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { tellMerchant } from './form-jobs.ts';
import { formsRepository } from './forms.repository.ts';
import type { NewRequest, StoreScope } from './forms.types.ts';

// The same words from the same address within this time are a button that was pressed twice.
const sameWithin = minutes(10);

const nothing = { address: '', keywords: '', modelNumber: '', category: '', subject: '', message: '' };

export const toQuestion = (form: ContactForm): NewRequest => ({ kind: 'contact', ...nothing, ...form });
export const toWish = (form: WantedForm): NewRequest => ({ kind: 'product', ...nothing, ...form });

/** Takes in what a visitor sent: kept under the merchant's next number, and told to the merchant. */
export function makeFormSending(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>) {
  const { db, clock, jobs } = deps;
  return async function send({ merchantId, storeId }: StoreScope, request: NewRequest, address: string): Promise<void> {
    const store = { merchantId, storeId };
    await takeTurn(deps, requestLimits, { store, address, email: request.email });
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const repository = formsRepository(tx);
      await repository.waitFor(store, request.email);
      if (await repository.hasSame(store, request, after(now, -sameWithin))) return;
      const id = newId(now.getTime());
      await repository.insert(store, request, { id, requestNo: await repository.nextNumber(store), now });
      if (request.kind === 'product') await repository.beginMatching(store, now);
      await jobs.enqueue(tx, tellMerchant, { merchantId, formId: id });
    });
  };
}
