import type { User } from '#contract/accounts/accounts.schemas.ts';
import type {
  ChannelAccount,
  ChannelListing,
  ChannelName,
  ChannelSale,
  ListingChannel,
} from '#contract/channels/channels.schemas.ts';
import type { AccountRow } from './accounts/channel-accounts.repository.ts';
import type { Drivers } from './drivers.ts';
import { policiesOf, readSettings } from './ebay/account-settings.ts';
import type { ListedRow, SaleRow, StateCounts } from './listings/activity.repository.ts';

interface AccountFacts {
  isAvailable: boolean;
  isInstalled: boolean;
  row: AccountRow | undefined;
  counts: StateCounts | undefined;
}

export const toChannelAccount = (
  channel: ChannelName,
  { isAvailable, isInstalled, row, counts }: AccountFacts,
): ChannelAccount => ({
  channel,
  isAvailable,
  isInstalled,
  isConnected: row !== undefined,
  isBroken: row?.is_broken ?? false,
  account: row ? row.name || row.account : null,
  connectedAt: row?.connected_at.toISOString() ?? null,
  readUntil: row?.read_at ? row.read_until.toISOString() : null,
  listed: counts?.listed ?? 0,
  waiting: counts?.waiting ?? 0,
  failed: counts?.failed ?? 0,
});

const thumbnailOf = (picture: string | null) => picture?.replace(/\.jpg$/, '-thumb.jpg') ?? null;

export const toChannelListing = (channel: ListingChannel, row: ListedRow): ChannelListing => ({
  product: { _id: row.productId, title: row.title, thumbnail: thumbnailOf(row.picture), cl_sku: row.clSku },
  channel,
  state: row.state,
  wanted: row.isActive ? row.wanted : 'ended',
  remoteId: row.isListed ? (row.listingId ?? row.itemId) : null,
  url: row.url,
  errors: row.errors,
  warnings: row.warnings,
  attempts: row.attempts,
  triedAt: row.triedAt?.toISOString() ?? null,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
});

export const toChannelSale = (drivers: Drivers, row: SaleRow): ChannelSale => ({
  _id: row.id,
  channel: row.channel,
  orderId: row.orderId,
  url: drivers[row.channel]?.orderUrl(row.orderId) ?? null,
  product:
    row.productId === null ? null : { _id: row.productId, title: row.title ?? '', thumbnail: thumbnailOf(row.picture) },
  sku: row.sku,
  quantity: row.quantity,
  oversold: row.isReturned ? 0 : row.quantity - row.taken,
  isReturned: row.isReturned,
  settledAt: row.settledAt?.toISOString() ?? null,
  soldAt: row.soldAt.toISOString(),
});

/** What `GET /users` tells of the channels. */
export function toChannelPlatforms(rows: readonly AccountRow[]): Pick<User['platforms'], 'ebay' | 'clover'> {
  const ebay = rows.find(({ channel }) => channel === 'ebay');
  const policies = ebay && policiesOf(readSettings(ebay.settings));
  return {
    ebay: { isConnected: ebay !== undefined && !ebay.is_broken, listingConfig: { listingPolicies: policies ?? {} } },
    clover: { isConnected: rows.some(({ channel, is_broken }) => channel === 'clover' && !is_broken) },
  };
}
