import { isDeepStrictEqual } from 'node:util';
import { toGtin14 } from '#contract/kit/gtin.ts';
import type { Cents } from '#contract/kit/money.ts';
import { toSlug } from '#contract/kit/slug.ts';
import type { Condition, ProductStatus } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toRichText } from '#server/kit/text/rich-text.ts';
import type { ProductWrite } from '../bulk/bulk.repository.ts';
import type { Act } from '../bulk/undo.ts';
import { assignNumbers, type HouseNumbers } from '../house-numbers.ts';
import { picturesRepository, type Wish } from '../pictures/pictures.repository.ts';
import { chooseUrls, namesOtherFile } from '../pictures/requested-pictures.ts';
import { toSeo } from '../product-columns.ts';
import { settleCostsOf } from '../stock/receipt-costs.sql.ts';
import { type ImportSources, importMemoryRepository, type StagedRows } from './import-memory.repository.ts';
import {
  type ImportTarget,
  importsRepository,
  type Lines,
  type NamedPlace,
  type StagedColumn,
  type StagedName,
  type Writing,
} from './imports.repository.ts';

/** What an import can say of a product; what is left out is not said. */
export interface ImportedFields {
  title?: string;
  description?: string;
  barcode?: string;
  asin?: string;
  sku?: string;
  manufacturer?: string;
  brand?: string;
  priceCents?: Cents;
  oldPriceCents?: Cents;
  salePriceCents?: Cents | null;
  condition?: Condition;
  quantity?: number;
  customField?: string;
  /** Of products that differ in their options alone. */
  variantGroup?: string;
  isShippable?: boolean;
  isDeliverable?: boolean;
  status?: ProductStatus;
  weightHundredths?: number | null;
  unitCostCents?: Cents;
  bin?: string;
  aspects?: Record<string, string>;
}

export type StagedProduct = Partial<Record<StagedColumn, unknown>>;
export type StagedChange = Pick<ProductWrite, 'set' | 'before'> & { stock: number; version: number };

/** Addresses of pictures that a file names. */
export interface PictureChoice {
  wanted: string[];
  refused: string[];
}

const portion = 4000;
const sweptAtOnce = 20_000;
// Search engines are told the beginning of a description; reading all of a long one would keep others waiting.
const seoSource = 20_000;

/** Products that come from files: understood row by row ahead of time, and then written all in one transaction. */
export function makeImports(deps: Pick<Deps, 'db' | 'clock' | 'urls' | 'remoteFiles'>) {
  const { db, clock, urls } = deps;
  const repository = importsRepository(db);

  async function* readPortions(staged: StagedRows, action: Writing): AsyncGenerator<StagedName[]> {
    for (let after = 0; ; ) {
      const rows = await repository.next(staged, action, after, portion);
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1)?.line ?? after;
    }
  }

  // Words and numbers are taken outside of the transaction: neither is worth anybody's waiting.
  async function learn(staged: StagedRows, rows: readonly StagedName[], known: Set<string>): Promise<void> {
    const words = findNewWords(rows, known);
    if (words.length > 0) await repository.learnWords(staged, words);
  }

  async function giveEach(staged: StagedRows, rows: readonly StagedName[]): Promise<(StagedName & HouseNumbers)[]> {
    const numbers = await assignNumbers(db, staged, rows);
    return rows.flatMap((row, at) => (numbers[at] ? [{ ...row, ...numbers[at] }] : []));
  }

  return {
    find: repository.find,

    /** What earlier files left behind: which products their rows became. */
    memory: importMemoryRepository(db),

    /** A file that comes after a year is another, whatever it is called. */
    forgetOldFiles: (tx: Db): Promise<void> =>
      importMemoryRepository(tx).dropOldMarks(after(clock.now(), -days(365)), sweptAtOnce),

    /** Whose import is forgotten, of such acts nobody asks how far their pictures are. */
    forgetWishes: (tx: Db, acts: readonly Wish[]): Promise<void> => picturesRepository(tx).forgetWishes(acts),

    /** Keeps what a file said and which product each of its rows became, so that it can come again. */
    async remember(tx: Db, staged: StagedRows, act: Act, sources: ImportSources): Promise<void> {
      const memory = importMemoryRepository(tx);
      await memory.addMarks(staged, act, sources);
      await memory.addQuantities(staged, act, sources.layout);
    },

    /** The columns of a product that is to be created; those that are as usual are left out. */
    toProduct({ handle, ...fields }: ImportedFields & { title: string; handle?: string }): StagedProduct {
      const columns = toImportedColumns(fields, urls.content);
      const seo = toSeo({ title: fields.title, description: columns.description?.slice(0, seoSource) ?? '' });
      const slug = (handle && toSlug(handle)) || seo.slug;
      return withoutUsual({ ...columns, quantity: fields.quantity, ...seo, slug }, fields.title);
    },

    /**
     * The addresses of pictures that are worth fetching, and those that will never be; our own are neither: they belong to
     * the products they were exported with.
     */
    choosePictures(addresses: readonly string[]): PictureChoice {
      const foreign = addresses.filter((address) => !address.startsWith(`${urls.content}/assets/`));
      const mayFetch = (url: string) => deps.remoteFiles.admits(url) && !namesOtherFile(url);
      const refused = foreign.filter((url) => !mayFetch(url));
      return { wanted: chooseUrls(foreign.filter((url) => !refused.includes(url))), refused };
    },

    /** What changes of a product, and what it was; columns that stay as they are are not among it. */
    toChange(target: ImportTarget, fields: ImportedFields): StagedChange {
      const kept = { ...target, gtin14: toGtin14(target.barcode) };
      const said = Object.entries(dropUndefined(toImportedColumns(fields, urls.content)));
      const set = Object.fromEntries(
        said.filter(([column, value]) => !isDeepStrictEqual(value, kept[column as keyof typeof kept])),
      );
      const before = Object.fromEntries(Object.keys(set).map((column) => [column, kept[column as keyof typeof kept]]));
      const stock = (fields.quantity ?? target.quantity) - target.quantity;
      return { set, before, stock, version: target.version };
    },

    /** How many of the products that will change are still as they were checked; nobody waits for this. */
    countUnchanged: (tx: Db, staged: StagedRows): Promise<number> =>
      importsRepository(tx).countUnchanged(staged, 'read'),

    /**
     * Writes every staged row in the caller's transaction; false when a product is not as it was checked, and the
     * caller takes all of it back. Products that are sold already are held last, when nothing else is left to do.
     */
    async write(
      tx: Db,
      staged: StagedRows,
      options: { act: Act; places: readonly NamedPlace[]; told: (done: number) => Promise<void> },
    ): Promise<boolean> {
      const { act, places, told } = options;
      const writer = importsRepository(tx);
      const words = new Set<string>();
      let done = 0;
      await writer.beginPortions();
      for await (const rows of readPortions(staged, 'create')) {
        await learn(staged, rows, words);
        await writer.create(staged, await giveEach(staged, rows), act, places);
        done += rows.length;
        await told(done);
      }
      const changes: (Lines & { count: number })[] = [];
      for (const action of ['update', 'restock'] as const) {
        for await (const rows of readPortions(staged, action)) {
          await learn(staged, rows, words);
          changes.push({ action, from: rows[0]?.line ?? 0, to: rows.at(-1)?.line ?? 0, count: rows.length });
        }
      }
      const expected = changes.reduce((sum, { count }) => sum + count, 0);
      if ((await writer.countUnchanged(staged, 'lock')) !== expected) return false;
      for (const { count, ...lines } of changes) {
        await writer.update(staged, lines, act, places);
        done += count;
        await told(done);
      }
      if (changes.length > 0) await settleCostsOf(tx, staged, act);
      await writer.countPortions(staged);
      return true;
    },

    /** A cl_upc for each product that loses its barcode and has none. */
    async giveCodes(scope: MerchantScope, count: number): Promise<(string | null)[]> {
      const nameless = Array.from({ length: count }, () => ({ title: '' }));
      return count === 0 ? [] : (await assignNumbers(db, scope, nameless)).map(({ clUpc }) => clUpc);
    },
  };
}

/** Words that none of the rows before had; split as the database splits those of other products. */
export function findNewWords(rows: readonly Omit<StagedName, 'line' | 'barcode'>[], known: Set<string>): string[] {
  const found: string[] = [];
  for (const { title, brand, model } of rows) {
    for (const word of `${title} ${brand} ${model}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
      if (word.length < 3 || word.length > 40 || known.has(word) || /^\d+$/.test(word)) continue;
      known.add(word);
      found.push(word);
    }
  }
  return found;
}

function toImportedColumns(fields: ImportedFields, contentUrl: string) {
  const { description, barcode } = fields;
  return {
    title: fields.title,
    description: description && toRichText(description, contentUrl),
    price_cents: fields.priceCents,
    old_price_cents: fields.oldPriceCents,
    sale_price_cents: fields.salePriceCents,
    condition: fields.condition,
    brand: fields.brand,
    manufacturer: fields.manufacturer,
    barcode,
    gtin14: barcode === undefined ? undefined : toGtin14(barcode),
    asin: fields.asin,
    sku: fields.sku,
    custom_field: fields.customField,
    variant_group: fields.variantGroup,
    aspects: fields.aspects,
    status: fields.status,
    is_shippable: fields.isShippable,
    is_deliverable: fields.isDeliverable,
    weight_hundredths: fields.weightHundredths,
    unit_cost_cents: fields.unitCostCents,
    bin: fields.bin,
  };
}

function withoutUsual(columns: StagedProduct, title: string): StagedProduct {
  const staged: StagedProduct = {};
  for (const column of Object.keys(columns) as StagedColumn[]) {
    const value = columns[column];
    const followsTitle = value === title && column.startsWith('seo_');
    if (value !== undefined && value !== null && value !== '' && !followsTitle) staged[column] = value;
  }
  return staged;
}

export type Imports = ReturnType<typeof makeImports>;
