import type { Outcome } from '#contract/kit/outcome.ts';
import { fail, ok } from '#contract/kit/outcome.ts';
import type { LookupSource } from '#contract/lookup/lookup.contract.ts';
import type { ItemQuery, SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type Answer, askSources } from './ask-sources.ts';
import { type CatalogueRow, catalogueRepository } from './catalogue.repository.ts';
import { catalogueItem, toCatalogueItem } from './catalogue-item.ts';

/** An item, and who knew it. */
export interface KnownItem {
  source: string;
  item: SourcedItem;
}

/** How long an answer holds: what an item is, longer than what it costs or that nobody knows it. */
export const answerLife = { item: days(30), price: hours(24) };

/** The shared catalogue, and behind it the sources that fill it. */
export function makeCatalogue({ db, clock, itemSources, log }: Pick<Deps, 'db' | 'clock' | 'itemSources' | 'log'>) {
  const repository = catalogueRepository(db);

  /** What is known without asking anybody: an item, that there is none, or nothing that would still hold. */
  async function recall(query: ItemQuery, family: LookupSource): Promise<Recalled> {
    return weigh(await repository.find(keyOf(query), family, query.storeId ?? ''), clock.now());
  }

  /** Asks the sources, and keeps what they say for whoever asks next. */
  async function ask(query: ItemQuery, family: LookupSource): Promise<Outcome<Answer | null, 'UNAVAILABLE'>> {
    const outcome = await askSources(itemSources[family], query, log);
    if (!outcome.ok) return outcome;
    const { value } = outcome;
    const place = { codes: codesOf(query, value?.item), family, store: query.storeId ?? '' };
    const row = {
      source: value?.source ?? null,
      item: value ? toCatalogueItem(value.item) : null,
      price_cents: value?.item.priceCents ?? null,
      list_price_cents: value?.item.listPriceCents ?? null,
    };
    await repository.keep(place, row, clock.now());
    return outcome;
  }

  return {
    recall,

    /** Goes on where `recall` ended: an item whose price is missing or old is answered without one at worst. */
    async complete(
      query: ItemQuery,
      family: LookupSource,
      recalled: Recalled,
    ): Promise<Outcome<KnownItem | null, 'UNAVAILABLE'>> {
      if (recalled.kind === 'known') return ok(recalled.known);
      if (recalled.kind === 'missing') return ok(null);
      const outcome = await ask(query, family);
      const unpriced = recalled.kind === 'unpriced' ? recalled.known : null;
      if (outcome.ok) return ok(outcome.value ?? unpriced);
      return unpriced ? ok(unpriced) : fail('UNAVAILABLE');
    },
  };
}

export type Catalogue = ReturnType<typeof makeCatalogue>;

/** `unpriced`: the item is known, and its price has to be asked for. */
export type Recalled = { kind: 'known' | 'unpriced'; known: KnownItem } | { kind: 'missing' } | { kind: 'unknown' };

function weigh(rows: readonly CatalogueRow[], now: Date): Recalled {
  const isYoung = (time: Date | null, life: number) => time !== null && time > after(now, -life);
  const told = rows.find(({ family }) => family !== 'dump');
  const dumped = rows.find(({ family }) => family === 'dump');
  const row = told?.item && isYoung(told.told_at, answerLife.item) ? told : dumped;
  // The sources were asked of late, whatever they said.
  const wasAsked = told !== undefined && isYoung(told.priced_at, answerLife.price);
  if (!row) return wasAsked ? { kind: 'missing' } : { kind: 'unknown' };
  const isPriced = isYoung(row.priced_at, answerLife.price);
  return { kind: isPriced || wasAsked ? 'known' : 'unpriced', known: toKnown(row, isPriced) };
}

function toKnown(row: CatalogueRow, isPriced: boolean): KnownItem {
  const item = catalogueItem.parse(row.item);
  return {
    source: row.source ?? row.family,
    item: {
      ...item,
      priceCents: isPriced ? row.price_cents : null,
      listPriceCents: isPriced ? row.list_price_cents : null,
    },
  };
}

const keyOf = ({ kind, code }: ItemQuery): string => (kind === 'sku' ? `sku:${code.toLowerCase()}` : code);

/** Whoever asks for the same item by its other number finds the answer, too. */
function codesOf(query: ItemQuery, item: SourcedItem | undefined): string[] {
  return [
    ...new Set([keyOf(query), item?.gtin14, item?.asin].filter((code) => typeof code === 'string' && code !== '')),
  ] as string[];
}
