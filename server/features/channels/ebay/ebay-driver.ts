import { ebayBatch } from '#contract/channels/ebay.contract.ts';
import { ok } from '#contract/kit/outcome.ts';
import type { MarketplaceSale } from '#providers/channels/marketplace.port.ts';
import type { ListingDriver, SoldLine } from '../listings/listing-driver.ts';
import type { EbayParts } from './ensure-ebay-location.ts';
import { syncListings } from './sync-listing.ts';

/** eBay, as the engine of listings works with it; only where there are keys for it. */
export function ebayDriver(deps: EbayParts): ListingDriver {
  const { ebay } = deps.channels;
  if (!ebay) throw new Error('There are no keys for eBay');
  return {
    channel: 'ebay',
    title: 'eBay',
    batch: ebayBatch,

    connectUrl: ({ state }) => ebay.connectUrl({ state }),
    async finishConnecting(query) {
      const tokens = await ebay.finishConnecting(query);
      if (!tokens.ok) return tokens;
      const account = await ebay.readAccount(tokens.value.access);
      if (!account.ok) return account;
      return ok({ tokens: tokens.value, account: account.value.userId, name: account.value.name });
    },
    refresh: (tokens) => ebay.refresh(tokens),

    send: (scope, access, listings) => syncListings({ ...deps, ebay }, scope, access, listings),
    findListed: ({ token }, skus) => ebay.findListed(token, skus),
    async readSales(access, since) {
      const read = await ebay.salesSince(access.token, since);
      return read.ok ? ok({ sales: read.value.sales.map(toSoldLine), until: read.value.until }) : read;
    },

    listingUrl: ({ listingId }) => (listingId === null ? null : ebay.listingUrl(listingId)),
    orderUrl: (orderId) => ebay.orderUrl(orderId),
  };
}

// eBay takes it off the shelf when it is bought, paid or not: counted later, it would be offered there once more.
const toSoldLine = ({ orderId, lineId, sku, quantity, at, isCancelled }: MarketplaceSale): SoldLine => ({
  orderId,
  lineId,
  sku,
  itemId: null,
  quantity,
  at,
  isSold: true,
  isReturned: isCancelled,
});
