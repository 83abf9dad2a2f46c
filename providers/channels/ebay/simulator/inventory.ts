import { type Answer, checkLanguage, type EbayCall, type EbayCalls, eachByItself } from './api.routes.ts';
import { type EbayListings, toOfferAnswer } from './listings.ts';
import { checkBody, problem } from './problems.ts';
import { locationBody, offerDetails, publishBody, requestsOf, revisionBody } from './requests.ts';
import type { EbayState } from './state.ts';

const root = '/sell/inventory/v1';
const scopes = ['/sell.inventory'];
const most = 25;

/** The Inventory API: what is on the shelves, what is on offer, and where it is sent from. */
export function ebayInventory(calls: EbayCalls, state: EbayState, listings: EbayListings): void {
  const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, handle: (call: EbayCall) => Answer) =>
    calls.forSeller(method, root + path, scopes, handle);
  const param = ({ params }: EbayCall, name: string) => params[name] ?? '';

  bulkRoutes(route, listings);

  route('PUT', '/inventory_item/:sku', (call) => {
    checkLanguage(call);
    listings.storeItem(call.seller, param(call, 'sku'), call.body);
    return { status: 204 };
  });
  route('GET', '/inventory_item/:sku', (call) => {
    const item = listings.item(call.seller, param(call, 'sku'));
    if (!item) throw problem(404, 25_710, 'We didn’t find the resource/entity you are requesting.');
    return { status: 200, body: { sku: item.sku, locale: 'en_US', ...item.body } };
  });

  route('POST', '/offer', (call) => {
    checkLanguage(call);
    const { offerId, warnings } = listings.createOffer(call.seller, call.body);
    return { status: 201, body: { offerId, warnings } };
  });
  route('GET', '/offer', (call) => {
    const { sku = '', marketplace_id: marketplace = 'EBAY_US' } = call.query;
    const offers = marketplace === 'EBAY_US' ? listings.offersOf(call.seller, sku) : [];
    if (offers.length === 0) throw problem(404, 25_713, 'This Offer is not available : .', { additionalInfo: sku });
    const { length } = offers;
    const href = `${root}/offer?sku=${encodeURIComponent(sku)}`;
    return { status: 200, body: { href, total: length, size: length, limit: most, offers: offers.map(toOfferAnswer) } };
  });
  route('GET', '/offer/:offerId', (call) => ({
    status: 200,
    body: toOfferAnswer(listings.offer(call.seller, param(call, 'offerId'))),
  }));
  route('PUT', '/offer/:offerId', (call) => {
    checkLanguage(call);
    listings.updateOffer(call.seller, param(call, 'offerId'), checkBody(offerDetails, call.body));
    return { status: 204 };
  });
  route('POST', '/offer/:offerId/publish', (call) => {
    const { listingId, warnings } = listings.publish(call.seller, param(call, 'offerId'));
    return { status: 200, body: { listingId, warnings } };
  });
  route('POST', '/offer/:offerId/withdraw', (call) => {
    const listingId = listings.withdraw(call.seller, param(call, 'offerId'));
    return { status: 200, body: { listingId, warnings: [] } };
  });

  route('POST', '/location/:key', ({ seller, params: { key = '' }, body }) => {
    const place = `${seller.id}/${key}`;
    if (key.length > 36)
      throw problem(400, 25_800, 'Invalid merchantLocationKey.', { fieldName: 'merchantLocationKey' });
    const told = checkBody(locationBody, body);
    if (state.locations.get(place)) throw problem(409, 25_803, 'merchantLocationKey already exists.');
    state.locations.put(place, { seller: seller.id, key, body: told });
    return { status: 204 };
  });
  route('GET', '/location/:key', ({ seller, params: { key = '' } }) => {
    const found = state.locations.get(`${seller.id}/${key}`);
    if (!found) throw problem(404, 25_804, 'Input error. No such location.');
    return { status: 200, body: { merchantLocationKey: key, ...found.body } };
  });
}

type Route = (method: 'POST', path: string, handle: (call: EbayCall) => Answer) => void;

function bulkRoutes(route: Route, listings: EbayListings): void {
  route('POST', '/bulk_create_or_replace_inventory_item', (call) => {
    checkLanguage(call);
    const requests = envelope(call.body, 25_727, 'InventoryItems');
    if (!requests.every((one) => textOf(one, 'sku') && textOf(one, 'locale'))) {
      throw problem(
        400,
        25_733,
        'Valid SKU and locale information are required for all the InventoryItems in the request.',
      );
    }
    insistUnique(requests, (one) => textOf(one, 'sku'), 25_728, 'InventoryItems should be unique in the request.');
    const nameOf = (one: unknown) => ({ sku: textOf(one, 'sku'), locale: textOf(one, 'locale') });
    return eachByItself(requests, nameOf, (one) => ({ ...listings.storeBulkItem(call.seller, one), errors: [] }));
  });

  route('POST', '/bulk_create_offer', (call) => {
    checkLanguage(call);
    const requests = envelope(call.body, 25_730, 'offers');
    const same = 'The combination of SKU, marketplaceId and format should be unique.';
    insistUnique(requests, (one) => textOf(one, 'sku'), 25_729, same);
    const nameOf = (one: unknown) => ({ sku: textOf(one, 'sku'), marketplaceId: 'EBAY_US', format: 'FIXED_PRICE' });
    return eachByItself(requests, nameOf, (one) => ({ ...listings.createOffer(call.seller, one), errors: [] }));
  });

  route('POST', '/bulk_publish_offer', ({ seller, body }) => {
    const requests = envelope(body, 25_730, 'offers').map((one) => checkBody(publishBody, one));
    insistUnique(requests, ({ offerId }) => offerId, 25_731, 'OfferId should be unique in the request.');
    const nameOf = ({ offerId }: { offerId: string }) => ({ offerId });
    return eachByItself(requests, nameOf, ({ offerId }) => ({ ...listings.publish(seller, offerId), errors: [] }));
  });

  route('POST', '/bulk_update_price_quantity', ({ seller, body }) => {
    const requests = envelope(body, 25_727, 'InventoryItems').map((one) => checkBody(revisionBody, one));
    if (requests.length > 1) throw problem(400, 25_727, 'The number of InventoryItems in the request cannot exceed 1.');
    const nameOf = (one: (typeof requests)[number]) => ({ sku: one.sku, offerId: one.offers?.[0]?.offerId });
    return eachByItself(requests, nameOf, (one) => listings.reviseStock(seller, one));
  });
}

function envelope(body: unknown, errorId: number, what: string): unknown[] {
  const { requests } = checkBody(requestsOf, body);
  if (requests.length <= most) return requests;
  throw problem(400, errorId, `The number of ${what} in the request cannot exceed ${most}.`);
}

function insistUnique<One>(
  requests: readonly One[],
  keyOf: (one: One) => string,
  errorId: number,
  message: string,
): void {
  if (new Set(requests.map(keyOf)).size !== requests.length) throw problem(400, errorId, message);
}

function textOf(one: unknown, name: string): string {
  const value = typeof one === 'object' && one !== null ? Reflect.get(one, name) : undefined;
  return typeof value === 'string' ? value : '';
}
