import type { PosItem } from '../point-of-sale.port.ts';
import { bulkAnswer, itemAnswer, itemList, toItem, toNewItem } from './clover-mapper.ts';
import type { CloverTransport, Seller } from './clover-transport.ts';

export interface KnownItem {
  item: PosItem;
  itemId: string;
}

const pathOf = (itemId: string) => `/items/${encodeURIComponent(itemId)}`;

/** What can be done with the goods of a register. */
export function cloverItems({ ask, tell }: CloverTransport) {
  return {
    /** The one that is there under this key; null when none is. */
    async find(seller: Seller, sku: string): Promise<string | null> {
      const query = [['filter', `sku=${sku}`] as const];
      const { elements } = await ask(seller, { path: '/items', query }, itemList);
      return elements.find((element) => element.sku === sku)?.id ?? null;
    },

    async create(seller: Seller, item: PosItem): Promise<string> {
      return (await ask(seller, { method: 'POST', path: '/items', body: toNewItem(item) }, itemAnswer)).id;
    },

    update: (seller: Seller, { item, itemId }: KnownItem) =>
      ask(seller, { method: 'POST', path: pathOf(itemId), body: toItem(item) }, itemAnswer),

    /** The ids by key, as far as the answer has them. */
    async createMany(seller: Seller, items: readonly PosItem[]): Promise<ReadonlyMap<string, string>> {
      const body = { items: items.map(toNewItem) };
      const made = await ask(seller, { method: 'POST', path: '/bulk_items', body }, bulkAnswer);
      return new Map(made.flatMap(({ id, sku }) => (sku ? [[sku, id] as const] : [])));
    },

    updateMany(seller: Seller, known: readonly KnownItem[]): Promise<void> {
      const body = { items: known.map(({ item, itemId }) => ({ id: itemId, ...toItem(item) })) };
      return tell(seller, { method: 'PUT', path: '/bulk_items', body });
    },

    setStock: (seller: Seller, itemId: string, quantity: number): Promise<void> =>
      tell(seller, { method: 'POST', path: `/item_stocks/${encodeURIComponent(itemId)}`, body: { quantity } }),

    remove: (seller: Seller, itemId: string): Promise<void> => tell(seller, { method: 'DELETE', path: pathOf(itemId) }),
  };
}

export type CloverItems = ReturnType<typeof cloverItems>;
