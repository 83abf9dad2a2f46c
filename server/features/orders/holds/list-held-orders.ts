import type { z } from 'zod';
import type { orders } from '#contract/orders/orders.contract.ts';
import type { HeldOrder } from '#contract/orders/orders.schemas.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { toHeldOrder } from '../orders.mapper.ts';
import { heldOrders } from './held-orders.repository.ts';

type HeldQuery = z.output<typeof orders.held.spec.query>;

const defaultPageSize = 10;

/** What is held for buyers who have not paid yet. */
export const createHeldOrderList =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: MerchantScope, query: HeldQuery): Promise<{ rows: HeldOrder[]; total: number }> => {
    const repository = heldOrders(db);
    const [total, rows] = await Promise.all([
      repository.count(scope, query.product),
      repository.page(scope, query.product, windowOf(query, defaultPageSize)),
    ]);
    return { rows: rows.map(toHeldOrder), total };
  };
