import type { ChannelNote } from '#contract/channels/channels.schemas.ts';
import { type Failure, failure } from '#server/kit/failure.ts';
import type { ListingRow } from '../listings/listings.ts';

export type Wanted = ListingRow['wanted'];

export const sample: ChannelNote[] = [{ code: 'sample', message: 'Sample products can’t be sold at the register.' }];
export const missing: ChannelNote[] = [{ code: 'NOT_FOUND', message: 'This product does not exist.' }];
const running: ChannelNote[] = [{ code: 'REQUEST_RUNNING', message: 'It is still on its way to the register.' }];

/** Whether the register is as the seller wanted it; what was never there is off it. */
export const isDone = (row: ListingRow | undefined, wanted: Wanted): boolean => {
  if (!row) return wanted === 'ended';
  return row.errors.length === 0 && row.isListed === (wanted === 'listed');
};

/** Why it is not. */
export const notesOn = (row: ListingRow | undefined): ChannelNote[] => {
  if (!row) return missing;
  return row.errors.length > 0 ? row.errors : running;
};

/** The first of them is what the seller reads. */
export function refusalOf(errors: ChannelNote[], state: ListingRow['state'] = 'failed'): Failure {
  const details = { message: errors[0]?.message, extra: { errors } };
  if (errors === running) return failure('REQUEST_RUNNING', details);
  if (errors === missing) return failure('NOT_FOUND');
  if (errors[0]?.code === 'UNAUTHORIZED') return failure('CHANNEL_NOT_CONNECTED', details);
  return failure(state === 'failed' ? 'CHANNEL_REFUSED' : 'UNAVAILABLE', details);
}
