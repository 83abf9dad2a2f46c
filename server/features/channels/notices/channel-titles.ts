import type { ChannelName } from '#contract/channels/channels.schemas.ts';

/** As sellers know them. */
export const channelTitles: Record<ChannelName, string> = {
  ebay: 'eBay',
  clover: 'Clover',
  shipstation: 'ShipStation',
};
