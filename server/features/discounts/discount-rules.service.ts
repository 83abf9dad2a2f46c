import type { DiscountRule } from '#contract/pricing/discount-rules.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { canonicalEmail } from '#server/kit/security/canonical-email.ts';
import { discountUsesRepository } from './discount-uses.repository.ts';
import type { DiscountRow } from './discounts.repository.ts';

export type { DiscountRow };

export interface OfferedDiscounts {
  rules: readonly DiscountRule[];
  /** How often the buyer has used each, by its id. */
  earlierUses: ReadonlyMap<string, number>;
}

interface Asking {
  /** As it was typed; empty when none was. */
  code: string;
  /** By which buyers are known, as it was typed; empty while it is not. */
  email: string;
  cartId: string;
  at: Date;
}

/**
 * What could come off a purchase: the discounts that apply by themselves, and the one whose code was typed. What is
 * held for the payment that this cart has begun does not stand in its own way.
 */
export async function readDiscounts(
  db: Db,
  scope: MerchantScope,
  storeId: string,
  { code, email, cartId, at }: Asking,
): Promise<OfferedDiscounts> {
  const repository = discountUsesRepository(db);
  const rows = await repository.applicable(scope, storeId, code.trim().toUpperCase(), at);
  if (rows.length === 0) return { rules: [], earlierUses: new Map() };
  const held = new Set(await repository.heldBy(scope, cartId));
  const rules = rows.map(toRule).map((rule) => (held.has(rule.id) ? { ...rule, used: rule.used - 1 } : rule));
  const discountIds = rows.map(({ id }) => id);
  const buyer = { email: canonicalEmail(email), discountIds, exceptCart: cartId };
  return { rules, earlierUses: await repository.earlierUses(scope, buyer) };
}

/** What comes off by itself, for whoever buys enough, as far as it is not used up: everybody may be told. */
export async function readOpenDiscounts(
  db: Db,
  scope: MerchantScope,
  storeId: string,
  at: Date,
): Promise<DiscountRule[]> {
  const rows = await discountUsesRepository(db).applicable(scope, storeId, '', at);
  return rows.filter(({ used, total_uses }) => total_uses === null || used < total_uses).map(toRule);
}

/** What a till reckons with while it has no network. */
export const readTillDiscounts = (db: Db, scope: MerchantScope, storeId: string, at: Date): Promise<DiscountRow[]> =>
  discountUsesRepository(db).ofTills(scope, storeId, at);

const toRule = (row: DiscountRow): DiscountRule => ({
  id: row.id,
  title: row.title,
  code: row.code,
  kind: row.kind,
  percent: row.percent_hundredths === null ? null : inPercent(row.percent_hundredths),
  amountCents: row.amount_cents,
  minimumCents: row.minimum_cents,
  minimumItems: row.minimum_items,
  isLimited: row.is_limited,
  productIds: row.product_ids,
  categoryIds: row.category_ids,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  totalUses: row.total_uses,
  usesPerCustomer: row.uses_per_customer,
  used: row.used,
  isActive: row.is_active,
});

const inPercent = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
