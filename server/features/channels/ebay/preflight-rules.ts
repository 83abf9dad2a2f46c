import type { CategoryTerms } from './categories.ts';
import { type Problem, pathOfProduct, settingsPath } from './ebay-fixes.ts';
import type { Goods, Place } from './ebay-goods.repository.ts';
import { isComplete, pathOfPlace } from './ship-from.ts';
import { missingAspects } from './to-marketplace-item.ts';

/** What eBay takes, as far as it says so. */
const longestTitle = 80;
const leastCents = 99;

/** What a seller has chosen for all listings. */
export interface Terms {
  hasPolicies: boolean;
  place: Place | null;
}

export const gone: Problem = { code: 'gone', message: 'This product was deleted.', fix: null };

export const isSample: Problem = {
  code: 'sample',
  message: 'This is a sample product. Samples are not sold on eBay.',
  fix: null,
};

/** What keeps a product from being listed, whatever its category is. */
export function ownProblems(goods: Goods): Problem[] {
  if (!goods.is_active) return [gone];
  if (goods.is_sample) return [isSample];
  const fix = pathOfProduct(goods.id);
  const length = goods.title.length;
  return [
    ...(length > longestTitle
      ? [
          {
            code: 'title' as const,
            message: `eBay takes titles of up to ${longestTitle} characters. This one has ${length}.`,
            fix,
          },
        ]
      : []),
    ...(goods.images.length === 0
      ? [{ code: 'picture' as const, message: 'eBay wants at least one picture.', fix }]
      : []),
    ...(goods.sells_at_cents < leastCents
      ? [{ code: 'price' as const, message: 'eBay takes prices of $0.99 and more.', fix }]
      : []),
    ...(goods.quantity < 1 ? [{ code: 'quantity' as const, message: 'It is out of stock.', fix }] : []),
  ];
}

/** What the seller has not set up yet. */
export function termProblems({ hasPolicies, place }: Terms): Problem[] {
  return [
    ...(hasPolicies
      ? []
      : [
          {
            code: 'policies' as const,
            message: 'Choose your return, payment and shipping policies for eBay first.',
            fix: settingsPath,
          },
        ]),
    ...placeProblems(place),
  ];
}

function placeProblems(place: Place | null): Problem[] {
  if (place === null) {
    return [{ code: 'location', message: 'Choose the location that goods are sent from.', fix: settingsPath }];
  }
  if (isComplete(place.address)) return [];
  const message = 'eBay wants to know where goods are sent from: add a country and a postal code to the address.';
  return [{ code: 'location', message, fix: pathOfPlace(place) }];
}

export const noCategory = (goods: Goods): Problem => ({
  code: 'category',
  message: 'eBay has no category for this title. Choose one when you list it, or say in the title what it is.',
  fix: pathOfProduct(goods.id),
});

/** What the category wants that the product has not. */
export function categoryProblems(goods: Goods, { required, conditions }: CategoryTerms): Problem[] {
  const fix = pathOfProduct(goods.id);
  const missing = missingAspects(goods, required);
  return [
    ...(conditions === null || conditions.includes(goods.condition)
      ? []
      : [
          { code: 'condition' as const, message: `This category does not take the condition ${goods.condition}.`, fix },
        ]),
    ...(missing.length > 0
      ? [
          {
            code: 'aspects' as const,
            message: `This category asks for ${inWords(missing)}. Add ${missing.length > 1 ? 'them' : 'it'} to its attributes.`,
            fix,
          },
        ]
      : []),
  ];
}

const inWords = (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
