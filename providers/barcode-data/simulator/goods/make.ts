import { checkDigit } from '#contract/kit/gtin.ts';
import { beauty } from './beauty.ts';
import { type Dice, hash, makeDice } from './dice.ts';
import { electronics } from './electronics.ts';
import { furniture } from './furniture.ts';
import { grocery } from './grocery.ts';
import { homeImprovement } from './home-improvement.ts';
import { kitchen } from './kitchen.ts';
import type { Department, Good, Kind, Vendor } from './model.ts';
import { outdoor } from './outdoor.ts';
import { tools } from './tools.ts';
import { toys } from './toys.ts';

/** Everything that the simulators of this role deal in. */
const departments: readonly Department[] = [
  kitchen,
  tools,
  homeImprovement,
  electronics,
  toys,
  beauty,
  outdoor,
  furniture,
  grocery,
];

const perKind = 50;
const vendors: readonly Vendor[] = ['amazon', 'upcitemdb', 'open-facts', 'bigbox'];
const asinAlphabet = 'BCDFGHJKLMNPQRSTVWXYZ0123456789';
const digits = '0123456789';
const companies = ['Inc.', 'LLC', 'Brands Co.', 'Products LLC', 'Manufacturing Co.'];

/** About four thousand goods of the kinds that liquidators get, the same in every run. */
export function makeGoods(taken: readonly Good[]): Good[] {
  const numbers = new Set(taken.flatMap(({ gtin12, asin, itemId, storeSku }) => [gtin12, asin, itemId, storeSku]));
  return departments.flatMap((department) =>
    department.kinds.flatMap((kind) =>
      makeKind(department, kind, makeDice(`${department.name}/${kind.noun}`), numbers),
    ),
  );
}

function makeKind(department: Department, kind: Kind, dice: Dice, numbers: Set<string>): Good[] {
  const choices = splitChoices(kind);
  const titles = new Set<string>();
  const goods: Good[] = [];
  for (let tries = 0; titles.size < perKind && tries < 4 * perKind; tries += 1) {
    const good = makeGood(department, kind, choices, dice, numbers);
    if (titles.has(good.title)) continue;
    titles.add(good.title);
    // Packs come first, as they do in real lists.
    if (titles.size % 25 === 0) goods.push(makePack(good, dice, numbers));
    goods.push(good);
  }
  return goods;
}

const splitChoices = ({ brands, sizes, lines, colors, features }: Kind) => ({
  brands: brands.split('; '),
  sizes: sizes.split('; '),
  lines: lines.split('; '),
  colors: colors.split('; '),
  features: features.split('; '),
});

function makeGood(
  department: Department,
  kind: Kind,
  choices: ReturnType<typeof splitChoices>,
  dice: Dice,
  numbers: Set<string>,
): Good {
  const brand = dice.pick(choices.brands);
  const size = dice.pick(choices.sizes);
  const color = dice.pick(choices.colors);
  const features = dice.draw(choices.features, 4);
  const model = `${kind.code}${dice.between(10, 990)}${color.slice(0, 1)}`;
  const name = [brand, size, dice.pick(choices.lines), kind.noun].filter(Boolean).join(' ');
  const title = [name, ...features.slice(0, dice.between(0, 2)), color].filter(Boolean).join(', ');
  return {
    ...makeNumbers(brand, dice, numbers),
    sellerSku: dice.falls(12) ? `${brand.slice(0, 3).toUpperCase()}-${model}` : null,
    title: dice.falls(5) ? escapeHtml(title) : title,
    brand,
    manufacturer: `${brand} ${companies[hash(brand) % companies.length]}`,
    model,
    color,
    size,
    description: describe(brand, kind.noun, features),
    bullets: features,
    category: [department.name, ...kind.path],
    department: department.facts,
    ...makePrices(kind, dice),
    rating: dice.between(31, 49) / 10,
    ratingsTotal: Math.round(dice.spread(3, 20_000)),
    weightPounds: Math.round(dice.spread(...kind.pounds) * 100) / 100,
    ...makePictures(kind, dice),
    knownTo: vendors.filter((vendor) => dice.falls(department.known[vendor])),
    eanOnly: dice.falls(4),
  };
}

/** The same thing several times in one box: a listing of its own that is also found by the single one's number. */
function makePack(single: Good, dice: Dice, numbers: Set<string>): Good {
  const count = dice.pick([2, 3, 4, 6]);
  const times = (cents: number | null) => cents && Math.round(cents * count * 0.9);
  return {
    ...single,
    ...makeNumbers(single.brand, dice, numbers),
    sellerSku: null,
    alsoFoundBy: single.gtin12,
    model: `${single.model}-${count}`,
    title: `${single.title} (Pack of ${count})`,
    priceCents: times(single.priceCents),
    listPriceCents: times(single.listPriceCents),
    weightPounds: Math.round(single.weightPounds * count * 100) / 100,
  };
}

function makeNumbers(brand: string, dice: Dice, numbers: Set<string>) {
  function unique(make: () => string): string {
    const number = make();
    if (numbers.has(number)) return unique(make);
    numbers.add(number);
    return number;
  }
  // Each brand has its own company prefix, as with GS1.
  const prefix = `6${String(hash(brand) % 100_000).padStart(5, '0')}`;
  return {
    gtin12: unique(() => {
      const body = prefix + dice.spell(digits, 5);
      return body + checkDigit(body);
    }),
    asin: unique(() => `B0${dice.spell(asinAlphabet, 8)}`),
    itemId: unique(() => `3${dice.spell(digits, 8)}`),
    storeSku: unique(() => `100${dice.spell(digits, 7)}`),
  };
}

function makePrices({ cents: [lowest, highest] }: Kind, dice: Dice): Pick<Good, 'priceCents' | 'listPriceCents'> {
  const endings = [99, 99, 97, 95, 88, 49, 0];
  const toPrice = (cents: number) => Math.max(Math.floor(cents / 100), 1) * 100 + dice.pick(endings);
  const price = toPrice(dice.spread(lowest, highest));
  const list = toPrice(Math.max(price * (1.15 + 0.7 * dice.roll()), price + 100));
  if (dice.falls(3)) return { priceCents: null, listPriceCents: null };
  return { priceCents: price, listPriceCents: dice.falls(60) ? list : null };
}

function makePictures({ picture }: Kind, dice: Dice): Pick<Good, 'picture' | 'pictureCount'> {
  const pictureCount = dice.pick([1, 1, 2, 2, 3]);
  return dice.falls(2) ? { picture: null, pictureCount: 0 } : { picture, pictureCount };
}

function describe(brand: string, noun: string, [first = '', second = '', third = '']: readonly string[]): string {
  const opening = `${noun} by ${brand}: ${first.toLowerCase()}.`;
  return [opening, second && `${second}.`, third && `${third}.`].filter(Boolean).join(' ');
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll(', ', '&#44; ');
