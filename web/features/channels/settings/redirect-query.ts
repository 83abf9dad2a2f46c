import type { ListingChannel } from '#contract/channels/channels.schemas.ts';

/** Clover's App Market opens us with the shop's name alone: nobody has agreed to anything, nor turned it down. */
export const isOpening = (channel: ListingChannel, query: Readonly<Record<string, string>>): boolean =>
  channel === 'clover' &&
  query.merchant_id !== undefined &&
  query.code === undefined &&
  query.state === undefined &&
  query.error === undefined;
