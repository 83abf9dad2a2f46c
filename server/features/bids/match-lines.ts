import type { BidGrounds } from '#contract/bids/bids.schemas.ts';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { CatalogueMatches } from '#server/features/lookup/match-catalogue.service.ts';
import type { ManifestLine } from '#server/features/truckloads/manifest/read-manifest.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { EstimatedLine } from './bid-lines.repository.ts';
import { bidSalesRepository, type LikeGoodsRow, type SameGoodsRow, type SellingRow } from './bid-sales.repository.ts';
import { bidWordsRepository } from './bid-words.repository.ts';
import { estimateLine, keyOfGoods, type SoldShares, type SoldUnits } from './estimate-line.ts';

/** What is longer ago was another market. */
const lookedAtDays = 365;
/** Fewer units tell nothing of how fast goods sell, and neither does a store that has just begun. */
const fewestSold = 30;
const fewestOpenDays = 60;
const sellingDays = [7, 14, 30, 45, 60, 90, 120, 180, 270, 365];

/** What the seller’s own sales tell of goods that are alike, by category and condition. */
function gatherLike(rows: readonly LikeGoodsRow[]) {
  const sums = new Map<string, SoldShares>();
  const add = (key: string, row: LikeGoodsRow) => {
    const sum = sums.get(key) ?? { units: 0, cents: 0, squares: 0, retail: 0, days: 0 };
    sums.set(key, {
      units: sum.units + row.units,
      cents: sum.cents + row.cents,
      squares: sum.squares + row.squares,
      retail: sum.retail + row.retail,
      days: Math.max(sum.days, row.days),
    });
  };
  for (const row of rows) {
    if (row.categoryId !== null) {
      add(keyOfGoods(row.categoryId, row.condition), row);
      add(keyOfGoods(row.categoryId, null), row);
    }
    add(keyOfGoods(null, row.condition), row);
    add(keyOfGoods(null, null), row);
  }
  return sums;
}

/** How fast goods sold that were sold at all; null where too few tell. */
export function describeSelling(rows: readonly SellingRow[], openDays: number): BidGrounds['selling'] {
  const units = rows.reduce((sum, { units: sold }) => sum + sold, 0);
  if (units < fewestSold || openDays < fewestOpenDays) return null;
  const soldWithin = (most: number) => rows.reduce((sum, row) => sum + (row.days <= most ? row.units : 0), 0);
  let sold = 0;
  const half = rows.find((row) => {
    sold += row.units;
    return sold * 2 >= units;
  });
  return {
    units,
    halfDays: half?.days ?? null,
    points: sellingDays.map((most) => ({ days: most, percent: Math.round((soldWithin(most) / units) * 1000) / 10 })),
  };
}

const sumOf = (rows: readonly SoldUnits[]): SoldUnits | undefined =>
  rows.length === 0
    ? undefined
    : rows.reduce((sum, row) => ({
        units: sum.units + row.units,
        cents: sum.cents + row.cents,
        squares: sum.squares + row.squares,
        days: Math.max(sum.days, row.days),
      }));

/** Matches lines, a batch at a time, by what is asked once for all of them. */
export async function openMatching(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  knownGoods: CatalogueMatches,
  scope: MerchantScope,
  fallback: Condition,
) {
  const now = clock.now();
  const time = { now, since: after(now, -days(lookedAtDays)) };
  const sales = bidSalesRepository(db);
  const [likeRows, places, selling] = await Promise.all([
    sales.like(scope, time),
    bidWordsRepository(db).places(scope),
    sales.selling(scope, time),
  ]);
  const like = gatherLike(likeRows);
  const all = like.get(keyOfGoods(null, null));

  function placeOf(line: ManifestLine, same: readonly SameGoodsRow[]): { word: string; categoryId: string | null } {
    const word = line.category.trim().toLowerCase();
    const sub = line.subCategory.trim().toLowerCase();
    const known = (word && places.get(word)) || (sub && places.get(sub)) || null;
    const categoryId = known ?? same.find((row) => row.categoryId !== null)?.categoryId ?? null;
    return { word, categoryId };
  }

  return {
    grounds: {
      soldUnits: all?.units ?? 0,
      soldDays: all?.days ?? 0,
      selling: describeSelling(selling.rows, selling.openDays),
    },

    async match(lines: readonly ManifestLine[]): Promise<EstimatedLine[]> {
      const asked = lines.flatMap(({ gtin14, barcode, asin }, at) =>
        gtin14 || barcode || asin ? [{ at, code: gtin14 ?? barcode, asin }] : [],
      );
      const [found, prices] = await Promise.all([sales.same(scope, asked, time), knownGoods.findPrices(lines)]);
      const byLine = new Map<number, SameGoodsRow[]>();
      for (const row of found) byLine.set(row.at, [...(byLine.get(row.at) ?? []), row]);
      return lines.map((line, at) => {
        const same = byLine.get(at) ?? [];
        const condition = line.condition ?? fallback;
        const { word, categoryId } = placeOf(line, same);
        const price = prices[at] ?? null;
        const retailCents: Cents = price ?? line.unitRetailCents;
        const estimate = estimateLine(
          {
            same: sumOf(same.filter((row) => row.condition === condition && row.units > 0)),
            sameInAny: sumOf(same.filter((row) => row.units > 0)),
            like: categoryId === null ? undefined : like.get(keyOfGoods(categoryId, condition)),
            likeInAny: categoryId === null ? undefined : like.get(keyOfGoods(categoryId, null)),
            all: like.get(keyOfGoods(null, condition)),
            allInAny: all,
          },
          retailCents,
        );
        return {
          line: line.line,
          title: line.title,
          brand: line.brand,
          barcode: line.barcode,
          asin: line.asin,
          sku: line.sku,
          category: line.category,
          categoryWord: word,
          categoryId,
          condition,
          pallet: line.pallet,
          quantity: line.quantity,
          retailCents: line.unitRetailCents > 0 ? line.unitRetailCents : retailCents,
          isRetailKnown: price !== null,
          warnings: line.warnings,
          grounds: estimate.grounds,
          toldUnits: estimate.toldUnits,
          toldDays: estimate.toldDays,
          isSameCondition: estimate.isSameCondition,
          unitCents: estimate.unitCents,
          lowCents: estimate.lowCents,
          highCents: estimate.highCents,
          picture: same.find(({ picture }) => picture !== null)?.picture ?? null,
        };
      });
    },
  };
}
