import { cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { discountsRepository } from './discounts.repository.ts';

/** A discount of the demo merchant's own. No other merchant begins with one: a price is nobody's to lower but its own. */
export const addDemoDiscount = (tx: Db, scope: MerchantScope, storeId: string, now: Date): Promise<void> =>
  discountsRepository(tx).insert(scope, {
    id: newId(now.getTime()),
    store_id: storeId,
    title: 'First order',
    code: 'WELCOME10',
    kind: 'percentage',
    percent_hundredths: 1000,
    minimum_cents: cents(2500),
    uses_per_customer: 1,
    is_limited: false,
    starts_at: now,
    created_at: now,
    updated_at: now,
  });
