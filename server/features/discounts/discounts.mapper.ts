import type { Discount, DiscountInput } from '#contract/discounts/discounts.contract.ts';
import { parseHundredths, toCentsIfAny, toDollarsIfAny } from '#contract/kit/money.ts';
import { statusOf } from '#contract/pricing/discount-rules.ts';
import type { DiscountChanges, DiscountRow } from './discounts.repository.ts';

export const toDiscount = (row: DiscountRow, at: Date): Discount => ({
  _id: row.id,
  store: row.store_id,
  title: row.title,
  code: row.code,
  kind: row.kind,
  percent: row.percent_hundredths === null ? null : row.percent_hundredths / 100,
  amount: toDollarsIfAny(row.amount_cents),
  minimumAmount: toDollarsIfAny(row.minimum_cents),
  minimumItems: row.minimum_items,
  appliesTo: row.is_limited ? 'chosen' : 'everything',
  products: row.product_ids,
  categories: row.category_ids,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  totalUses: row.total_uses,
  usesPerCustomer: row.uses_per_customer,
  used: row.used,
  isActive: row.is_active,
  status: statusOf(
    {
      isActive: row.is_active,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      totalUses: row.total_uses,
      used: row.used,
    },
    at,
  ),
  createdAt: row.created_at.toISOString(),
});

/** The columns of what was entered; a value that its kind has no use for is dropped. */
export const toColumns = (input: DiscountInput) =>
  ({
    title: input.title,
    code: input.code,
    kind: input.kind,
    percent_hundredths: input.kind === 'percentage' ? parseHundredths(String(input.percent)) : null,
    amount_cents: input.kind === 'fixed' ? toCentsIfAny(input.amount) : null,
    minimum_cents: toCentsIfAny(input.minimumAmount),
    minimum_items: input.minimumItems,
    is_limited: input.appliesTo === 'chosen',
    starts_at: new Date(input.startsAt),
    ends_at: input.endsAt === null ? null : new Date(input.endsAt),
    total_uses: input.totalUses,
    uses_per_customer: input.usesPerCustomer,
    is_active: input.isActive,
  }) satisfies DiscountChanges;
