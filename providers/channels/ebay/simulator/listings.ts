import { skuPattern } from '../ebay-facts.ts';
import { checkBody, EbayProblem, problem, type WireError, wireError } from './problems.ts';
import { listingErrors } from './publish-checks.ts';
import { bulkItemBody, type ItemBody, itemBody, type OfferDetails, offerBody, type RevisionBody } from './requests.ts';
import { type EbayState, newNumber, type SimOffer, type SimSeller } from './state.ts';

const revisionsPerDay = 250;

export interface Fared {
  statusCode: number;
  warnings: readonly WireError[];
}

/** What a seller has on the shelves and on offer. */
export function ebayListings(state: EbayState, arises: (scenario: string) => boolean) {
  const itemKey = (seller: SimSeller, sku: string) => `${seller.id}/${sku}`;
  const itemOf = (seller: SimSeller, sku: string) => state.items.get(itemKey(seller, sku));
  const offersOf = (seller: SimSeller, sku: string) =>
    state.offers.values().filter((offer) => offer.seller === seller.id && offer.sku === sku);

  function offer(seller: SimSeller, offerId: string): SimOffer {
    const found = state.offers.get(offerId);
    if (found?.seller === seller.id) return found;
    throw problem(404, 25_713, `This Offer is not available : ${offerId}.`, { additionalInfo: offerId });
  }

  function change(before: SimOffer, changes: Partial<SimOffer>): SimOffer {
    const after = { ...before, ...changes };
    state.offers.put(after.offerId, after);
    return after;
  }

  function check(seller: SimSeller, item: ItemBody | undefined, details: OfferDetails, isLive: boolean): void {
    const hasLocation = state.locations.get(`${seller.id}/${details.merchantLocationKey}`) !== undefined;
    const errors = listingErrors({ seller, item: item ?? {}, details, hasLocation, isLive });
    if (errors.length > 0) throw new EbayProblem(400, errors);
  }

  /** Counts one more change of a listing that buyers see. */
  function revise(before: SimOffer, changes: Partial<SimOffer>): SimOffer {
    const day = new Date().toISOString().slice(0, 10);
    const count = before.revised.day === day ? before.revised.count + 1 : 1;
    if (count > revisionsPerDay) {
      throw problem(400, 25_019, 'Cannot revise listing. The listing was revised 250 times today.', {});
    }
    return change(before, { ...changes, revised: { day, count } });
  }

  function storeItem(seller: SimSeller, sku: string, body: ItemBody): Fared {
    if (!skuPattern.test(sku)) {
      throw problem(400, 25_707, 'Invalid sku. sku has to be alphanumeric with upto 50 characters in length');
    }
    if (arises('item-busy')) throw problem(500, 25_025, 'Concurrent access of Inventory. Please try again later');
    if (arises('item-refused')) throw userError('The item violates a listing policy.');
    for (const live of offersOf(seller, sku).filter(isLive)) {
      check(seller, body, live.details, true);
      revise(live, {});
    }
    const isNew = !itemOf(seller, sku);
    state.items.put(itemKey(seller, sku), { seller: seller.id, sku, body });
    return { statusCode: isNew ? 201 : 200, warnings: [] };
  }

  return {
    item: itemOf,
    offersOf,
    offer,
    change,
    storeItem: (seller: SimSeller, sku: string, body: unknown) => storeItem(seller, sku, checkBody(itemBody, body)),

    storeBulkItem(seller: SimSeller, request: unknown) {
      const { sku, locale, ...body } = checkBody(bulkItemBody, request);
      return { ...storeItem(seller, sku, body), sku, locale };
    },

    createOffer(seller: SimSeller, request: unknown) {
      const { sku, marketplaceId, format, ...details } = checkBody(offerBody, request);
      if (arises('offer-refused')) throw userError('The offer could not be saved.');
      if (!itemOf(seller, sku)) throw problem(400, 25_702, `SKU ${sku} is not available in the system`);
      const [known] = offersOf(seller, sku);
      if (known) throw problem(400, 25_002, 'User error. Offer entity already exists.', { offerId: known.offerId });
      const offerId = newNumber(11);
      const status = 'UNPUBLISHED' as const;
      const revised = { day: '', count: 0 };
      const unlisted = { listingId: null, listingStatus: 'ENDED' as const, soldQuantity: 0, revised };
      state.offers.put(offerId, { seller: seller.id, offerId, sku, details, status, ...unlisted });
      return { statusCode: 201, warnings: [], offerId, sku, marketplaceId, format };
    },

    updateOffer(seller: SimSeller, offerId: string, details: OfferDetails): void {
      const before = offer(seller, offerId);
      if (!isLive(before)) return void change(before, { details });
      check(seller, itemOf(seller, before.sku)?.body, details, true);
      revise(before, { details, ...stockStatus(details) });
    },

    publish(seller: SimSeller, offerId: string) {
      const before = offer(seller, offerId);
      if (arises('publish-busy')) throw problem(500, 25_001, 'Any System error. Please try again later.');
      if (arises('selling-limit')) {
        throw problem(400, 25_026, 'Selling limits exceeded. You can list no more items this month.');
      }
      if (arises('condition-refused'))
        throw problem(400, 25_021, 'Invalid condition information. Not in this category.');
      const warnings = arises('listing-warning')
        ? [wireError(25_401, 'Invalid listing options removed. The subtitle is not used.')]
        : [];
      check(seller, itemOf(seller, before.sku)?.body, before.details, isLive(before));
      const listingId = (isLive(before) && before.listingId) || newNumber(12);
      change(before, { status: 'PUBLISHED', listingId, ...stockStatus(before.details) });
      return { statusCode: 200, warnings, offerId, listingId };
    },

    withdraw(seller: SimSeller, offerId: string): string {
      const before = offer(seller, offerId);
      if (!isLive(before)) throw problem(400, 25_713, `This Offer is not available : ${offerId}.`);
      change(before, { status: 'UNPUBLISHED', listingStatus: 'ENDED' });
      return before.listingId ?? '';
    },

    /** Price and quantity alone. */
    reviseStock(seller: SimSeller, { sku, shipToLocationAvailability, offers = [] }: RevisionBody): object[] {
      const item = sku === undefined ? undefined : itemOf(seller, sku);
      if (sku !== undefined && !item) throw problem(400, 25_702, `SKU ${sku} is not available in the system`);
      const answers = offers.map((wanted) => {
        const before = offer(seller, wanted.offerId);
        const { price } = wanted;
        const details = {
          ...before.details,
          ...(wanted.availableQuantity !== undefined && { availableQuantity: wanted.availableQuantity }),
          ...(price && { pricingSummary: { price } }),
        };
        if (isLive(before)) {
          check(seller, itemOf(seller, before.sku)?.body, details, true);
          revise(before, { details, ...stockStatus(details) });
        } else change(before, { details });
        return { offerId: before.offerId, sku: before.sku, statusCode: 200, errors: [], warnings: [] };
      });
      if (!item || !shipToLocationAvailability) return answers;
      const body = { ...item.body, availability: { shipToLocationAvailability } };
      state.items.put(itemKey(seller, item.sku), { ...item, body });
      return [...answers, { sku: item.sku, statusCode: 200, errors: [], warnings: [] }];
    },
  };
}

export type EbayListings = ReturnType<typeof ebayListings>;

export const isLive = ({ status, listingStatus }: SimOffer) =>
  status === 'PUBLISHED' && (listingStatus === 'ACTIVE' || listingStatus === 'OUT_OF_STOCK');

const userError = (additionalInfo: string) =>
  problem(400, 25_002, `Any User error. ${additionalInfo}`, { additionalInfo });

export const stockStatus = ({ availableQuantity = 0 }: OfferDetails) => ({
  listingStatus: availableQuantity > 0 ? ('ACTIVE' as const) : ('OUT_OF_STOCK' as const),
});

/** The offer as eBay shows it. */
export function toOfferAnswer({ offerId, sku, details, status, ...listed }: SimOffer) {
  const { listingId, listingStatus, soldQuantity } = listed;
  return {
    offerId,
    sku,
    marketplaceId: 'EBAY_US',
    format: 'FIXED_PRICE',
    ...details,
    status,
    ...(listingId && { listing: { listingId, listingStatus, soldQuantity, listingOnHold: false } }),
  };
}
