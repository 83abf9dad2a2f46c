import type { Cents } from '#contract/kit/money.ts';
import type { Deps } from '#server/kit/deps.ts';
import { catalogueItem } from './catalogue-item.ts';
import { type GoodCodes, matchCatalogueRepository } from './match-catalogue.repository.ts';

/** What is known of goods beyond what a list of them says. */
export interface CatalogueMatch {
  brand: string;
  /** From the top down. */
  categories: string[];
  /** Addresses of pictures. */
  images: string[];
}

export type CatalogueMatches = ReturnType<typeof matchCatalogueService>;

const portion = 1000;

/** What the shared catalogue knows of many goods at once; nobody else is asked, and no scan is counted. */
export function matchCatalogueService({ db }: Pick<Deps, 'db'>) {
  const repository = matchCatalogueRepository(db);

  async function read(codes: readonly string[]): Promise<Map<string, CatalogueMatch>> {
    const known = new Map<string, CatalogueMatch>();
    for (const { code, item } of await repository.find(codes)) {
      const { success, data } = catalogueItem.safeParse(item);
      if (success) known.set(code, { brand: data.brand, categories: data.categories, images: data.images });
    }
    return known;
  }

  return {
    /** One answer for each of the goods, in their order; null where nothing is known. */
    async find(goods: readonly GoodCodes[]): Promise<(CatalogueMatch | null)[]> {
      const answers: (CatalogueMatch | null)[] = [];
      for (let at = 0; at < goods.length; at += portion) {
        const some = goods.slice(at, at + portion);
        const known = await read([...new Set(some.flatMap(codesOf))]);
        for (const good of some) answers.push(merge(codesOf(good).flatMap((code) => known.get(code) ?? [])));
      }
      return answers;
    },

    /** What each of the goods costs in a shop, in their order; null where nobody has told. */
    async findPrices(goods: readonly GoodCodes[]): Promise<(Cents | null)[]> {
      const answers: (Cents | null)[] = [];
      for (let at = 0; at < goods.length; at += portion) {
        const some = goods.slice(at, at + portion);
        const told = await repository.findPrices([...new Set(some.flatMap(codesOf))]);
        const prices = new Map(told.map(({ code, cents }) => [code, cents]));
        for (const good of some) answers.push(codesOf(good).flatMap((code) => prices.get(code) ?? [])[0] ?? null);
      }
      return answers;
    },

    /** Of how many of the goods a category or pictures are known, however many there are. */
    countTold: (goods: readonly GoodCodes[]): Promise<number> => repository.countTold(goods),
  };
}

const codesOf = ({ gtin14, asin }: GoodCodes): string[] => [...(gtin14 ? [gtin14] : []), ...(asin ? [asin] : [])];

/** What one number does not tell, the other may. */
function merge(told: readonly CatalogueMatch[]): CatalogueMatch | null {
  if (told.length === 0) return null;
  const first = <Value extends { length: number }>(values: Value[], none: Value) =>
    values.find(({ length }) => length > 0) ?? none;
  return {
    brand: first(
      told.map(({ brand }) => brand),
      '',
    ),
    categories: first(
      told.map(({ categories }) => categories),
      [],
    ),
    images: first(
      told.map(({ images }) => images),
      [],
    ),
  };
}
