import type { ChannelAccount, ChannelListing, ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';

/** The states that the activity shows, by how much they want to be seen. */
export const shownStates = ['failed', 'waiting', 'listed'] as const;
export type ShownState = (typeof shownStates)[number];

/** Kept in the address, apart for each channel. */
export const activityOptions: Readonly<Record<ListingChannel, TableStateOptions>> = {
  ebay: { sizes: [10], sorts: [], filters: ['state'], prefix: 'ebay-' },
  clover: { sizes: [10], sorts: [], filters: ['state'], prefix: 'clover-' },
};
export const salesOptions: TableStateOptions = { sizes: [10], sorts: [], filters: ['show'], prefix: 'sales-' };

/** The state that is shown first: what went wrong, then what is under way. */
export const firstState = (counts: Pick<ChannelAccount, ShownState>): ShownState =>
  shownStates.find((state) => counts[state] > 0) ?? 'listed';

/** The state that an address asks for. */
export const askedState = (values: readonly string[] | undefined): ShownState | undefined =>
  shownStates.find((state) => state === values?.[0]);

/** Whether somebody may want to have it tried sooner than it will be, or at all. */
export const canRetry = ({ state, errors }: Pick<ChannelListing, 'state' | 'errors'>): boolean =>
  state === 'failed' || (state === 'waiting' && errors.length > 0);

/** When it is tried next: `soon` for what is its turn already. */
export function nextTryOf({ nextTryAt }: Pick<ChannelListing, 'nextTryAt'>, now: number): 'soon' | Date | null {
  if (nextTryAt === null) return null;
  const at = new Date(nextTryAt);
  return at.getTime() - now > 20_000 ? at : 'soon';
}
