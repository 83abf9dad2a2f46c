import type { Form, FormInput, NotifyInput } from '#contract/forms/forms.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { tellVisitor } from './form-jobs.ts';
import type { FormRow } from './form-list.repository.ts';
import { toForm } from './forms.mapper.ts';
import { formsRepository } from './forms.repository.ts';
import { wantedProductsRepository } from './wanted-products.repository.ts';

// A visitor's mailbox is not ours to fill, and a slip of the finger must not write to everybody.
const perForm: RateLimit = { name: 'form-notify', max: 5, windowMs: hours(1) };
const perMerchant: RateLimit = { name: 'form-notifies', max: 200, windowMs: hours(1) };

const formFields = { status: 'status', note: 'note', matched_skus: 'matchedCLSKU' } as const;

const param = 'productRequest.matchedCLSKU';

/** What the seller does with what visitors sent. */
export function makeFormChanges({ db, clock, jobs, limits }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>) {
  const read = async (tx: Db, scope: MerchantScope, id: string): Promise<FormRow> =>
    found(await formsRepository(tx).find(scope, id));

  /** Once each; our own numbers as we write them, anything else as it was typed. */
  async function tidySkus(scope: MerchantScope, given: readonly string[]): Promise<string[]> {
    const typed = new Map(given.map((sku) => [sku.toLowerCase(), sku]));
    const known = new Set(await wantedProductsRepository(db).known(scope, [...typed.keys()]));
    return [...typed].map(([lower, sku]) => (known.has(lower) ? lower : sku));
  }

  return {
    async update(actor: Actor, id: string, { status, note, productRequest }: FormInput): Promise<Form> {
      const form = await read(db, actor, id);
      const given = productRequest?.matchedCLSKU;
      if (given && form.kind !== 'product') throw invalid({ param, msg: 'Only wanted items have matching products' });
      const changes = {
        ...(status && { status }),
        ...(note !== undefined && { note }),
        ...(given && { matched_skus: await tidySkus(actor, given) }),
      };
      return db.transaction().execute(async (tx) => {
        if (!(await formsRepository(tx).update(actor, id, changes, clock.now()))) throw failure('NOT_FOUND');
        const about = {
          subject: 'form',
          id,
          name: form.email,
          storeId: form.store_id,
          at: clock.now(),
          action: 'changed',
        } as const;
        await recordChange(tx, actor, { ...about, changes: diff<typeof changes>(form, changes, formFields) });
        return toForm(await read(tx, actor, id));
      });
    },

    /** Mails the visitor, once for each call of it. */
    async notify(actor: Actor, id: string, { note, productRequest }: NotifyInput): Promise<Form> {
      const form = await read(db, actor, id);
      if (form.is_sample) throw failure('CONFLICT', { message: 'Nobody gets mail about a sample.' });
      if (form.kind !== 'product') throw failure('CONFLICT', { message: 'Nothing was asked for in this form.' });
      const skus = await tidySkus(actor, productRequest?.matchedCLSKU ?? form.matched_skus);
      await limits.take(perForm, `${actor.merchantId}:${id}`);
      await limits.take(perMerchant, actor.merchantId);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        if (!(await formsRepository(tx).tell(actor, id, { note, skus, now }))) throw failure('NOT_FOUND');
        await recordChange(tx, actor, {
          subject: 'form',
          id,
          name: form.email,
          storeId: form.store_id,
          at: now,
          action: 'mailed',
        });
        // What is mailed was said now: the note may become another one before the mail is written.
        const { merchantId } = actor;
        await jobs.enqueue(tx, tellVisitor, { merchantId, formId: id, note, skus, toldAt: now.toISOString() });
        return toForm(await read(tx, actor, id));
      });
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const form = await read(tx, actor, id);
        if (!(await formsRepository(tx).remove(actor, id))) throw failure('NOT_FOUND');
        await recordChange(tx, actor, {
          subject: 'form',
          id,
          name: form.email,
          storeId: form.store_id,
          at: clock.now(),
          action: 'deleted',
        });
      });
    },
  };
}
