import { conditionIds } from '../ebay-facts.ts';
import { problem } from './problems.ts';

interface Leaf {
  id: string;
  /** From the top down, itself included. */
  path: readonly (readonly [id: string, name: string])[];
  /** Words by which goods of it are told. */
  words: readonly string[];
  required: readonly string[];
  recommended: readonly string[];
  conditions: readonly string[];
}

export const treeId = '0';

const usual = ['NEW', 'NEW_OTHER', 'SELLER_REFURBISHED', 'USED_EXCELLENT', 'FOR_PARTS_OR_NOT_WORKING'];
const clothes = ['NEW', 'NEW_OTHER', 'NEW_WITH_DEFECTS', 'USED_EXCELLENT', 'PRE_OWNED_EXCELLENT', 'PRE_OWNED_FAIR'];
const media = ['NEW', 'LIKE_NEW', 'USED_VERY_GOOD', 'USED_GOOD', 'USED_ACCEPTABLE'];
const sealed = ['NEW', 'NEW_OTHER'];

const electronics = ['293', 'Consumer Electronics'] as const;
const home = ['11700', 'Home & Garden'] as const;
const kitchen = ['20667', 'Small Kitchen Appliances'] as const;

const leaf = (
  path: Leaf['path'],
  words: string,
  required: readonly string[],
  conditions: readonly string[] = usual,
  recommended: readonly string[] = ['Color', 'MPN'],
): Leaf => ({ id: path.at(-1)?.[0] ?? '', path, words: words.split(' '), required, recommended, conditions });

/** A few of eBay's categories, with what they ask for. */
const leaves: readonly Leaf[] = [
  leaf(
    [electronics, ['15052', 'Portable Audio & Headphones'], ['112529', 'Headphones']],
    'headphones headphone earbuds earphones headset audio bluetooth',
    ['Brand', 'Model'],
  ),
  leaf([electronics, ['32852', 'TV, Video & Home Audio Electronics'], ['11071', 'TVs']], 'tv television oled qled', [
    'Brand',
    'Screen Size',
  ]),
  leaf(
    [
      ['15032', 'Cell Phones & Accessories'],
      ['9355', 'Cell Phones & Smartphones'],
    ],
    'phone smartphone iphone galaxy pixel',
    ['Brand', 'Model'],
  ),
  leaf(
    [
      ['58058', 'Computers/Tablets & Networking'],
      ['175672', 'Laptops & Netbooks'],
      ['177', 'PC Laptops & Netbooks'],
    ],
    'laptop notebook netbook chromebook computer',
    ['Brand', 'Screen Size'],
  ),
  leaf([home, kitchen, ['133704', 'Countertop Blenders']], 'blender smoothie mixer kitchen', ['Brand']),
  leaf([home, kitchen, ['184665', 'Air Fryers']], 'air fryer oven toaster kitchen', ['Brand']),
  leaf([home, kitchen, ['32884', 'Coffee & Tea Makers']], 'coffee espresso tea maker kettle', ['Brand']),
  leaf([home, ['299', 'Household Supplies & Cleaning'], ['20614', 'Vacuum Cleaners']], 'vacuum cleaner', ['Brand']),
  leaf([home, ['3197', 'Furniture'], ['54235', 'Chairs']], 'chair sofa furniture desk table', ['Type']),
  leaf(
    [
      ['888', 'Sporting Goods'],
      ['16034', 'Camping & Hiking'],
      ['16038', 'Lanterns'],
    ],
    'lantern camping hiking lumens flashlight tent',
    ['Brand'],
  ),
  leaf(
    [home, ['631', 'Tools & Workshop Equipment'], ['122830', 'Cordless Drills']],
    'drill tool tools saw driver cordless',
    ['Brand'],
  ),
  leaf(
    [
      ['220', 'Toys & Hobbies'],
      ['183446', 'Building Toys'],
      ['19006', 'Complete Sets & Packs'],
    ],
    'toy toys lego blocks building puzzle game',
    ['Brand'],
  ),
  leaf(
    [
      ['11450', 'Clothing, Shoes & Accessories'],
      ['1059', 'Men'],
      ['15687', 'T-Shirts'],
    ],
    'shirt tee clothing apparel jacket',
    ['Brand', 'Size', 'Color'],
    clothes,
    ['Material'],
  ),
  leaf(
    [
      ['26395', 'Health & Beauty'],
      ['11863', 'Skin Care'],
      ['21205', 'Moisturizers'],
    ],
    'cream lotion moisturizer beauty skin serum shampoo',
    ['Brand'],
    sealed,
  ),
  leaf(
    [
      ['267', 'Books & Magazines'],
      ['261186', 'Books'],
    ],
    'book novel paperback hardcover',
    ['Author'],
    media,
    ['Format'],
  ),
  leaf(
    [
      ['99', 'Everything Else'],
      ['88433', 'Other'],
    ],
    'other pallet lot box mixed item',
    [],
  ),
];

const tree = { categoryTreeId: treeId, categoryTreeVersion: '130' };

export const leafOf = (categoryId: string) => leaves.find(({ id }) => id === categoryId);

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** The best first; null where nothing fits at all. */
export function suggestCategories(q: string) {
  if (q.trim() === '') throw problem(400, 62_007, "Missing keyword 'q'. Please specify a valid set of keywords.");
  const asked = new Set(wordsIn(q));
  const scored = leaves
    .map((found) => ({ found, score: found.words.filter((word) => asked.has(word)).length }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, 10);
  if (scored.length === 0) return null;
  return { ...tree, categorySuggestions: scored.map(({ found }) => toSuggestion(found)) };
}

function toSuggestion({ id, path }: Leaf) {
  const above = path.slice(0, -1);
  const ancestors = above.map(([categoryId, categoryName], index) => ({
    categoryId,
    categoryName,
    categoryTreeNodeLevel: index + 1,
    categorySubtreeNodeHref: `https://api.ebay.com/commerce/taxonomy/v1/category_tree/${treeId}/get_category_subtree?category_id=${categoryId}`,
  }));
  return {
    category: { categoryId: id, categoryName: path.at(-1)?.[1] ?? '' },
    categoryTreeNodeAncestors: ancestors.reverse(),
    categoryTreeNodeLevel: path.length,
  };
}

export function aspectsOf(categoryId: string) {
  if (categoryId === '') throw problem(400, 62_006, 'Missing category ID.');
  const found = leafOf(categoryId);
  if (!found) throw noLeaf(categoryId);
  const aspect = (localizedAspectName: string, aspectRequired: boolean) => ({
    localizedAspectName,
    aspectConstraint: {
      aspectRequired,
      aspectMode: 'FREE_TEXT',
      aspectDataType: 'STRING',
      itemToAspectCardinality: 'SINGLE',
      aspectApplicableTo: ['PRODUCT'],
      aspectUsage: aspectRequired ? 'RECOMMENDED' : 'OPTIONAL',
      aspectEnabledForVariations: false,
    },
  });
  const { required, recommended } = found;
  return {
    aspects: [...required.map((name) => aspect(name, true)), ...recommended.map((name) => aspect(name, false))],
  };
}

/** Which conditions goods may have there, by their numbers. */
export function conditionPolicies(filter: string) {
  const ids = /^categoryIds:\{([\d|]+)\}$/.exec(filter)?.[1]?.split('|') ?? [];
  const asked = leaves.filter(({ id }) => ids.length === 0 || ids.includes(id));
  return {
    itemConditionPolicies: asked.map(({ id, conditions }) => ({
      categoryTreeId: treeId,
      categoryId: id,
      itemConditionRequired: true,
      itemConditions: conditions.map((name) => ({
        conditionId: String(conditionIds[name] ?? ''),
        conditionDescription: name,
      })),
    })),
  };
}

function noLeaf(categoryId: string) {
  const isAbove = leaves.some(({ path }) => path.some(([id]) => id === categoryId));
  return isAbove
    ? problem(400, 62_009, 'The specified category ID must be a leaf category.')
    : problem(400, 62_005, 'The specified category ID does not belong to the specified category tree.');
}

export const defaultTree = tree;
