import { z } from 'zod';
import { channelApps, listingChannel, listingChannels } from '#contract/channels/channels.schemas.ts';
import { hasApp } from '#server/features/apps/installed-apps.service.ts';
import { after, minutes, seconds } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { tryLock } from '#server/kit/locks.ts';
import { channelAccountsRepository } from './accounts/channel-accounts.repository.ts';
import type { Drivers } from './drivers.ts';
import { type DueChannel, dueChannelsRepository } from './due-channels.repository.ts';
import type { Listings } from './listings/listings.ts';
import { createListingReconciliation } from './listings/reconcile-listings.ts';
import { channelNoticeJobs } from './notices/channel-notices.jobs.ts';
import { makeReadSales } from './sales/read-sales.ts';

const one = z.object({ merchantId: z.string(), channel: listingChannel });

const send = defineJob('channels.send', one, { isShared: true, retries: 2 });
const readSold = defineJob('channels.read-sales', one, { isShared: true, retries: 0 });
const reconcile = defineJob('channels.reconcile', one, { isShared: true, retries: 0 });
const sweep = defineJob('channels.sweep', z.object({}), { isShared: true, retries: 0 });

const readEvery = seconds(90);
// Whoever is working sees a sale within half a minute.
const readEveryForWorking = seconds(20);
const workingFor = minutes(3);
const readAtOnce = 5000;
const reconcileAtOnce = 500;
// A sale goes to the other channels within seconds.
const lookEveryMs = 3000;

const keyOf = ({ merchantId, channel }: DueChannel) => `${merchantId}:${channel}`;

/** Sends what is due and reads what was sold: for each merchant's channel one at a time, and all in their turns. */
export function channelJobs(deps: Deps, { drivers, listings }: { drivers: Drivers; listings: Listings }): JobHandler[] {
  const { db, clock, jobs } = deps;
  const sales = makeReadSales(deps);
  const reconcileListings = createListingReconciliation(deps);
  const reconciled = listingChannels.filter((channel) => drivers[channel]?.findListed);

  const enqueueSend = (due: DueChannel) => jobs.enqueue(db, send, due, { key: keyOf(due) });

  async function enqueueDue(): Promise<void> {
    for (const due of await dueChannelsRepository(db).toSend(clock.now())) await enqueueSend(due);
  }

  async function enqueueReads(): Promise<void> {
    const since = after(clock.now(), -readEvery);
    await enqueueEach(await dueChannelsRepository(db).toRead(since, readAtOnce));
  }

  async function enqueueReadsForWorking(): Promise<void> {
    const now = clock.now();
    const [since, seenSince] = [after(now, -readEveryForWorking), after(now, -workingFor)];
    await enqueueEach(await dueChannelsRepository(db).toRead(since, readAtOnce, seenSince));
  }

  async function enqueueEach(channels: readonly DueChannel[]): Promise<void> {
    for (const due of channels) await jobs.enqueue(db, readSold, due, { key: keyOf(due) });
  }

  async function enqueueReconciling(): Promise<void> {
    const channels = await dueChannelsRepository(db).toReconcile(reconciled, clock.now(), reconcileAtOnce);
    for (const due of channels) await jobs.enqueue(db, reconcile, due, { key: keyOf(due) });
  }

  async function lookOften(): Promise<void> {
    await enqueueDue();
    await enqueueReadsForWorking();
  }

  async function isOpen({ channel, ...scope }: DueChannel): Promise<boolean> {
    const account = await channelAccountsRepository(db).find(scope, channel);
    return account !== undefined && !account.is_broken && hasApp(db, scope, channelApps[channel]);
  }

  return [
    handles(
      sweep,
      async () => {
        await enqueueDue();
        await enqueueReads();
        await enqueueReconciling();
      },
      { cron: '* * * * *', atOnce: 1, tick: { everyMs: lookEveryMs, look: lookOften } },
    ),
    handles(send, async (due) => {
      if (!(await isOpen(due))) return;
      const sent = await tryLock(db, `channels.send:${keyOf(due)}`, () => listings.sendDue(due, due.channel));
      if (sent?.hasMore) await enqueueSend(due);
    }),
    handles(readSold, async (due) => {
      const driver = drivers[due.channel];
      if (driver && (await isOpen(due))) await sales.now(driver, due);
    }),
    // Of its own, and few at a time: sales are read meanwhile, and eBay takes only so many questions a day.
    handles(
      reconcile,
      async (due) => {
        const driver = drivers[due.channel];
        if (driver && (await isOpen(due))) await reconcileListings(driver, due);
      },
      { atOnce: 2 },
    ),
    ...channelNoticeJobs(deps, drivers),
  ];
}
