import { createHash } from 'node:crypto';
import { z } from 'zod';
import { channelApps } from '#contract/channels/channels.schemas.ts';
import type { HubKeys } from '#providers/channels/shipping-hub.port.ts';
import { hasApp } from '#server/features/apps/installed-apps.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type AccountRow, channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import { sealFor, unsealFor } from '../accounts/sealed-tokens.ts';
import { notifyAccessLost } from '../notices/channel-notices.ts';

export const channel = 'shipstation';

/** A merchant's account there, and what opens it. */
export interface Hub {
  account: AccountRow;
  keys: HubKeys;
}

type Parts = Pick<Deps, 'db' | 'secrets'>;

const hubKeys = z.object({ key: z.string(), secret: z.string() });

/** Null where nothing may be sent or read: without the app, without an account, or while its keys are refused. */
export async function openHub(deps: Parts, scope: MerchantScope): Promise<Hub | null> {
  if (!(await hasApp(deps.db, scope, channelApps[channel]))) return null;
  const account = await channelAccountsRepository(deps.db).find(scope, channel);
  return account && !account.is_broken ? { account, keys: keysOf(deps, scope, account) } : null;
}

export const keysOf = ({ secrets }: Pick<Deps, 'secrets'>, scope: MerchantScope, { sealed }: AccountRow): HubKeys =>
  hubKeys.parse(unsealFor(secrets, scope, channel, sealed));

export const sealKeys = ({ secrets }: Pick<Deps, 'secrets'>, scope: MerchantScope, { key, secret }: HubKeys): Buffer =>
  sealFor(secrets, scope, channel, { key, secret });

// Two merchants of ours may ship from one account there, each with orders of their own.
export const accountOf = ({ merchantId }: MerchantScope, { key }: HubKeys): string =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 16)}:${merchantId}`;

/** Enough of a key to know it by. */
export const nameOf = ({ key }: HubKeys): string => `${key.slice(0, 6)}…`;

/** The keys open nothing any more: the work waits until the seller connects again, and the owner hears of it once. */
export async function giveUpHub(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  scope: MerchantScope,
  { account }: Hub,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNews = await channelAccountsRepository(tx).markBroken(scope, channel, account.sealed, clock.now());
    if (isNews) await notifyAccessLost({ jobs }, tx, scope, channel);
  });
}
