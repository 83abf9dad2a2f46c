import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { after, days } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { defineJob, handlesInTransaction, type JobHandler } from './jobs.ts';

const sweep = defineJob('kit.sweep', z.object({}));

// Tables whose rows mean nothing once they have expired.
const perishable = [
  'rate_limits',
  'idempotency_keys',
  'spent_tokens',
  'sessions',
  'known_devices',
  'repeated_sign_ups',
  'identity_flows',
  'identity_handoffs',
  'undo_acts',
  'platform_requests',
  'buyer_sessions',
  'buyer_proofs',
] as const;

// What came of a cart that was left is shown longer than it can be filled.
const leftCartsKept = days(365);

// Processors bring a message again for three days.
const eventsKept = days(30);

/** Clears away what has expired, once an hour. */
export const sweepJobs = ({ clock }: Pick<Deps, 'clock'>): JobHandler[] => [
  handlesInTransaction(sweep, (_data, tx) => sweepExpired(tx, clock.now()), { cron: '17 * * * *' }),
];

async function sweepExpired(tx: Db, now: Date): Promise<void> {
  for (const table of perishable) await tx.deleteFrom(table).where('expires_at', '<', now).execute();
  const expired = () => tx.deleteFrom('carts').where('expires_at', '<', now);
  await expired().where('left_at', 'is', null).execute();
  await expired().where('left_at', '<', after(now, -leftCartsKept)).execute();
  await tx.deleteFrom('payment_events').where('received_at', '<', after(now, -eventsKept)).execute();
}
