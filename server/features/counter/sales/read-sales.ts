import type { CounterCustomer, CounterSale } from '#contract/counter/counter.schemas.ts';
import { toPeopleQuery } from '#server/features/customers/people-search.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { toCounterSale } from '../counter.mapper.ts';
import { locationsOfTills } from '../locations.repository.ts';
import { customersRepository } from './customers.repository.ts';
import { phoneDigits } from './price-at-counter.ts';
import { saleGoodsRepository } from './sale-goods.repository.ts';
import { salesRepository } from './sales.repository.ts';

const mostRecent = 30;
const mostCustomers = 8;
const receiptPattern = /^([a-z]{1,4})[-\s]?0*(\d{1,7})$/i;

/** A receipt’s number however it was typed or scanned; undefined where it is none. */
export function readReceiptNo(search: string): string | undefined {
  const [, letter, number] = receiptPattern.exec(search.trim()) ?? [];
  return letter && number ? `${letter.toUpperCase()}-${number.padStart(4, '0')}` : undefined;
}

/** Of the address that the code on a receipt holds. */
const readReceiptToken = (search: string): string | undefined => /\/receipts\/([\w-]{20,})$/.exec(search.trim())?.[1];

const inTitle = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** Finding what was sold, and to whom. */
export function createSaleQueries({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const repository = salesRepository(db);

  async function search(actor: Actor, location: string, storeId: string, words: string): Promise<string[]> {
    const receiptNo = readReceiptNo(words);
    const token = readReceiptToken(words);
    const opened = token ? await repository.findByToken(actor, token, storeId) : undefined;
    if (opened) return [opened];
    const named = receiptNo ? await repository.findByReceipt(actor, receiptNo) : [];
    if (named.length > 0) return named;
    const limit = mostRecent;
    const phone = phoneDigits(words);
    const people = await toPeopleQuery(db, actor, words);
    const person = { storeId, words: people, phone: phone.length >= 7 ? phone : '', limit };
    const [byPerson, byProduct] = await Promise.all([
      repository.findByPerson(actor, person),
      repository.findByProduct(actor, location, { words: inTitle(words), limit }),
    ]);
    return [...byPerson, ...byProduct];
  }

  return {
    async recent(actor: Actor, query: { location: string; search?: string | undefined }): Promise<CounterSale[]> {
      const { store_id: storeId } = found(await locationsOfTills(db).find(actor, query.location));
      const words = query.search ?? '';
      const ids = words === '' ? undefined : await search(actor, query.location, storeId, words);
      const rows = await repository.newest(actor, { location: query.location, ids, limit: mostRecent });
      return rows.map(toCounterSale);
    },

    /** Whoever was first to pay or to be paid for has it: a cart holds nothing. */
    async inCarts(actor: Actor, { location, product }: { location: string; product: string }) {
      const { store_id: storeId } = found(await locationsOfTills(db).find(actor, location));
      const since = after(clock.now(), -hours(1));
      return { carts: found(await saleGoodsRepository(db).cartsWith(actor, { product, storeId, since })) };
    },

    sale: async (actor: Actor, id: string): Promise<CounterSale> =>
      toCounterSale(found(await repository.find(actor, id))),

    async customers(actor: Actor, query: { location: string; search: string }): Promise<CounterCustomer[]> {
      const { store_id: storeId } = found(await locationsOfTills(db).find(actor, query.location));
      const phone = phoneDigits(query.search);
      const words = await toPeopleQuery(db, actor, query.search);
      const rows = await customersRepository(db).find(actor, {
        storeId,
        words,
        phone: phone.length >= 4 ? phone : '',
        limit: mostCustomers,
      });
      return rows.map((row) => ({
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        phone: row.phone,
        visits: row.visits,
      }));
    },
  };
}
