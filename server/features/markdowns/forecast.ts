import { addCents, cents, multiplyCents } from '#contract/kit/money.ts';
import type { MarkdownInput } from '#contract/markdowns/markdowns.contract.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type Forecast, toHundredths } from './markdowns.mapper.ts';
import { type PriceRule, reduce } from './price-rules.ts';
import { aimOf } from './run-markdown.ts';

const shownExamples = 5;
// Among so many there are some that change, if there are any at all.
const lookedAt = 100;

/** What a markdown would do to the catalogue as it is now. */
export async function forecast(
  { pricing }: Pick<ProductsService, 'pricing'>,
  scope: MerchantScope,
  input: MarkdownInput,
  startsAt: Date,
): Promise<Forecast> {
  const rule: PriceRule = { percentHundredths: toHundredths(input), endsOn: input.endsOn };
  const aim = aimOf({ selection: input.products, older_than_days: input.olderThanDays, starts_at: startsAt });
  const totals = { products: 0, unchanged: 0, beforeCents: cents(0), afterCents: cents(0) };
  for (const { priceCents, products, units } of await pricing.tally(scope, aim)) {
    const afterCents = reduce(priceCents, rule);
    if (afterCents >= priceCents) totals.unchanged += products;
    else {
      totals.products += products;
      totals.beforeCents = addCents(totals.beforeCents, multiplyCents(priceCents, units));
      totals.afterCents = addCents(totals.afterCents, multiplyCents(afterCents, units));
    }
  }
  const newest = totals.products === 0 ? [] : await pricing.newest(scope, aim, lookedAt);
  const examples = newest
    .map(({ id, title, thumbnail, priceCents }) => ({
      id,
      title,
      thumbnail,
      beforeCents: priceCents,
      afterCents: reduce(priceCents, rule),
    }))
    .filter(({ beforeCents, afterCents }) => afterCents < beforeCents)
    .slice(0, shownExamples);
  return { ...totals, examples };
}
