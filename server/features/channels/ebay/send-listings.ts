import { fail, ok } from '#contract/kit/outcome.ts';
import type { ChannelFailure, ChannelNote, ChannelOutcome, ItemResult } from '#providers/channels/channel.port.ts';
import type { Listing, ListingTerms, Marketplace } from '#providers/channels/marketplace.port.ts';
import type { DueListing, SentListing } from '../listings/listing-driver.ts';
import { endedNote } from '../listings/record-ended-listings.ts';
import type { Goods } from './ebay-goods.repository.ts';
import type { ListedAs } from './to-marketplace-item.ts';
import { toMarketplaceItem } from './to-marketplace-item.ts';

/** A listing with its product as it is now. */
export interface Due {
  listing: DueListing;
  goods: Goods;
}

/** One that can be listed, and as what. */
export interface Publishable extends Due {
  category: NonNullable<DueListing['category']>;
  required: readonly string[];
}

export interface Sending {
  ebay: Marketplace;
  token: string;
  contentUrl: string;
}

const endingAtOnce = 5;

export const stays = ({ productId, isListed, offerId, listingId, itemId, category }: DueListing): SentListing => ({
  productId,
  isListed,
  offerId,
  listingId,
  itemId,
  category,
  sent: null,
  errors: [],
  warnings: [],
  isTemporary: false,
});

export const failed = (listing: DueListing, errors: readonly ChannelNote[], isTemporary: boolean): SentListing => ({
  ...stays(listing),
  errors,
  isTemporary,
});

export const endedThere = (listing: DueListing): SentListing => ({
  ...failed(listing, [endedNote('eBay')], false),
  isListed: false,
  listingId: null,
  hasEnded: true,
});

const words: Record<ChannelFailure, string> = {
  UNAUTHORIZED: 'eBay asks you to connect again.',
  REFUSED: 'eBay refused it without a reason.',
  GONE: 'eBay has no such thing any more.',
  LIMITED: 'eBay takes no more from us right now. We try again by ourselves.',
  UNAVAILABLE: 'eBay does not answer right now. We try again by ourselves.',
};

interface Setback {
  failure: ChannelFailure;
  message?: string | undefined;
}

const isPassing = ({ failure }: Setback) => failure !== 'REFUSED' && failure !== 'GONE';

/** What an answer that is none means for each of the listings it was about. */
export function allFailed(listings: readonly DueListing[], { failure, message }: Setback): SentListing[] {
  const isTemporary = isPassing({ failure });
  const note = { code: failure, message: isTemporary ? words[failure] : message || words[failure] };
  return listings.map((listing) => failed(listing, [note], isTemporary));
}

/** Ends what is listed; there is no way to end many at once. */
export async function endListings(
  { ebay, token }: Sending,
  listings: readonly DueListing[],
): Promise<ChannelOutcome<SentListing[]>> {
  const waiting = [...listings];
  const results: SentListing[] = [];
  let setback: Setback | null = null;
  const take = async () => {
    for (let next = waiting.shift(); next && !setback; next = waiting.shift()) {
      const outcome = await ebay.end(token, next.sku);
      if (outcome.ok) results.push({ ...stays(next), isListed: false, listingId: null });
      else if (isPassing(outcome)) setback = outcome;
      else results.push(...allFailed([next], outcome));
    }
  };
  await Promise.all(Array.from({ length: endingAtOnce }, take));
  return afterSetback(listings, results, setback);
}

/** What eBay has done stays done; what it did not come to is tried again. */
function afterSetback(
  listings: readonly DueListing[],
  results: readonly SentListing[],
  setback: Setback | null,
): ChannelOutcome<SentListing[]> {
  if (setback === null) return ok([...results]);
  if (results.length === 0 || setback.failure === 'UNAUTHORIZED') return fail(setback.failure, setback.message);
  const done = new Set(results.map(({ productId }) => productId));
  const others = listings.filter(({ productId }) => !done.has(productId));
  return ok([...results, ...allFailed(others, setback)]);
}

const sentAs = ({ version, sells_at_cents: priceCents, quantity }: Goods) => ({ version, priceCents, quantity });

/** Price and quantity alone; those that eBay does not take so come back, to be ended or listed anew. */
export async function reviseListings(
  { ebay, token }: Sending,
  due: readonly Due[],
): Promise<ChannelOutcome<{ sent: SentListing[]; refused: Due[] }>> {
  if (due.length === 0) return ok({ sent: [], refused: [] });
  const outcome = await ebay.revise(token, due.map(toRevision));
  if (!outcome.ok) return outcome;
  const sent: SentListing[] = [];
  const refused: Due[] = [];
  for (const one of due) {
    const result = outcome.value.find(({ sku }) => sku === one.listing.sku);
    const { errors, warnings, isTemporary } = result ?? silent;
    if (errors.length === 0) sent.push({ ...stays(one.listing), isListed: true, sent: sentAs(one.goods), warnings });
    else if (isTemporary) sent.push({ ...failed(one.listing, errors, true), warnings });
    else refused.push(one);
  }
  return ok({ sent, refused });
}

const toRevision = ({ listing, goods }: Due) => ({
  sku: listing.sku,
  offerId: listing.offerId ?? '',
  priceCents: goods.sells_at_cents,
  quantity: goods.quantity,
});

const silent: Pick<ItemResult<unknown>, 'errors' | 'warnings' | 'isTemporary'> = {
  errors: [{ code: 'UNAVAILABLE', message: 'eBay did not say what became of it.' }],
  warnings: [],
  isTemporary: true,
};

/** Lists what is not there, and brings up to date what is. */
export async function publishListings(
  { ebay, token, contentUrl }: Sending,
  due: readonly Publishable[],
  terms: ListingTerms,
): Promise<ChannelOutcome<SentListing[]>> {
  if (due.length === 0) return ok([]);
  const items = due.map(({ listing, goods, category, required }) => {
    const as: ListedAs = { sku: listing.sku, categoryId: category.id, required, contentUrl };
    return toMarketplaceItem(goods, as);
  });
  const outcome = await ebay.publish(token, items, terms);
  if (!outcome.ok) return outcome;
  return ok(
    due.map((one) =>
      published(
        one,
        outcome.value.find(({ sku }) => sku === one.listing.sku),
      ),
    ),
  );
}

function published({ listing, goods, category }: Publishable, result: ItemResult<Listing> | undefined): SentListing {
  const { errors, warnings, isTemporary } = result ?? silent;
  const known = { ...stays(listing), category, warnings };
  if (!result?.value) return { ...known, errors: errors.length > 0 ? errors : silent.errors, isTemporary };
  return { ...known, ...result.value, isListed: true, sent: sentAs(goods) };
}
