import { ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { ListingTerms, Marketplace } from '#providers/channels/marketplace.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { ChannelAccess, DueListing, SentListing } from '../listings/listing-driver.ts';
import { policiesOf, readSettings } from './account-settings.ts';
import { categoriesOf } from './categories.ts';
import { checkGoods } from './check-goods.ts';
import type { Problem } from './ebay-fixes.ts';
import { ebayGoodsRepository, type Place } from './ebay-goods.repository.ts';
import type { EbayParts } from './ensure-ebay-location.ts';
import { ensureEbayLocation, forgetEbayLocation } from './ensure-ebay-location.ts';
import type { Terms } from './preflight-rules.ts';
import {
  allFailed,
  type Due,
  endedThere,
  endListings,
  failed,
  type Publishable,
  publishListings,
  reviseListings,
  type Sending,
} from './send-listings.ts';
import { findShipFrom } from './ship-from.ts';

type Parts = EbayParts & { ebay: Marketplace };

/** eBay’s number for a place that it does not know. */
const noSuchPlace = '25012';

/** One go at a part of the listings. */
interface Work {
  parts: Parts;
  scope: MerchantScope;
  access: ChannelAccess;
  sending: Sending;
}

/** Brings listings to what is wanted, as the products are now. */
export async function syncListings(
  parts: Parts,
  scope: MerchantScope,
  access: ChannelAccess,
  listings: readonly DueListing[],
): Promise<ChannelOutcome<readonly SentListing[]>> {
  const sending = { ebay: parts.ebay, token: access.token, contentUrl: parts.urls.content };
  const work: Work = { parts, scope, access, sending };
  const standing = await partEnded(sending, listings);
  if (!standing.ok) return standing;
  const { toEnd, toRevise, toPublish } = await sortByWork(parts, scope, standing.value.present);
  const results: SentListing[] = [...standing.value.ended];

  const revised = await reviseListings(sending, toRevise);
  if (!revised.ok) return revised;
  results.push(...revised.value.sent);

  const { refused } = revised.value;
  const soldOut = refused.filter(({ goods }) => goods.quantity === 0).map(({ listing }) => listing);
  const ended = await endListings(sending, [...toEnd, ...soldOut]);
  if (!ended.ok) return ended;
  results.push(...ended.value);

  const others = [...toPublish, ...refused.filter(({ goods }) => goods.quantity > 0)];
  const published = await publishChecked(work, others);
  if (published.ok) return ok([...results, ...published.value]);
  // What is done stays done, unless all of it is tried again at once with other access.
  if (results.length === 0 || published.failure === 'UNAUTHORIZED') return published;
  const unsent = others.map(({ listing }) => listing);
  return ok([...results, ...allFailed(unsent, published)]);
}

/**
 * eBay takes changes of a listing that it has ended, and lists it again when it is published: whether it is still there
 * is asked first, so that nothing comes back unasked.
 */
async function partEnded(
  { ebay, token }: Sending,
  listings: readonly DueListing[],
): Promise<ChannelOutcome<{ present: DueListing[]; ended: SentListing[] }>> {
  const believed = listings.filter(({ isListed, wanted }) => isListed && wanted === 'listed');
  if (believed.length === 0) return ok({ present: [...listings], ended: [] });
  const listed = await ebay.findListed(
    token,
    believed.map(({ sku }) => sku),
  );
  if (!listed.ok) return listed;
  const gone = new Set(believed.filter(({ sku }) => !listed.value.has(sku)));
  return ok({ present: listings.filter((listing) => !gone.has(listing)), ended: [...gone].map(endedThere) });
}

async function sortByWork({ db }: Parts, scope: MerchantScope, listings: readonly DueListing[]) {
  const goods = await ebayGoodsRepository(db).goods(
    scope,
    listings.map(({ productId }) => productId),
  );
  const byId = new Map(goods.map((one) => [one.id, one]));
  const toEnd: DueListing[] = [];
  const toRevise: Due[] = [];
  const toPublish: Due[] = [];
  for (const listing of listings) {
    const product = byId.get(listing.productId);
    if (!product || listing.wanted === 'ended') toEnd.push(listing);
    else if (isRevision(listing, product)) toRevise.push({ listing, goods: product });
    else toPublish.push({ listing, goods: product });
  }
  return { toEnd, toRevise, toPublish };
}

/** It is there, and nothing but its price or quantity can have changed since; or there is nothing left of it. */
const isRevision = ({ isListed, offerId, sentVersion }: DueListing, goods: Due['goods']) =>
  isListed && offerId !== null && (goods.version === sentVersion || goods.quantity === 0);

/** Lists those that eBay would take; the others are told why not. */
async function publishChecked(work: Work, due: readonly Due[]): Promise<ChannelOutcome<SentListing[]>> {
  if (due.length === 0) return ok([]);
  const { parts, scope, access } = work;
  const settings = readSettings(access.settings);
  const policies = policiesOf(settings);
  const place = await findShipFrom(ebayGoodsRepository(parts.db), scope, settings.location);
  const { good, bad } = await checkAll(parts, due, { hasPolicies: policies !== null, place });
  if (good.length === 0 || !policies || !place) return ok(bad);
  const published = await publishFrom(work, place, good, policies);
  return published.ok ? ok([...bad, ...published.value]) : published;
}

async function publishFrom(
  { parts, scope, access, sending }: Work,
  place: Place,
  due: readonly Publishable[],
  policies: Omit<ListingTerms, 'locationKey'>,
): Promise<ChannelOutcome<SentListing[]>> {
  const locationKey = await ensureEbayLocation(parts, scope, access, place);
  if (!locationKey.ok) return locationKey;
  const published = await publishListings(sending, due, { ...policies, locationKey: locationKey.value });
  if (published.ok && published.value.some(lacksPlace)) await forgetEbayLocation(parts, scope, access.account);
  return published;
}

const lacksPlace = ({ errors }: SentListing) => errors.some(({ code }) => code === noSuchPlace);

const toNote = ({ code, message }: Problem) => ({ code, message });

async function checkAll(parts: Parts, due: readonly Due[], terms: Terms) {
  const categories = categoriesOf(parts.ebay, parts.clock);
  const good: Publishable[] = [];
  const bad: SentListing[] = [];
  await Promise.all(
    due.map(async (one) => {
      const { listing, goods } = one;
      const checked = await checkGoods(categories, goods, listing.category, terms);
      if (!checked.ok) return bad.push(...allFailed([listing], checked));
      const { problems, category, required } = checked.value;
      if (problems.length === 0 && category) return good.push({ ...one, category, required });
      return bad.push({ ...failed(listing, problems.map(toNote), false), category: category ?? listing.category });
    }),
  );
  return { good, bad };
}
