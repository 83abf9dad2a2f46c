import type { OrderChannel, OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { toPeopleQuery } from '#server/features/customers/people-search.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type OrderFilter, orderListRepository } from './order-list.repository.ts';

export interface OrderQuery {
  storeId?: string;
  isActive: 'true' | 'false';
  status?: OrderStatus;
  channel?: OrderChannel;
  search?: string;
}

const receiptPattern = /^([a-z]{1,4})-0*(\d{1,7})$/i;
// A number that the database's integers can't hold is nobody's.
const serialPattern = /^(#?)\s*(\d{1,15})$/;

/** Understands a list's query: a number or a checkout's id names an order exactly, anything else is words. */
export async function parseOrderSearch(db: Db, scope: MerchantScope, query: OrderQuery): Promise<OrderFilter> {
  const repository = orderListRepository(db);
  const storeIds = query.storeId ? [query.storeId] : await repository.storeIds(scope);
  const filter: OrderFilter = {
    storeIds,
    isActive: query.isActive === 'true',
    status: query.status,
    channel: query.channel,
  };
  const search = query.search ?? '';
  if (search === '') return filter;
  const [, sign, serialNo] = serialPattern.exec(search) ?? [];
  if (serialNo) {
    const ids = await repository.findBySerialNo(scope, Number(serialNo));
    if (sign || ids.length > 0) return { ...filter, ids };
  }
  const [, letter, number] = receiptPattern.exec(search.trim()) ?? [];
  if (letter && number) {
    const ids = await repository.findByReceipt(scope, `${letter.toUpperCase()}-${number.padStart(4, '0')}`);
    if (ids.length > 0) return { ...filter, ids };
  }
  const ids = await repository.findByCheckoutId(scope, spellings(search));
  if (ids.length > 0) return { ...filter, ids };
  const words = await toPeopleQuery(db, scope, search);
  return words === '' ? { ...filter, ids: [] } : { ...filter, words };
}

const spellings = (text: string): string[] => [...new Set([text, text.toLowerCase(), text.toUpperCase()])];
