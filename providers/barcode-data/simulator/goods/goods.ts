import { makeGoods } from './make.ts';
import type { Good, Vendor } from './model.ts';
import { writtenGoods } from './samples.ts';

/** By which number a good is looked for; one is enough. */
export interface GoodQuery {
  gtin14?: string;
  asin?: string;
  itemId?: string;
  storeSku?: string;
  sellerSku?: string;
}

interface Shelves {
  goods: readonly Good[];
  byNumber: ReadonlyMap<string, readonly Good[]>;
}

let shelves: Shelves | null = null;

/** Everything there is, the same at every start; made when first asked for. */
export const allGoods = (): readonly Good[] => openShelves().goods;

/** The good that has this number, if this vendor knows it. */
export const findGood = (vendor: Vendor, query: GoodQuery): Good | null => {
  const goods = findGoods(vendor, query);
  return goods.find(({ gtin12 }) => `00${gtin12}` === query.gtin14) ?? goods[0] ?? null;
};

/** Everything that this vendor lists under this number, such as an item and a pack of four of it. */
export function findGoods(vendor: Vendor, query: GoodQuery): readonly Good[] {
  const { byNumber } = openShelves();
  const found = Object.entries(query).flatMap(([kind, number]) => byNumber.get(`${kind}:${number}`) ?? []);
  return found.filter(({ knownTo }) => knownTo.includes(vendor));
}

function openShelves(): Shelves {
  shelves ??= arrange([...writtenGoods, ...makeGoods(writtenGoods)]);
  return shelves;
}

function arrange(goods: readonly Good[]): Shelves {
  const byNumber = new Map<string, Good[]>();
  for (const good of goods) {
    for (const number of numbersOf(good)) {
      const others = byNumber.get(number);
      if (others) others.push(good);
      else byNumber.set(number, [good]);
    }
  }
  return { goods, byNumber };
}

function numbersOf({ gtin12, alsoFoundBy, asin, itemId, storeSku, sellerSku }: Good): string[] {
  return [
    `gtin14:00${gtin12}`,
    `asin:${asin}`,
    `itemId:${itemId}`,
    `storeSku:${storeSku}`,
    ...(alsoFoundBy ? [`gtin14:00${alsoFoundBy}`] : []),
    ...(sellerSku ? [`sellerSku:${sellerSku}`] : []),
  ];
}
