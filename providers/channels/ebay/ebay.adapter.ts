import type { Marketplace } from '../marketplace.port.ts';
import { type EbayClientOptions, ebayClient } from './ebay-client.ts';
import { ebayClosings } from './ebay-closings.ts';
import { ebayConnecting } from './ebay-connecting.ts';
import { mostPerCall, pageOf } from './ebay-facts.ts';
import { endListing, findListed, reviseOffers } from './ebay-offers.ts';
import { publishItems } from './ebay-publishing.ts';
import { outcomeOf } from './ebay-refusal.ts';
import { readSales } from './ebay-sales.ts';
import { ebayCategories, makeLocation, readPolicies } from './ebay-terms.ts';

export interface EbayOptions extends EbayClientOptions {
  /** What we agreed on with eBay for its messages about closed accounts. */
  verificationToken?: string | undefined;
}

/** eBay in the United States: sellers let us act for them, and we list at fixed prices, until cancelled. */
export function ebayMarketplace(options: EbayOptions): Marketplace {
  const { now } = options;
  const client = ebayClient(options);
  const connecting = ebayConnecting(client, options);
  const categories = ebayCategories(client);
  const closings = ebayClosings(client, options.verificationToken ?? null);
  const desk = options.standIn === undefined ? null : `${options.standIn.replace(/\/+$/, '')}/desk`;
  const itemOptions = { allowsPlainPictures: options.standIn !== undefined };

  return {
    connectUrl: ({ state }) => connecting.url(state),
    finishConnecting: (query) => outcomeOf(() => connecting.finish(query)),
    refresh: (tokens) => outcomeOf(() => connecting.refresh(tokens)),
    readAccount: (access) => outcomeOf(() => connecting.readAccount(access)),

    policies: (access) => outcomeOf(() => readPolicies(client.forSeller(access))),
    ensureLocation: (access, location) => outcomeOf(() => makeLocation(client.forSeller(access), location)),
    suggestCategories: (words) => outcomeOf(() => categories.suggest(words)),
    requiredAspects: (categoryId) => outcomeOf(() => categories.requiredAspects(categoryId)),
    takenConditions: (categoryId) => outcomeOf(() => categories.takenConditions(categoryId)),

    publish: (access, items, terms) =>
      outcomeOf(() => publishItems(client.forSeller(access), atMost(items), terms, itemOptions)),
    revise: (access, items) => outcomeOf(() => reviseOffers(client.forSeller(access), atMost(items))),
    findListed: (access, skus) => outcomeOf(() => findListed(client.forSeller(access), skus)),
    end: (access, sku) => outcomeOf(() => endListing(client.forSeller(access), sku)),

    salesSince: (access, since) => outcomeOf(() => readSales(client.forSeller(access), since, now())),

    answerChallenge: closings.answerChallenge,
    readClosing: (rawBody, headers) => outcomeOf(() => closings.read(rawBody, headers)),

    // The stand-in shows everything on one page.
    listingUrl: (listingId) => desk ?? pageOf.listing(listingId),
    orderUrl: (orderId) => desk ?? pageOf.order(orderId),
  };
}

function atMost<Value>(values: readonly Value[]): readonly Value[] {
  if (values.length > mostPerCall) throw new RangeError(`eBay takes ${mostPerCall} at a time, not ${values.length}`);
  return values;
}
