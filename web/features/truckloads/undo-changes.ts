import type { QueryClient } from '@tanstack/react-query';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { call } from '#web/kit/api.ts';
import { changeHeldPages } from '#web/kit/held-pages.ts';
import { type TruckloadPage, truckloadListKey } from './truckloads.queries.ts';

/** What a truckload was before an act, as far as acts change it. */
export type Before = Pick<Truckload, '_id' | 'status' | 'price' | 'oldPrice'>;

/** Brings truckloads back that were deleted. */
export async function bringBack(ids: readonly string[]): Promise<void> {
  for (const id of ids) await call(truckloads.patch, { params: { id }, body: { isActive: true } });
}

/** Gives truckloads back what an act took: their status, or their prices. */
export async function putBack(before: readonly Before[], what: 'status' | 'prices'): Promise<void> {
  for (const { _id: id, status, price, oldPrice } of before) {
    const body = what === 'status' ? { status } : { price, oldPrice };
    await call(truckloads.patch, { params: { id }, body });
  }
}

/** Changes every page of the list that is held here; a row without changes leaves it. Returns how to put them back. */
export const changeLists = (client: QueryClient, ids: readonly string[], changes: Partial<Truckload> | null) =>
  changeHeldPages<TruckloadPage>(client, truckloadListKey, (page) => changePage(page, ids, changes));

function changePage(page: TruckloadPage, ids: readonly string[], changes: Partial<Truckload> | null): TruckloadPage {
  const isMeant = ({ _id }: Truckload) => ids.includes(_id);
  if (changes) return { ...page, rows: page.rows.map((row) => (isMeant(row) ? { ...row, ...changes } : row)) };
  const rows = page.rows.filter((row) => !isMeant(row));
  return { ...page, rows, total: Math.max(0, page.total - (page.rows.length - rows.length)) };
}
