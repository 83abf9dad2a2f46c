import { join } from 'node:path';
import pg from 'pg';
import type { SubscriptionStatus } from '#contract/billing/billing.contract.ts';
import { readProduct } from './product.ts';

/** Puts the subscription of a merchant into a state that takes weeks to come about. */
export async function setSubscription(email: string, status: SubscriptionStatus): Promise<void> {
  const host = join(readProduct().dataDir, 'pgdata');
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'scanfront', ssl: false });
  await client.connect();
  try {
    await client.query(
      'update subscriptions set status = $1 where merchant_id = (select merchant_id from users where email = $2)',
      [status, email],
    );
  } finally {
    await client.end();
  }
}
