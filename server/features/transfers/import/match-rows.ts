import { toGtin14 } from '#contract/kit/gtin.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type { ImportLayout, ImportRow } from '#contract/transfers/transfers.contract.ts';
import type { FoundProduct, ImportSources, ProductsService } from '#server/features/products/products.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import { parseIdentity } from '../layouts/own.ts';
import { toMark } from './import-settings.ts';
import type { ReadRow } from './read-row.ts';

/** What a row is known by. */
export interface Identity {
  sku: string;
  /** The form in which all spellings of a barcode are one. */
  code: string;
  condition: string;
  /** As an address has it; '' for none. */
  handle: string;
  /** Of a product without a code that a layout knows by its handle. */
  handleMark: string | null;
}

/** The products that a row means; several where nobody knows which. */
export interface Match {
  by: ImportRow['matchedBy'];
  fits: FoundProduct[];
  /** The act that this very row came with before. */
  countedBy: string | null;
}

type MatchedRow = Pick<ReadRow, 'mark' | 'matchesTitle' | 'fixOf'>;

export interface Matches {
  of(row: MatchedRow, candidate: ImportCandidate): Match;
  byClSku: ReadonlyMap<string, FoundProduct>;
  ids: ReadonlySet<string>;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A shop's export is a catalogue: where it has neither code nor handle, a product is known by what it is called. */
export function identify(candidate: ImportCandidate, layout: ImportLayout): Identity {
  const { barcode = '', condition, title } = candidate;
  const sku = candidate.sku?.trim().toLowerCase() ?? '';
  const isNamed = layout !== 'own' && layout !== 'other' && !sku && !barcode;
  const handle = toSlug(candidate.handle ?? (isNamed ? title : ''));
  const handleMark = handle && !sku && !barcode ? toMark([handle]) : null;
  return { sku, code: toGtin14(barcode) ?? barcode, condition, handle, handleMark };
}

/** Which product a row of our own export names. */
export function namesOf(row: ReadRow, layout: ImportLayout): Pick<ImportCandidate, 'productId' | 'clSku'> {
  const [record]: (CsvRecord | undefined)[] = row.records;
  return layout === 'own' && record && !row.leftOut?.includes('CL_SKU') ? parseIdentity(record) : {};
}

interface MatchedFile {
  layout: ImportLayout;
  sources: ImportSources;
  /** The sources that have brought anything yet. */
  known: ReadonlySet<string>;
}

/** By what the rows of a batch may be found: each key once. */
function listKeys(rows: readonly ReadRow[], { layout, sources, known }: MatchedFile) {
  const keys = {
    ids: new Set<string>(),
    clSkus: new Set<string>(),
    skus: new Set<string>(),
    codes: new Map<string, { code: string; condition: string }>(),
    slugs: new Set<string>(),
    titles: new Set<string>(),
  };
  const marks: { source: string; mark: string }[] = [];

  function addIdentity(row: ReadRow, candidate: ImportCandidate): void {
    const { sku, code, condition, handle, handleMark } = identify(candidate, layout);
    if (sku) keys.skus.add(sku);
    if (code) keys.codes.set(`${code} ${condition}`, { code, condition });
    if (handle) keys.slugs.add(handle);
    if (row.matchesTitle) keys.titles.add(candidate.title.toLowerCase());
    const chosen = chosenFor(row, candidate);
    if (chosen) keys.ids.add(chosen);
    if (known.has(sources.file)) marks.push({ source: sources.file, mark: row.mark });
    if (handleMark && known.has(sources.handles)) marks.push({ source: sources.handles, mark: handleMark });
  }

  for (const row of rows) {
    const { productId, clSku } = namesOf(row, layout);
    if (productId && isUuid(productId)) keys.ids.add(productId);
    if (clSku) keys.clSkus.add(clSku);
    const candidate = row.candidate ?? row.draft;
    const isNumbered = productId !== undefined || clSku !== undefined;
    // It may have to do without its number.
    if (candidate && (!isNumbered || row.fixOf?.('number', clSku ?? null))) addIdentity(row, candidate);
  }
  return { keys, marks };
}

/** Finds the products of many rows by a few statements. */
export async function matchRows(
  { find, memory }: Pick<ProductsService['imports'], 'find' | 'memory'>,
  scope: MerchantScope,
  rows: readonly ReadRow[],
  file: MatchedFile,
): Promise<Matches> {
  const { layout, sources } = file;
  const { keys, marks: wanted } = listKeys(rows, file);
  const marks = new Map(
    (await memory.findMarks(scope, wanted)).map((found) => [`${found.source} ${found.mark}`, found] as const),
  );
  for (const { productId } of marks.values()) keys.ids.add(productId);
  const targets = await find(
    scope,
    {
      ids: [...keys.ids],
      clSkus: [...keys.clSkus],
      skus: [...keys.skus],
      codes: [...keys.codes.values()],
      slugs: [...keys.slugs],
      titles: [...keys.titles],
    },
    sources.layout,
  );
  const byId = new Map(targets.map((target) => [target.id, target]));
  const by = (keyOf: (target: FoundProduct) => string) => Map.groupBy(targets, keyOf);
  const bySku = by(({ sku }) => sku.toLowerCase());
  const byCode = by(({ code_key, condition }) => `${code_key} ${condition}`);
  const bySlug = by(({ slug }) => slug);
  const byTitle = by(({ title }) => title.toLowerCase());
  const marked = (source: string, mark: string | null) => {
    const found = mark === null ? undefined : marks.get(`${source} ${mark}`);
    const target = found && byId.get(found.productId);
    return found && target ? { target, actId: found.actId } : null;
  };

  return {
    byClSku: new Map(targets.map((target) => [target.cl_sku, target])),
    ids: new Set(byId.keys()),
    of(row, candidate) {
      const { sku, code, condition, handle, handleMark } = identify(candidate, layout);
      const before = marked(sources.file, row.mark);
      const named = marked(sources.handles, handleMark)?.target;
      const { by, fits } = decide([
        ['sku', look(bySku, sku)],
        ['barcode', look(byCode, code && `${code} ${condition}`)],
        ['handle', [...new Set([...look(bySlug, handle), ...(named ? [named] : [])])]],
        ['title', look(byTitle, row.matchesTitle ? candidate.title.toLowerCase() : '')],
        [null, before ? [before.target] : []],
      ]);
      const countedBy = before?.actId ?? null;
      const chosen = fits.length > 1 ? chosenFor(row, candidate) : undefined;
      if (chosen === undefined) return { by, fits, countedBy };
      const choice = byId.get(chosen ?? '');
      return { by: choice ? 'choice' : null, fits: choice ? [choice] : [], countedBy };
    },
  };
}

const look = (products: ReadonlyMap<string, FoundProduct[]>, key: string): FoundProduct[] =>
  key ? (products.get(key) ?? []) : [];

/**
 * The first level at which anything fits decides. What else the row says may tell which of several is meant: the row of
 * an earlier file, its handle, its barcode.
 */
function decide(levels: readonly [ImportRow['matchedBy'], FoundProduct[]][]): Pick<Match, 'by' | 'fits'> {
  const [by, found] = levels.find(([, fitting]) => fitting.length > 0) ?? [null, []];
  const fits = levels.toReversed().reduce((left, [, fitting]) => {
    const both = left.length > 1 ? left.filter((target) => fitting.includes(target)) : [];
    return both.length > 0 ? both : left;
  }, found);
  return { by, fits };
}

/** The product that somebody has chosen; null for a new one, undefined where nobody was asked. */
function chosenFor({ fixOf }: Pick<ReadRow, 'fixOf'>, candidate: ImportCandidate): string | null | undefined {
  const fix = fixOf?.('ambiguous', namedCode(candidate));
  return fix?.act === 'choose' ? fix.product : undefined;
}

/** What a row is asked about by: its SKU, or its barcode. */
export const namedCode = ({ sku, barcode }: ImportCandidate): string | null => sku || barcode || null;
