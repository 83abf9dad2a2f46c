import type { EbayCategory } from '#contract/channels/ebay.contract.ts';
import { ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { Categories, CategoryTerms } from './categories.ts';
import type { Problem } from './ebay-fixes.ts';
import type { Goods } from './ebay-goods.repository.ts';
import { categoryProblems, noCategory, ownProblems, type Terms, termProblems } from './preflight-rules.ts';

export interface Checked {
  /** None: it can be listed. */
  problems: readonly Problem[];
  category: EbayCategory | null;
  /** Attributes that its category asks for. */
  required: readonly string[];
}

type Chosen = { id: string; path: readonly string[] } | null;

/** What eBay would refuse of a product, before it is asked; and the category it goes to. */
export async function checkGoods(
  categories: Categories,
  goods: Goods,
  chosen: Chosen,
  terms: Terms,
): Promise<ChannelOutcome<Checked>> {
  const own = ownProblems(goods);
  if (own.some(({ code }) => code === 'gone' || code === 'sample')) {
    return ok({ problems: own, category: null, required: [] });
  }
  const category = await findCategory(categories, goods, chosen);
  if (!category.ok) return category;
  const problems = [...own, ...termProblems(terms)];
  if (!category.value) return ok({ problems: [...problems, noCategory(goods)], category: null, required: [] });
  const asked = await categories.terms(category.value.id);
  if (!asked.ok)
    return asked.failure === 'REFUSED' || asked.failure === 'GONE' ? noLongerThere(problems, goods) : asked;
  return ok(withCategory(problems, goods, category.value, asked.value));
}

const withCategory = (problems: Problem[], goods: Goods, category: EbayCategory, terms: CategoryTerms): Checked => ({
  problems: [...problems, ...categoryProblems(goods, terms)],
  category,
  required: terms.required,
});

// A category that eBay has closed, or that never was one goods can be listed in.
const noLongerThere = (problems: Problem[], goods: Goods) =>
  ok({ problems: [...problems, noCategory(goods)], category: null, required: [] });

async function findCategory(
  categories: Categories,
  goods: Goods,
  chosen: Chosen,
): Promise<ChannelOutcome<EbayCategory | null>> {
  if (chosen) return ok({ id: chosen.id, path: [...chosen.path] });
  const found = await categories.suggest(goods.title);
  if (!found.ok) return found;
  const [first] = found.value;
  return ok(first ? { id: first.id, path: [...first.path] } : null);
}
