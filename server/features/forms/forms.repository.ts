import { sql } from 'kysely';
import type { FormStatus } from '#contract/forms/forms.schemas.ts';
import { currentLanguage } from '#contract/language/translate.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type FormRow, formColumns, formJoins } from './form-list.repository.ts';
import type { NewRequest, StoreScope } from './forms.types.ts';

export interface FormChanges {
  status?: FormStatus;
  note?: string;
  matched_skus?: string[];
}

export const formsRepository = (db: Db) => ({
  async find({ merchantId }: MerchantScope, id: string): Promise<FormRow | undefined> {
    const { rows } = await sql<FormRow>`
      select ${formColumns} from forms f ${formJoins}
      where f.merchant_id = ${merchantId} and f.id = ${id} and f.is_listed`.execute(db);
    return rows[0];
  },

  /** False when there is no such form. */
  async update({ merchantId }: MerchantScope, id: string, changes: FormChanges, now: Date): Promise<boolean> {
    const updated = await db
      .updateTable('forms')
      .set({ ...changes, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('is_listed', '=', true)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  /** Keeps what the visitor is told, and that it is; false when it is no wanted item of somebody's. */
  async tell(
    { merchantId }: MerchantScope,
    id: string,
    told: { note: string; skus: string[]; now: Date },
  ): Promise<boolean> {
    const updated = await db
      .updateTable('forms')
      .set({ note: told.note, matched_skus: told.skus, notified_at: told.now, updated_at: told.now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('kind', '=', 'product')
      .where('is_sample', '=', false)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },

  /** The mailbox did not take it; unless something else was told since. */
  async untell({ merchantId }: MerchantScope, id: string, toldAt: Date): Promise<void> {
    await db
      .updateTable('forms')
      .set({ notified_at: null })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('notified_at', '=', toldAt)
      .execute();
  },

  async remove({ merchantId }: MerchantScope, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('forms')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('is_listed', '=', true)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** The merchant's next number; whoever else wants one waits until this transaction ends. */
  async nextNumber({ merchantId }: MerchantScope): Promise<number> {
    const { last } = await db
      .insertInto('form_numbers')
      .values({ merchant_id: merchantId, last: 1 })
      .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ last: sql`form_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  },

  /** Until this transaction ends, nothing else from this address is taken in. */
  async waitFor({ storeId }: StoreScope, email: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${storeId} ${email}`}, 0))`.execute(db);
  },

  /** Whether the store got the very same since then: a button that was pressed twice. */
  async hasSame({ merchantId, storeId }: StoreScope, request: NewRequest, since: Date): Promise<boolean> {
    const { rows } = await sql`
      select 1 from forms f
      where f.merchant_id = ${merchantId} and f.store_id = ${storeId} and f.kind = ${request.kind} and f.is_listed
        and f.created_at >= ${since} and f.email = ${request.email} and f.keywords = ${request.keywords}
        and f.subject = ${request.subject} and f.message = ${request.message} limit 1`.execute(db);
    return rows.length > 0;
  },

  /** From now on the merchant's arrivals are compared with what visitors want. */
  async beginMatching({ merchantId }: MerchantScope, now: Date): Promise<void> {
    await db
      .insertInto('wanted_marks')
      .values({ merchant_id: merchantId, read_to: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** A category that the merchant has not, or not any more, is left out. */
  async insert(
    { merchantId, storeId }: StoreScope,
    request: NewRequest,
    { id, requestNo, now }: { id: string; requestNo: number; now: Date },
  ): Promise<void> {
    await db
      .insertInto('forms')
      .values({
        merchant_id: merchantId,
        id,
        store_id: storeId,
        kind: request.kind,
        request_no: requestNo,
        email: request.email,
        first_name: request.firstName,
        last_name: request.lastName,
        phone: request.phone,
        address: request.address,
        keywords: request.keywords,
        model_number: request.modelNumber,
        subject: request.subject,
        message: request.message,
        language: currentLanguage(),
        category_id: sql`(select c.id from categories c
          where c.merchant_id = ${merchantId} and c.id::text = ${request.category})`,
        created_at: now,
        updated_at: now,
      })
      .execute();
  },
});
