import type EbayApi from 'ebay-api';
import type { Cents } from '#contract/kit/money.ts';
import type { ItemResult } from '../channel.port.ts';
import { type OfferFound, offersAnswer, revisionAnswers } from './ebay-answers.ts';
import { readAs } from './ebay-client.ts';
import { errorIds, liveListing, marketplaceId, skusPerRevision } from './ebay-facts.ts';
import { toMoney } from './ebay-item.ts';
import { toRefusal } from './ebay-refusal.ts';
import { errorsOf, errorsOfRefusal, inTurns, isGood, isPassing, notesOf } from './ebay-results.ts';

export interface Revision {
  sku: string;
  offerId: string;
  priceCents: Cents;
  quantity: number;
}

const revisionsAtOnce = 5;
const readingsAtOnce = 5;

export const isLive = ({ status, listing }: OfferFound) =>
  status === 'PUBLISHED' && liveListing.has(listing?.listingStatus ?? 'ACTIVE');

/** The fixed-price offers of one thing; none when eBay knows no such thing. */
export async function readOffers(api: EbayApi, sku: string): Promise<OfferFound[]> {
  try {
    const answer = await api.sell.inventory.getOffers({ sku, marketplaceId, format: 'FIXED_PRICE' });
    return readAs(offersAnswer, answer).offers;
  } catch (error) {
    if (saysGone(error)) return [];
    throw error;
  }
}

const goneCodes = [errorIds.offerGone, errorIds.noOffer].map(String);

function saysGone(error: unknown): boolean {
  const refusal = toRefusal(error);
  return refusal?.failure === 'GONE' || (refusal?.notes.some(({ code }) => goneCodes.includes(code)) ?? false);
}

export async function findListed(api: EbayApi, skus: readonly string[]): Promise<Set<string>> {
  const listed = new Set<string>();
  await inTurns(skus, readingsAtOnce, async (sku) => {
    if ((await readOffers(api, sku)).some(isLive)) listed.add(sku);
  });
  return listed;
}

/** Ends whatever is listed of one thing. */
export async function endListing(api: EbayApi, sku: string): Promise<void> {
  for (const { offerId } of (await readOffers(api, sku)).filter(isLive)) {
    try {
      await api.sell.inventory.withdrawOffer(offerId);
    } catch (error) {
      // It may have ended by itself meanwhile: what counts is that it is not listed.
      if (toRefusal(error)?.failure !== 'REFUSED' && !saysGone(error)) throw error;
      if ((await readOffers(api, sku)).some(isLive)) throw error;
    }
  }
}

/** New prices and quantities; each fares by itself, unless the first finds that eBay can't be used at all. */
export async function reviseOffers(api: EbayApi, revisions: readonly Revision[]): Promise<ItemResult<void>[]> {
  const results = new Map<string, ItemResult<void>>();

  async function revise(part: readonly Revision[]): Promise<void> {
    try {
      keep(results, await revisePart(api, part));
    } catch (error) {
      const refusal = toRefusal(error);
      if (!refusal) throw error;
      const told = errorsOfRefusal(refusal);
      if (told.isTemporary && results.size === 0) throw error;
      keep(
        results,
        part.map(({ sku }) => ({ sku, value: null, warnings: [], ...told })),
      );
    }
  }

  const [first, ...others] = inParts(revisions, skusPerRevision);
  if (first) await revise(first);
  await inTurns(others, revisionsAtOnce, revise);
  return revisions.flatMap(({ sku }) => results.get(sku) ?? []);
}

function keep(results: Map<string, ItemResult<void>>, fared: readonly ItemResult<void>[]): void {
  for (const result of fared) results.set(result.sku, result);
}

async function revisePart(api: EbayApi, part: readonly Revision[]): Promise<ItemResult<void>[]> {
  const requests = part.map(({ sku, offerId, priceCents, quantity }) => ({
    sku,
    shipToLocationAvailability: { quantity },
    offers: [{ offerId, availableQuantity: quantity, price: toMoney(priceCents) }],
  }));
  const { responses } = readAs(revisionAnswers, await api.sell.inventory.bulkUpdatePriceQuantity({ requests }));
  return part.map(({ sku, offerId }) => {
    const told = responses.filter((response) => response.sku === sku || response.offerId === offerId);
    const bad = told.filter((response) => !isGood(response));
    const warnings = told.flatMap((response) => notesOf(response.warnings));
    if (told.length === 0) {
      const errors = [{ code: 'UNAVAILABLE', message: 'eBay did not say what became of it.' }];
      return { sku, value: null, errors, warnings, isTemporary: true };
    }
    return {
      sku,
      value: bad.length > 0 ? null : undefined,
      errors: bad.flatMap(errorsOf),
      warnings,
      isTemporary: bad.some(isPassing),
    };
  });
}

function inParts<Value>(values: readonly Value[], size: number): Value[][] {
  const count = Math.ceil(values.length / size);
  return Array.from({ length: count }, (_, index) => values.slice(index * size, (index + 1) * size));
}
