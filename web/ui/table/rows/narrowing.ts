import type { TableState } from '../table-state.ts';

/** The longest text that a list is searched for: the server refuses longer ones. */
export const longestSearch = 200;

/** What a list is searched for, for its query; nothing when nobody searches. */
export const searchIn = ({ search }: Pick<TableState, 'search'>): { search?: string } =>
  search === '' ? {} : { search: search.slice(0, longestSearch) };

/** What a filter is set to; what an address says that makes no sense is as if it weren't there. */
export const chosenIn = <Value extends string>(
  known: readonly Value[],
  chosen: readonly string[] | undefined,
): Value | undefined => known.find((value) => value === chosen?.[0]);
