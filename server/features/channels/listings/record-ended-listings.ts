import { fail, ok } from '#contract/kit/outcome.ts';
import type { ChannelNote, ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type AccessParts, withAccess } from '../accounts/channel-access.ts';
import type { ListingDriver } from './listing-driver.ts';
import { type ListingRow, listingsRepository } from './listings.repository.ts';

/** Said of a listing that is no longer there, though nobody here has ended it. */
export const endedNote = (title: string): ChannelNote => ({
  code: 'ENDED',
  message: `This listing was ended on ${title}. It is only listed again when you publish it.`,
});

/** Asks the channel which of these listings are still there, and notes those that have ended; which products they are of. */
export async function recordEndedListings(
  deps: AccessParts,
  driver: ListingDriver,
  scope: MerchantScope,
  rows: readonly ListingRow[],
): Promise<ChannelOutcome<ReadonlySet<string>>> {
  const believed = rows.filter(({ isListed, state }) => isListed && state === 'listed');
  if (believed.length === 0) return ok(new Set());
  const skus = believed.map(({ sku }) => sku);
  const listed = await withAccess(
    deps,
    driver,
    scope,
    async (access) => driver.findListed?.(access, skus) ?? fail('UNAVAILABLE'),
  );
  if (!listed.ok) return listed;
  const ended = believed.filter(({ sku }) => !listed.value.has(sku));
  const errors = [endedNote(driver.title)];
  if (ended.length > 0) {
    await listingsRepository(deps.db).noteEnded(scope, driver.channel, ended, { errors, now: deps.clock.now() });
  }
  return ok(new Set(ended.map(({ productId }) => productId)));
}
