import { setTimeout } from 'node:timers/promises';
import type { ChannelName } from '#contract/channels/channels.schemas.ts';
import { fail, ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { ChannelAccess, ListingDriver } from '../listings/listing-driver.ts';
import { notifyAccessLost } from '../notices/channel-notices.ts';
import { type AccountRow, channelAccountsRepository } from './channel-accounts.repository.ts';
import { sealFor, unsealTokens } from './sealed-tokens.ts';

export type AccessParts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs'>;
type TokenDriver = Pick<ListingDriver, 'channel' | 'refresh'>;

// An access token that ends while it is used is no use.
const spare = minutes(1);

const mostRenewals = 2;
const settlingMs = 1000;

const disconnected = fail('UNAUTHORIZED' as const, 'Account is not connected.');

/**
 * Acts for a seller. Access that has ended, or that the channel no longer takes, is renewed, and once more after a
 * moment; when that is not taken either, the account rests until the seller connects it again, and the owner is told.
 */
export async function withAccess<Result>(
  deps: AccessParts,
  driver: TokenDriver,
  scope: MerchantScope,
  work: (access: ChannelAccess) => Promise<ChannelOutcome<Result>>,
): Promise<ChannelOutcome<Result>> {
  const account = await channelAccountsRepository(deps.db).find(scope, driver.channel);
  if (!account || account.is_broken) return disconnected;
  const isEnding = account.access_until !== null && account.access_until <= after(deps.clock.now(), spare);
  const current = isEnding ? await renew(deps, driver, scope, account) : ok(account);
  if (!current.ok) return current;
  return tryWith(deps, driver, scope, current.value, work);
}

async function tryWith<Result>(
  deps: AccessParts,
  driver: TokenDriver,
  scope: MerchantScope,
  account: AccountRow,
  work: (access: ChannelAccess) => Promise<ChannelOutcome<Result>>,
): Promise<ChannelOutcome<Result>> {
  let row = account;
  for (let renewals = 0; ; renewals += 1) {
    const outcome = await work(toAccess(deps, scope, row));
    if (outcome.ok || outcome.failure !== 'UNAUTHORIZED') return outcome;
    if (renewals === mostRenewals) {
      await giveUp(deps, driver.channel, scope, row);
      return outcome;
    }
    // What was renewed a moment ago is not known everywhere at once.
    if (renewals > 0) await setTimeout(settlingMs);
    const renewed = await renew(deps, driver, scope, row);
    if (!renewed.ok) return renewed;
    row = renewed.value;
  }
}

function toAccess({ secrets }: AccessParts, scope: MerchantScope, row: AccountRow): ChannelAccess {
  const { access } = unsealTokens(secrets, scope, row.channel, row.sealed);
  return { token: access, account: row.account, settings: row.settings };
}

/** One at a time: what renews access may be good for a single time. What another has renewed by now is taken. */
async function renew(
  deps: AccessParts,
  driver: TokenDriver,
  scope: MerchantScope,
  was: AccountRow,
): Promise<ChannelOutcome<AccountRow>> {
  const renewed = await deps.db.transaction().execute(async (tx): Promise<ChannelOutcome<AccountRow>> => {
    const repository = channelAccountsRepository(tx);
    const row = await repository.find(scope, driver.channel, 'lock');
    if (!row || row.is_broken) return disconnected;
    if (!row.sealed.equals(was.sealed)) return ok(row);
    const answer = await driver.refresh(unsealTokens(deps.secrets, scope, driver.channel, row.sealed));
    if (!answer.ok) return answer;
    const sealed = sealFor(deps.secrets, scope, driver.channel, answer.value);
    const { accessUntil } = answer.value;
    await repository.saveTokens(scope, driver.channel, { sealed, accessUntil }, deps.clock.now());
    return ok({ ...row, sealed, access_until: accessUntil });
  });
  const isRefused = !renewed.ok && ['UNAUTHORIZED', 'REFUSED', 'GONE'].includes(renewed.failure);
  if (!isRefused) return renewed;
  await giveUp(deps, driver.channel, scope, was);
  return fail('UNAUTHORIZED', renewed.message);
}

/** The seller has to connect again, and hears of it once. */
async function giveUp(deps: AccessParts, channel: ChannelName, scope: MerchantScope, row: AccountRow): Promise<void> {
  const { db, clock } = deps;
  await db.transaction().execute(async (tx) => {
    const isNews = await channelAccountsRepository(tx).markBroken(scope, channel, row.sealed, clock.now());
    if (isNews) await notifyAccessLost(deps, tx, scope, channel);
  });
}
