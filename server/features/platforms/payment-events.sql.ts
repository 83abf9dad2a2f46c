import type { Processor } from '#contract/platforms/platforms.contract.ts';
import type { Db } from '#server/db/database.ts';
import { after, days } from '#server/kit/clock.ts';

/** Messages of payment processors that have had their effect; each is written together with it. */
export const paymentEvents = (db: Db) => ({
  async isHeard(processor: Processor, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('payment_events')
      .select('id')
      .where('processor', '=', processor)
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  },

  async keep(processor: Processor, id: string, now: Date): Promise<void> {
    await keepNew(db, processor, id, now);
  },

  /** Whether it had not been heard before. */
  keepNew: (processor: Processor, id: string, now: Date): Promise<boolean> => keepNew(db, processor, id, now),
});

// Processors bring a message again for three days.
const eventsKept = days(30);

/** Clears messages away that nobody brings again. */
export async function removeOldPaymentEvents(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('payment_events').where('received_at', '<', after(now, -eventsKept)).execute();
}

async function keepNew(db: Db, processor: Processor, id: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('payment_events')
    .values({ processor, id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
