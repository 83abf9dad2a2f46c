import type { DiscountRule } from '#contract/pricing/discount-rules.ts';
import { after, days } from '#server/kit/clock.ts';
import { decimal } from '#storefront/texts/conditions.ts';
import type { Promotion } from '#storefront/texts/feeds/write-feed.ts';
import type { FeedGoodsRow } from './feed-goods.repository.ts';

// Google takes none that runs longer; one without an end is told in stretches of this length.
const longest = days(183);

/** What comes off by itself, as Google wants to be told. What needs a code is between the seller and who got the code. */
export const toPromotion = (rule: DiscountRule, now: Date): Promotion => ({
  promotion_id: rule.id,
  product_applicability: rule.isLimited ? 'specific_products' : 'all_products',
  offer_type: 'no_code',
  long_title: rule.title.slice(0, 60),
  promotion_effective_dates: datesOf(rule, now),
  redemption_channel: 'online',
  minimum_purchase_amount: rule.minimumCents === null ? '' : `${decimal(rule.minimumCents)} USD`,
});

function datesOf({ startsAt, endsAt }: DiscountRule, now: Date): string {
  const stretches = Math.floor((now.getTime() - startsAt.getTime()) / longest);
  const from = after(startsAt, stretches * longest);
  const end = after(from, longest);
  const until = endsAt && endsAt < end ? endsAt : end;
  return [from, until].map((moment) => moment.toISOString()).join('/');
}

/** Which of those that are given on chosen things are given on this one. */
export const promotionsOf = (
  rules: readonly DiscountRule[],
  { id, category_id, sub_category_id }: FeedGoodsRow,
): string[] =>
  rules
    .filter(({ isLimited }) => isLimited)
    .filter(
      ({ productIds, categoryIds }) =>
        productIds.includes(id) ||
        [category_id, sub_category_id].some((category) => category !== null && categoryIds.includes(category)),
    )
    .map((rule) => rule.id);
