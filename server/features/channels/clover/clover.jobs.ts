import { z } from 'zod';
import type { PosEvent } from '#providers/channels/point-of-sale.port.ts';
import { hasApp } from '#server/features/apps/installed-apps.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { type Followed, handleRegisterEvent, type Registers } from './handle-register-event.ts';

const about = z.object({ kind: z.enum(['item', 'order', 'app']), id: z.string() });
// An order that is typed in is told of at every line: of those that wait one is enough.
const follow = defineJob('clover.follow', z.object({ account: z.string(), about }), { isShared: true });

/** Has what a register tells of looked at. */
export async function enqueueFollowing(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  events: readonly PosEvent[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { merchant: account, about } of events) {
      const followed = toFollowed(about);
      if (!followed) continue;
      const key = `${account}:${followed.kind}:${followed.id}`;
      await jobs.enqueue(tx, follow, { account, about: followed }, { key });
    }
  });
}

/** Our own pushes are told as changes of items, too: only what is gone is looked for. */
function toFollowed(told: PosEvent['about']): Followed | null {
  const { kind, id } = told;
  if (kind === 'other' || (kind === 'item' && !told.isDeleted)) return null;
  return { kind, id };
}

export const cloverJobs = (deps: Deps, registers: Registers): JobHandler[] => [
  handles(follow, async ({ account, about }) => {
    const scope = await channelAccountsRepository(deps.db).merchantOf('clover', account);
    if (scope && (await hasApp(deps.db, scope, 'clover_app'))) await handleRegisterEvent(deps, registers, scope, about);
  }),
];
