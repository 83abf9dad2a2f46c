import { interpretSearch, toGtin14 } from '#contract/kit/gtin.ts';
import { parseCode, possibleItems } from '#contract/kit/parse-code.ts';
import type { ProductFilter } from '#contract/products/bulk.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { ProductRow } from '../product-rows.repository.ts';
import type { ResolvedFilter } from './product-filter.repository.ts';
import { productListRepository } from './product-list.repository.ts';
import { type KnownAs, productSearchRepository } from './product-search.repository.ts';

const mostWords = 8;
const mostOfOneCode = 20;
// As the index has them: 5.8 stays whole, and 1/2-inch is one word.
const wordLike = /\p{N}+(?:\.\p{N}+)+|\p{N}+\/\p{N}+(?:-\p{L}+)?|[\p{L}\p{N}]+/gu;

const isNumber = (word: string) => /^[\p{N}./]+$/u.test(word);

/** The index takes the hyphen before a number, as in 10-12, for its sign. */
const withSign = (word: string) => (isNumber(word) ? `${word}|-${word}` : word);

interface Understood {
  filter: ResolvedFilter;
  /** The words that were typed, where they are no code. */
  words: string[];
  /** There are no words, or only such as every text has. */
  saysNothing: boolean;
}

/** Understands a filter's search text: a code names products exactly, anything else is words. */
async function understand(
  db: Db,
  scope: MerchantScope,
  { search = '', ...filter }: ProductFilter,
): Promise<Understood> {
  const resolved: ResolvedFilter = {
    status: filter.status,
    categoryId: filter.category === 'none' ? null : filter.category,
    subCategoryId: filter.subCategory,
    stockedBefore: filter.stockedBefore === undefined ? undefined : new Date(filter.stockedBefore),
    isCostUnknown: filter.cost === 'unknown' || undefined,
    marginBelow: filter.marginBelow,
    truckloadId: filter.truckload,
    supplierId: filter.supplier === 'none' ? null : filter.supplier,
    condition: filter.condition,
    places: placesOf(scope, filter.storeLocation),
    onShelf: filter.onShelf,
    bin: filter.bin || undefined,
    tag: filter.tag || undefined,
  };
  if (search === '') return { filter: resolved, words: [], saysNothing: true };
  const repository = productSearchRepository(db);
  const words = (search.toLowerCase().match(wordLike) ?? []).slice(0, mostWords);
  const ids = await firstOf((known) => repository.findIds(scope, known), [asCodes(search), asRead(search)]);
  if (ids.length > 0 || words.length === 0) return { filter: { ...resolved, ids }, words: [], saysNothing: false };
  const { query, saysNothing } = await repository.toQuery(scope, words.map(withSign));
  return { filter: { ...resolved, words: query }, words, saysNothing };
}

/** Whoever works everywhere has all places, and goods of none besides. */
function placesOf(
  { storeIds, locationIds }: MerchantScope,
  storeLocation: ProductFilter['storeLocation'],
): ResolvedFilter['places'] {
  if (storeLocation === undefined) return undefined;
  if (storeLocation !== 'own') return { id: storeLocation };
  return storeIds || locationIds ? { storeIds, locationIds } : undefined;
}

/** A search text alone, understood. */
export const parseSearchText = (db: Db, scope: MerchantScope, search: string): Promise<Understood> =>
  understand(db, scope, { search });

/** What words that nothing was found for were probably meant to be. */
export const correctWords = (db: Db, scope: MerchantScope, words: string[]): Promise<ResolvedFilter> =>
  forgiveTypos(db, scope, {}, words);

/** The filter with its search understood, and what was found by it: what was meant where there is nothing else. */
export async function resolveAndLook<Found extends { count: number }>(
  db: Db,
  scope: MerchantScope,
  query: ProductFilter,
  look: (filter: ResolvedFilter) => Promise<Found>,
): Promise<Found & { filter: ResolvedFilter }> {
  const { filter, words } = await understand(db, scope, query);
  const found = await look(filter);
  if (found.count > 0 || words.length === 0) return { ...found, filter };
  const corrected = await forgiveTypos(db, scope, filter, words);
  return { ...(await look(corrected)), filter: corrected };
}

/** The filter with its search understood. */
export async function resolveFilter(db: Db, scope: MerchantScope, query: ProductFilter): Promise<ResolvedFilter> {
  if (!query.search) return (await understand(db, scope, query)).filter;
  const look = async (filter: ResolvedFilter) => ({ count: await countMatches(db, scope, filter, 1) });
  return (await resolveAndLook(db, scope, query, look)).filter;
}

/** How many match, counted no further than the cap. */
export async function countMatches(db: Db, scope: MerchantScope, filter: ResolvedFilter, cap: number): Promise<number> {
  const { ids, ...others } = filter;
  const namedAlone = ids && Object.values(others).every((value) => value === undefined);
  return namedAlone ? ids.length : productListRepository(db).count(scope, filter, cap);
}

/** Puts what was probably meant in the place of words that no product has. */
async function forgiveTypos(
  db: Db,
  scope: MerchantScope,
  filter: ResolvedFilter,
  words: string[],
): Promise<ResolvedFilter> {
  const repository = productSearchRepository(db);
  const likely = await repository.findLikelyWords(scope, words);
  // Numbers are no words that one could mistype: they are meant as they are.
  if (words.some((word) => !isNumber(word) && !likely.has(word))) return { ...filter, words: undefined, ids: [] };
  const meant = words.map((word) => likely.get(word)?.join('|') ?? withSign(word));
  const { query } = await repository.toQuery(scope, meant);
  return { ...filter, words: query };
}

/** Products that carry a scanned or typed code; a model counts as one. */
export function findByCode(db: Db, scope: MerchantScope, code: string): Promise<ProductRow[]> {
  const lower = code.toLowerCase();
  const asEverything: KnownAs = {
    clUpc: code,
    codes: spellings(code),
    sku: lower,
    asin: code.toUpperCase(),
    model: lower,
  };
  const repository = productSearchRepository(db);
  return firstOf((known) => repository.findByCodes(scope, known, mostOfOneCode), [asEverything, asRead(code)]);
}

/** What the first that finds anything finds: a text that a product carries as it is comes before what it may stand for. */
async function firstOf<Row>(find: (known: KnownAs) => Promise<Row[]>, ways: readonly KnownAs[]): Promise<Row[]> {
  for (const known of ways) {
    const rows = await find(known);
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The codes that a text is another spelling of; none where it is just what it says. */
function asRead(text: string): KnownAs {
  const { kind, value } = parseCode(text);
  const canonical = toGtin14(text);
  const lower = value.toLowerCase();
  const isOther = kind === 'text' && lower !== text.trim().toLowerCase();
  return {
    codes: possibleItems(text).filter((item) => item !== canonical),
    clUpc: kind === 'cl_upc' ? value : undefined,
    asin: kind === 'asin' ? value : undefined,
    sku: isOther ? lower : undefined,
    model: isOther ? lower : undefined,
  };
}

/** The specification's reading of a search text, as the codes to look up. */
function asCodes(text: string): KnownAs {
  const { kind, value } = interpretSearch(text);
  const lower = value.toLowerCase();
  if (kind === 'cl_upc') return { clUpc: value, codes: spellings(value) };
  if (kind === 'barcode') return { codes: spellings(value) };
  // Eight digits are a short barcode as well as a possible sku.
  if (kind === 'sku') return { sku: lower, codes: /^\d+$/.test(value) ? spellings(value) : [] };
  if (kind === 'asin') return { asin: value, sku: lower };
  return { sku: lower };
}

/** A barcode in its canonical form and as it was typed. */
function spellings(code: string): string[] {
  const canonical = toGtin14(code);
  return canonical ? [canonical, code] : [code];
}
