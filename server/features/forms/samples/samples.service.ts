import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { hasRows } from '#server/kit/has-rows.ts';
import { newId } from '#server/kit/ids.ts';
import { type NewForm, sampleFormsRepository } from './sample-forms.repository.ts';
import { demoForms, type SampleForm, sampleForms } from './sample-forms.ts';

interface Opening {
  storeId: string;
  now: Date;
}

/** Forms for a new store's inbox: without numbers, and never mailed about. */
export const addSampleForms = (tx: Db, scope: MerchantScope, opening: Opening): Promise<void> =>
  sampleFormsRepository(tx).add(
    scope,
    sampleForms.map((form) => ({ ...toRow(form, opening), is_sample: true })),
  );

export const removeSampleForms = (tx: Db, scope: MerchantScope): Promise<void> =>
  sampleFormsRepository(tx).remove(scope);

/** Gives the demo merchant what visitors sent in its first weeks, once. */
export async function addDemoForms(tx: Db, scope: MerchantScope, opening: Opening): Promise<void> {
  const repository = sampleFormsRepository(tx);
  if (await hasRows(tx, 'forms', scope)) return;
  let last = 0;
  const rows = demoForms.map((form) => ({
    ...toRow(form, opening),
    request_no: form.kind === 'newsletter' ? null : ++last,
  }));
  await repository.add(scope, rows);
  await repository.countFrom(scope, last);
}

function toRow(form: SampleForm, { storeId, now }: Opening): NewForm {
  const at = after(now, -days(form.daysAgo));
  const [firstName, lastName, mail] = form.from;
  return {
    id: newId(at.getTime()),
    store_id: storeId,
    kind: form.kind,
    status: form.status ?? 'pending',
    email: `${mail}@example.com`,
    first_name: firstName,
    last_name: lastName,
    phone: form.phone ?? '',
    address: form.address ?? '',
    keywords: form.keywords ?? '',
    model_number: form.modelNumber ?? '',
    category: form.category ?? '',
    subject: form.subject ?? '',
    message: form.message ?? '',
    note: form.note ?? '',
    confirmed_at: form.kind === 'newsletter' ? at : null,
    created_at: at,
    updated_at: at,
  };
}
