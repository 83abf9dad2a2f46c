import type { z } from 'zod';
import type { Discount, DiscountInput, discounts } from '#contract/discounts/discounts.contract.ts';
import type { FieldError } from '#contract/kit/failures.ts';
import type { Tx } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { toColumns, toDiscount } from './discounts.mapper.ts';
import { type DiscountRow, discountsRepository } from './discounts.repository.ts';

type ListQuery = z.output<typeof discounts.list.spec.query>;
export type DiscountsService = ReturnType<typeof discountsService>;

const defaultPageSize = 20;

const discountFields = {
  title: 'title',
  code: 'code',
  kind: 'kind',
  percent_hundredths: 'percentHundredths',
  amount_cents: 'amount',
  minimum_cents: 'minimumAmount',
  minimum_items: 'minimumItems',
  is_limited: 'isLimited',
  product_ids: 'products',
  category_ids: 'categories',
  starts_at: 'startsAt',
  ends_at: 'endsAt',
  total_uses: 'totalUses',
  uses_per_customer: 'usesPerCustomer',
  is_active: 'isActive',
} as const;

const refusals: Record<string, FieldError> = {
  discounts_code: { param: 'code', msg: 'This code is used by another discount' },
  discount_products_merchant_id_product_id_fkey: { param: 'products', msg: 'One of these products does not exist' },
  discount_categories_merchant_id_category_id_fkey: {
    param: 'categories',
    msg: 'One of these categories does not exist',
  },
};

/** Says what the database's indexes and keys refuse: at its field, or that there is no such store. */
async function refusedAtFields<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    if (constraint === 'discounts_merchant_id_store_id_fkey') throw failure('NOT_FOUND');
    const field = refusals[constraint];
    throw field ? invalid(field) : error;
  }
}

const chosenIn = ({ appliesTo, products, categories }: DiscountInput) =>
  appliesTo === 'chosen' ? { productIds: products, categoryIds: categories } : { productIds: [], categoryIds: [] };

/** What a store gives its buyers off. */
export function discountsService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function read(tx: Tx, scope: MerchantScope, id: string): Promise<Discount> {
    return toDiscount(found(await discountsRepository(tx).find(scope, id)), clock.now());
  }

  async function add(tx: Tx, actor: Actor, storeId: string, input: DiscountInput): Promise<Discount> {
    const now = clock.now();
    const id = newId();
    const repository = discountsRepository(tx);
    await repository.insert(actor, { ...toColumns(input), id, store_id: storeId, created_at: now, updated_at: now });
    await repository.choose(actor, id, chosenIn(input));
    await record(tx, actor, found(await repository.find(actor, id)), 'created');
    return read(tx, actor, id);
  }

  const record = (
    tx: Tx,
    actor: Actor,
    after: DiscountRow,
    action: 'created' | 'changed' | 'deleted',
    before?: DiscountRow,
  ) =>
    recordChange(tx, actor, {
      at: clock.now(),
      subject: 'discount',
      id: after.id,
      name: after.title,
      storeId: after.store_id,
      action,
      changes: before ? diff(before, after, discountFields) : [],
    });

  async function change(tx: Tx, actor: Actor, id: string, input: DiscountInput): Promise<Discount> {
    const repository = discountsRepository(tx);
    const before = found(await repository.find(actor, id));
    if (!(await repository.update(actor, id, { ...toColumns(input), updated_at: clock.now() }))) {
      throw failure('NOT_FOUND');
    }
    await repository.choose(actor, id, chosenIn(input));
    await record(tx, actor, found(await repository.find(actor, id)), 'changed', before);
    return read(tx, actor, id);
  }

  return {
    async list(actor: Actor, storeId: string, query: ListQuery): Promise<{ rows: Discount[]; total: number }> {
      const repository = discountsRepository(db);
      if (!(await repository.hasStore(actor, storeId))) throw failure('NOT_FOUND');
      const at = clock.now();
      const filter = { search: query.search ?? '', status: query.status, at };
      const { limit, offset } = windowOf(query, defaultPageSize);
      const [total, rows] = await Promise.all([
        repository.count(actor, storeId, filter),
        repository.page(actor, storeId, filter, { limit, offset }),
      ]);
      return { rows: rows.map((row) => toDiscount(row, at)), total };
    },

    create: (actor: Actor, storeId: string, input: DiscountInput, once: Once): Promise<Discount> =>
      refusedAtFields(once((tx) => add(tx, actor, storeId, input))),

    get: async (actor: Actor, id: string): Promise<Discount> =>
      toDiscount(found(await discountsRepository(db).find(actor, id)), clock.now()),

    update: (actor: Actor, id: string, input: DiscountInput): Promise<Discount> =>
      refusedAtFields(db.transaction().execute((tx) => change(tx, actor, id, input))),

    remove: (actor: Actor, id: string, once: Once): Promise<void> =>
      once(async (tx) => {
        const repository = discountsRepository(tx);
        const before = found(await repository.find(actor, id));
        if (!(await repository.remove(actor, id))) throw failure('NOT_FOUND');
        await record(tx, actor, before, 'deleted');
      }),
  };
}
