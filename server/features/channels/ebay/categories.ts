import { ok } from '#contract/kit/outcome.ts';
import type { ChannelOutcome } from '#providers/channels/channel.port.ts';
import type { Marketplace, MarketplaceCategory, MarketplaceItem } from '#providers/channels/marketplace.port.ts';
import { type Clock, hours } from '#server/kit/clock.ts';
import { createCachedLookups } from './cached-lookups.ts';

type Condition = MarketplaceItem['condition'];

/** What a category asks for. */
export interface CategoryTerms {
  /** Attributes that must be told. */
  required: readonly string[];
  /** Conditions it takes; null when it takes any. */
  conditions: readonly Condition[] | null;
}

const suggestionWords = 12;
const limits = { most: 5_000, keepMs: hours(24), atOnce: 8 };

/** eBay's categories: what they are for is the same for every seller, and seldom changes. */
function makeCategories(ebay: Marketplace, clock: Clock) {
  const suggestions = createCachedLookups<readonly MarketplaceCategory[]>(clock, limits);
  const terms = createCachedLookups<CategoryTerms>(clock, limits);

  async function askTerms(categoryId: string): Promise<ChannelOutcome<CategoryTerms>> {
    const [required, conditions] = await Promise.all([
      ebay.requiredAspects(categoryId),
      ebay.takenConditions(categoryId),
    ]);
    if (!required.ok) return required;
    return conditions.ok ? ok({ required: required.value, conditions: conditions.value }) : conditions;
  }

  return {
    suggest(words: string): Promise<ChannelOutcome<readonly MarketplaceCategory[]>> {
      const key = toWords(words);
      return key === '' ? Promise.resolve(ok([])) : suggestions(key, () => ebay.suggestCategories(key));
    },
    terms: (categoryId: string): Promise<ChannelOutcome<CategoryTerms>> =>
      terms(categoryId, () => askTerms(categoryId)),
  };
}

export type Categories = ReturnType<typeof makeCategories>;

const known = new WeakMap<Marketplace, Categories>();

/** One memory for all who ask of the same marketplace. */
export function categoriesOf(ebay: Marketplace, clock: Clock): Categories {
  const found = known.get(ebay) ?? makeCategories(ebay, clock);
  known.set(ebay, found);
  return found;
}

/** The words that tell what it is: titles begin with them. */
const toWords = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, suggestionWords).join(' ');
