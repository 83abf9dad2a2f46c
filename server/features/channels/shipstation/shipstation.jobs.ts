import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { hubAccountsRepository } from './hub-accounts.repository.ts';
import { readAnnouncedShipments, readShipmentsSince } from './read-shipments.ts';
import { sendWaiting } from './send-orders.ts';
import { enqueueReading, followNotice, readShipments, sendOrders, sweepHubs } from './shipstation-jobs.ts';

const readEvery = hours(1);
const sweptAtOnce = 500;

/** What goes to ShipStation and comes from it. */
export function shipstationJobs(deps: Deps): JobHandler[] {
  const { db, clock } = deps;

  const sweep = () =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const due = await hubAccountsRepository(tx).takeDue(after(now, -readEvery), now, sweptAtOnce);
      for (const scope of due) await enqueueReading(deps, tx, scope);
    });

  return [
    handles(sendOrders, (scope) => sendWaiting(deps, scope), { atOnce: 2 }),
    handles(followNotice, ({ resource, ...scope }) => readAnnouncedShipments(deps, scope, resource), { atOnce: 2 }),
    handles(readShipments, (scope) => readShipmentsSince(deps, scope), { atOnce: 2 }),
    handles(sweepHubs, sweep, { atOnce: 1, cron: '*/5 * * * *' }),
  ];
}
