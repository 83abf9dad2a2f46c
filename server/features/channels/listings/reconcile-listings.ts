import type { MerchantScope } from '#server/kit/actor.ts';
import { after, hours, minutes } from '#server/kit/clock.ts';
import type { AccessParts } from '../accounts/channel-access.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import type { ListingDriver } from './listing-driver.ts';
import { listingsRepository } from './listings.repository.ts';
import { recordEndedListings } from './record-ended-listings.ts';

// A portion each minute: a hundred thousand listings take eleven hours, and are all looked at within a day.
const batchesInPortion = 6;
const restBetweenPasses = hours(8);
// A channel that does not answer is left alone. What it was asked about waits for the next pass, so that one listing it
// never answers for does not keep the others from being looked at.
const restAfterFailure = minutes(30);
// Longer than a portion takes: a process that is killed leaves the account to another after that.
const claimLife = minutes(5);

/**
 * Compares the next portion of a merchant's listings with what is on the channel: what was ended there is told so. What
 * is sent is compared when it is sent, so that sold and changed products do not wait for their portion.
 */
export function createListingReconciliation(deps: AccessParts) {
  const { db, clock } = deps;
  const accounts = channelAccountsRepository(db);
  const listings = listingsRepository(db);

  return async function reconcileListings(driver: ListingDriver, scope: MerchantScope): Promise<void> {
    const now = clock.now();
    const { channel, batch } = driver;
    const claimed = await accounts.claimReconciling(scope, channel, { now, until: after(now, claimLife) });
    if (!claimed) return;
    const { account } = claimed;
    let position = claimed.position;
    for (let done = 1; done <= batchesInPortion; done += 1) {
      const rows = await listings.findListedAfter(scope, channel, { position, most: batch });
      const outcome = await recordEndedListings(deps, driver, scope, rows);
      const isPassOver = rows.length < batch;
      position = isPassOver ? null : (rows.at(-1)?.productId ?? null);
      const rest = outcome.ok ? (isPassOver ? restBetweenPasses : 0) : restAfterFailure;
      const isResting = rest > 0 || done === batchesInPortion;
      await accounts.noteReconciled(scope, channel, {
        account,
        position,
        ...(isResting && { next: after(now, rest) }),
      });
      if (isResting) return;
    }
  };
}
