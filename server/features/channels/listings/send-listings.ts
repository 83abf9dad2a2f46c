import { fail } from '#contract/kit/outcome.ts';
import type { ChannelFailure, ChannelNote } from '#providers/channels/channel.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { withAccess } from '../accounts/channel-access.ts';
import { channelAccountsRepository } from '../accounts/channel-accounts.repository.ts';
import type { ReadSales } from '../sales/read-sales.ts';
import { backOff } from './back-off.ts';
import { type Claim, listingClaimsRepository } from './listing-claims.repository.ts';
import type { DueListing, ListingDriver, SentListing } from './listing-driver.ts';
import type { ClaimedRow } from './listing-rows.repository.ts';

// Longer than any piece of work takes: one product is never sent twice at a time.
const claimLife = minutes(5);

/** Why all of a piece of work failed; null when each row fared by itself. */
export type Setback = { failure: ChannelFailure; until: Date; notes: readonly ChannelNote[] } | null;

export interface Piece {
  rows: readonly ClaimedRow[];
  setback: Setback;
}

/** Sends one piece of work after the other: what was sold there is read first, then rows are claimed, sent and settled. */
export function createListingSender(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'log'>,
  readSales: ReadSales,
) {
  const { db, clock } = deps;
  const claims = listingClaimsRepository(db);
  const accounts = channelAccountsRepository(db);

  async function send(
    driver: ListingDriver,
    claim: Claim,
    rows: readonly ClaimedRow[],
    isAnswering: boolean,
  ): Promise<Setback> {
    let account = '';
    const outcome = await withAccess(deps, driver, claim, (access) => {
      account = access.account;
      return driver.send(claim, access, rows.map(toDue));
    });
    if (!outcome.ok) return deferAll(driver, claim, rows, outcome, isAnswering);
    const results = new Map(outcome.value.map((sent) => [sent.productId, sent]));
    for (const row of rows) {
      const sent = results.get(row.productId) ?? unheard(row);
      await settle(claim, row, sent, { account, url: sent.isListed ? driver.listingUrl(sent) : null });
    }
    return null;
  }

  async function settle(
    claim: Claim,
    row: ClaimedRow,
    sent: SentListing,
    place: { account: string; url: string | null },
  ): Promise<void> {
    const now = clock.now();
    const attempts = sent.errors.length > 0 ? row.attempts + 1 : 0;
    const dueAt = attempts > 0 && sent.isTemporary ? backOff(now, attempts) : null;
    const settled = { productId: row.productId, revision: row.revision, errors: sent.errors, attempts, dueAt };
    await claims.settle(claim, { sent, settled, wantedAt: row.wantedAt, ...place, now });
    // It may have been there since an earlier try, and sold under a number that nobody knew yet.
    const isFound = row.itemId === null && sent.itemId !== null && (row.attempts > 0 || row.wasClaimed);
    if (isFound) await accounts.readAgain(claim, claim.channel, { account: place.account, since: row.wantedAt });
  }

  async function deferAll(
    { title }: ListingDriver,
    claim: Claim,
    rows: readonly ClaimedRow[],
    { failure, message }: { failure: ChannelFailure; message?: string | undefined },
    isAnswering = false,
  ): Promise<Setback> {
    const now = clock.now();
    const notes = [{ code: failure, message: wordFailure(title, failure, message) }];
    // One that took others a moment ago takes only so many at a time: it is not left alone for longer and longer.
    const triesOf = ({ attempts }: ClaimedRow) => (isAnswering ? Math.max(1, attempts) : attempts + 1);
    const until = backOff(now, isAnswering ? 1 : Math.max(...rows.map(triesOf)));
    const dueAt = failure === 'UNAUTHORIZED' ? 'kept' : failure === 'REFUSED' || failure === 'GONE' ? null : until;
    for (const row of rows) {
      const { productId, revision } = row;
      await claims.defer(claim, { productId, revision, errors: notes, attempts: triesOf(row), dueAt }, now);
    }
    return { failure, until, notes };
  }

  return {
    /** The named rows that are due, or the next whose turn it is; none when nobody is. */
    async sendNext(
      driver: ListingDriver,
      scope: MerchantScope,
      { ids, isAnswering = false }: { ids?: readonly string[]; isAnswering?: boolean } = {},
    ): Promise<Piece> {
      const { channel, batch } = driver;
      const read = await readSales.recent(driver, scope);
      const now = clock.now();
      const claim = { merchantId: scope.merchantId, channel, until: after(now, claimLife) };
      const rows = await claims.claim(claim, { most: batch, now, ...(ids && { ids }) });
      if (rows.length === 0) return { rows, setback: null };
      try {
        const setback = read.ok
          ? await send(driver, claim, rows, isAnswering)
          : await deferAll(driver, claim, rows, unread(read), isAnswering);
        return { rows, setback };
      } catch (error) {
        await deferAll(driver, claim, rows, fail('UNAVAILABLE'));
        throw error;
      }
    },

    postpone: (driver: ListingDriver, scope: MerchantScope, { until, notes }: NonNullable<Setback>): Promise<void> =>
      claims.postpone({ ...scope, channel: driver.channel }, { until, errors: notes, now: clock.now() }),
  };
}

export type ListingSender = ReturnType<typeof createListingSender>;

/** Why sales could not be read: never a fault of the products that wait for it. */
const unread = ({ failure, message }: { failure: ChannelFailure; message?: string | undefined }) =>
  failure === 'REFUSED' || failure === 'GONE' ? fail('UNAVAILABLE' as const, message) : { failure, message };

const toDue = (row: ClaimedRow): DueListing => ({
  productId: row.productId,
  wanted: row.wanted,
  isListed: row.isListed,
  sku: row.sku,
  offerId: row.offerId,
  listingId: row.listingId,
  itemId: row.itemId,
  category: row.category,
  sentVersion: row.sentVersion,
  sentPriceCents: row.sentPriceCents,
  sentQuantity: row.sentQuantity,
});

const unheard = (row: ClaimedRow): SentListing => ({
  ...row,
  sent: null,
  errors: [{ code: 'UNAVAILABLE', message: 'Nothing was heard of it.' }],
  isTemporary: true,
});

function wordFailure(title: string, failure: ChannelFailure, message?: string): string {
  switch (failure) {
    case 'UNAUTHORIZED':
      return `${title} asks you to connect again.`;
    case 'LIMITED':
      return `${title} takes no more from us right now. We try again by ourselves.`;
    case 'UNAVAILABLE':
      return `${title} does not answer right now. We try again by ourselves.`;
    default:
      return message || `${title} refused this.`;
  }
}
