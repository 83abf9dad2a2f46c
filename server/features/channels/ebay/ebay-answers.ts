import type { EbayResponse } from '#contract/channels/ebay.contract.ts';
import type { ChannelFailure, ChannelOutcome } from '#providers/channels/channel.port.ts';
import { failure } from '#server/kit/failure.ts';
import type { ListingRow } from '../listings/listings.ts';

/** The value, or what the seller is told instead. */
export function told<Value>(outcome: ChannelOutcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  throw refusal(outcome.failure);
}

const refusal = (why: ChannelFailure) =>
  why === 'UNAUTHORIZED'
    ? failure('CHANNEL_NOT_CONNECTED', { message: 'eBay asks you to connect again.' })
    : failure('UNAVAILABLE', { message: 'eBay does not answer right now. Please try again.' });

/** How one product fared there. */
export const toResponse = ({ productId, sku, listingId, errors, warnings }: ListingRow): EbayResponse => ({
  productId,
  sku,
  listingId,
  errors,
  warnings,
});

/** Nothing when it is as it was wanted; else why it is not. */
export function insistDone(row: ListingRow | undefined): void {
  if (!row) throw failure('NOT_FOUND');
  const { state, errors, warnings } = row;
  if (state === 'listed' || state === 'ended' || isSuperseded(row)) return;
  const extra = { errors, warnings, responses: [toResponse(row)] };
  if (state === 'failed') throw failure('CHANNEL_REFUSED', { extra });
  const [first] = errors;
  throw first ? failure('UNAVAILABLE', { message: first.message, extra }) : failure('REQUEST_RUNNING');
}

/** It went well, and somebody has changed it again since. */
const isSuperseded = ({ wanted, isListed, errors, triedAt }: ListingRow) =>
  triedAt !== null && errors.length === 0 && isListed === (wanted === 'listed');
