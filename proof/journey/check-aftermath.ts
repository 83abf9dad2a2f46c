import type pg from 'pg';
import { choosePayments } from '#server/compose-payments.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { checkInvariants } from '#testing/invariants.ts';

/** What must hold when the story is told: money, goods and counts agree, and no job was given up. */
export async function checkAftermath(connection: pg.ClientConfig, config: Config): Promise<void> {
  const { db, pool, close } = openDatabase(connection, { max: 2 });
  try {
    await checkInvariants(db, { payments: choosePayments(config) });
    const { rows } = await pool.query("select name, output from pgboss.job where state = 'failed'");
    if (rows.length > 0) throw new Error(`Jobs were given up: ${JSON.stringify(rows)}`);
    const { rows: sold } = await pool.query(
      `select count(*) as orders, sum(total_cents) as paid, sum(refunded_cents) as refunded from orders
       where not is_sample and stock = 'sold'`,
    );
    console.log(`In the books: ${JSON.stringify(sold[0])}. All that must hold does.`);
  } finally {
    await close();
  }
}
