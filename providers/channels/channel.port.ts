import type { Outcome } from '#contract/kit/outcome.ts';

/**
 * Why a channel did not do what was asked. `UNAUTHORIZED`: the seller has to connect again. `REFUSED`: it can't be
 * done, the message says why. `GONE`: it has no such thing any more. `LIMITED`: too many calls, ask again later.
 * `UNAVAILABLE`: no answer to rely on.
 */
export type ChannelFailure = 'UNAUTHORIZED' | 'REFUSED' | 'GONE' | 'LIMITED' | 'UNAVAILABLE';
export type ChannelOutcome<Value> = Outcome<Value, ChannelFailure>;

/** What lets us act for a seller; kept sealed. */
export interface ChannelTokens {
  access: string;
  accessUntil: Date;
  refresh: string;
  /** Null where it has no end. */
  refreshUntil: Date | null;
}

/** Something a channel has to say about one item, in words for the seller. */
export interface ChannelNote {
  /** The channel's own number or code. */
  code: string;
  message: string;
}

/** How a single item of many fared. */
export interface ItemResult<Value> {
  sku: string;
  /** Null when it failed. */
  value: Value | null;
  errors: readonly ChannelNote[];
  warnings: readonly ChannelNote[];
  /** Another try makes sense: it was a fault of the channel's. */
  isTemporary: boolean;
}
