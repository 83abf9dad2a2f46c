import type { BillingInvoice } from '#providers/payments/billing.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What we last read of merchants' invoices. */
export const mirroredInvoices = (db: Db) => ({
  lock: ({ merchantId }: MerchantScope, id: string) =>
    db
      .selectFrom('billing_invoices')
      .select(['status', 'attempts'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),

  /** Those of a merchant that may still be paid. */
  async unpaid({ merchantId }: MerchantScope): Promise<string[]> {
    const rows = await db
      .selectFrom('billing_invoices')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('status', '=', 'open')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Writes what was read; one that is paid stays paid. */
  async put({ merchantId }: MerchantScope, invoice: BillingInvoice, now: Date): Promise<void> {
    const { intent } = invoice;
    const row = {
      subscription: invoice.subscription,
      number: invoice.number,
      status: invoice.status,
      due_cents: invoice.dueCents,
      paid_cents: invoice.paidCents,
      remaining_cents: invoice.remainingCents,
      total_cents: invoice.totalCents,
      attempts: invoice.attempts,
      next_attempt_at: invoice.nextAttemptAt,
      finalized_at: invoice.finalizedAt,
      hosted_url: invoice.hostedUrl,
      pdf_url: invoice.pdfUrl,
      read_at: now,
      // A list comes without intents: then the last reason stays.
      ...(intent && { problem: intent.problem }),
    };
    await db
      .insertInto('billing_invoices')
      .values({ ...row, merchant_id: merchantId, id: invoice.id, created_at: invoice.createdAt })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_id', 'id'])
          .doUpdateSet(row)
          .where((eb) => eb.or([eb('billing_invoices.status', '<>', 'paid'), eb('excluded.status', '=', 'paid')])),
      )
      .execute();
  },
});
