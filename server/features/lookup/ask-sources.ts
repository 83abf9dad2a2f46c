import { fail, type Outcome, ok } from '#contract/kit/outcome.ts';
import type { ItemQuery, ItemSource, SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';
import type { Logger } from '#server/kit/logging.ts';

export interface Answer {
  source: ItemSource['name'];
  item: SourcedItem;
}

// Nobody on a warehouse floor waits longer than this for one barcode.
const patienceMs = 12_000;

/**
 * Asks one source after the other until an item is known with price and picture; later ones fill what earlier ones
 * left open. Null when every one of them answered and none knows it.
 */
export async function askSources(
  sources: readonly ItemSource[],
  query: ItemQuery,
  log: Logger,
): Promise<Outcome<Answer | null, 'UNAVAILABLE'>> {
  const began = performance.now();
  let answer: Answer | null = null;
  let isCertain = true;
  for (const source of sources) {
    if (!source.answers(query)) continue;
    const isLate = performance.now() - began > patienceMs;
    const outcome = isLate ? fail('UNAVAILABLE' as const, 'no time left') : await source.find(query);
    if (!outcome.ok) {
      log.warn({ source: source.name, trouble: outcome.failure, reason: outcome.message }, 'source of product data');
      isCertain = false;
      continue;
    }
    if (outcome.value) answer = join(answer, { source: source.name, item: outcome.value });
    if (answer && isComplete(answer.item)) break;
  }
  if (answer) return ok(answer);
  return isCertain ? ok(null) : fail('UNAVAILABLE');
}

/** The first who knows an item names it; others add what is missing. */
const join = (first: Answer | null, other: Answer): Answer =>
  first ? { source: first.source, item: fillGaps(first.item, other.item) } : other;

const isComplete = (item: SourcedItem) => item.priceCents !== null && item.images.length > 0;

function fillGaps(item: SourcedItem, other: SourcedItem): SourcedItem {
  const priced = item.priceCents === null ? other : item;
  return {
    ...item,
    brand: item.brand || other.brand,
    model: item.model || other.model,
    description: item.description || other.description,
    asin: item.asin || other.asin,
    gtin14: item.gtin14 ?? other.gtin14,
    categories: item.categories.length > 0 ? item.categories : other.categories,
    images: item.images.length > 0 ? item.images : other.images,
    priceCents: priced.priceCents,
    listPriceCents: priced.listPriceCents,
    rating: item.rating ?? other.rating,
    weightPounds: item.weightPounds ?? other.weightPounds,
    aspects: { ...other.aspects, ...item.aspects },
  };
}
