import { fail, ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes, seconds } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { withAccess } from '../accounts/channel-access.ts';
import { type AccountRow, channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import type { ListingDriver } from '../listings/listing-driver.ts';
import { channelSalesRepository } from './channel-sales.repository.ts';
import { recordSales } from './record-sales.ts';

// Quantities there are set, not lowered: what is sold after a reading is offered there once more until the next. Several
// who send at the same moment share one.
const fresh = seconds(1);
// Channels tell of some sales a little late.
const overlap = minutes(5);

export type ReadSales = ReturnType<typeof makeReadSales>;

/** Reads what was sold on a channel, and takes it off the shelf. */
export function makeReadSales(deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs'>) {
  const { db, clock } = deps;
  const accounts = channelAccountsRepository(db);

  async function read(driver: ListingDriver, scope: MerchantScope, known: AccountRow): Promise<ChannelOutcome<void>> {
    const at = clock.now();
    const reading = await channelSalesRepository(db).beginReading();
    let account = known.account;
    // Channels have a time of their own, and refuse to look into what is the future there.
    const since = after(new Date(Math.min(known.read_until.getTime(), Date.now())), -overlap);
    const outcome = await withAccess(deps, driver, scope, (access) => {
      account = access.account;
      return driver.readSales(access, since);
    });
    const isSettled = outcome.ok && (await recordSales(deps, scope, driver, { lines: outcome.value.sales, reading }));
    // What has been read of another account that was connected meanwhile says nothing of where this one stands.
    const isFurther = isSettled && account === known.account;
    await accounts.noteRead(scope, driver.channel, {
      account,
      // What could not be read was tried, and is not fresh.
      at: isSettled ? at : after(at, -fresh),
      ...(isFurther && { read: { from: known.read_until, until: outcome.value.until } }),
    });
    return outcome.ok ? ok(undefined) : outcome;
  }

  return {
    async now(driver: ListingDriver, scope: MerchantScope): Promise<ChannelOutcome<void>> {
      const account = await accounts.find(scope, driver.channel);
      return account ? read(driver, scope, account) : fail('UNAUTHORIZED');
    },

    /** Unless it was done a moment ago. */
    async recent(driver: ListingDriver, scope: MerchantScope): Promise<ChannelOutcome<void>> {
      const account = await accounts.find(scope, driver.channel);
      if (!account) return fail('UNAUTHORIZED');
      const isFresh = account.read_at !== null && account.read_at > after(clock.now(), -fresh);
      return isFresh ? ok(undefined) : read(driver, scope, account);
    },
  };
}
