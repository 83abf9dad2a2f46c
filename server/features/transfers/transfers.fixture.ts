import type { z } from 'zod';
import { products } from '#contract/products/products.contract.ts';
import type { Product, productInput } from '#contract/products/products.schemas.ts';
import {
  type ExportFormat,
  type ImportFix,
  type ImportRow,
  type ImportSettings,
  type ProductImport,
  transfers,
} from '#contract/transfers/transfers.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { makeServices } from '#server/services.ts';
import type { Person } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';
import { transferJobs } from './transfers.jobs.ts';

export type Selection = { ids?: string[]; filter?: Record<string, string>; except?: string[] };

/** Everything the product does with one merchant's files. */
export function filesOf(world: World, seller: Person) {
  const { token } = seller;
  const ofImport = (id: string) => ({ params: { id } });

  const files = {
    download: (format: ExportFormat, selection: Selection = { filter: {} }): Promise<Response> =>
      send(world.config.urls.app, transfers.exportProducts, { body: { ...selection, format } }, { token }),

    async export(format: ExportFormat, selection?: Selection): Promise<string> {
      return (await files.download(format, selection)).text();
    },

    /** The rows of an export by their headings, in the order of their titles. */
    async table(format: 'products' | 'csv' | 'shopify', selection?: Selection): Promise<Record<string, string>[]> {
      const rows = readTable(await files.export(format, selection));
      return rows.sort((a, b) => (a.Title ?? '').localeCompare(b.Title ?? ''));
    },

    upload: (content: string | Uint8Array, name = 'products.csv'): Promise<ProductImport> =>
      seller.call(transfers.upload, { form: {}, files: { file: new File([content as BlobPart], name) } }),

    get: (id: string): Promise<ProductImport> => seller.call(transfers.get, ofImport(id)),

    /** Uploads a file and waits for its check. */
    async check(content: string | Uint8Array, name?: string): Promise<ProductImport> {
      const { _id: id } = await files.upload(content, name);
      await world.drain();
      return files.get(id);
    },

    rows: (id: string, action?: ImportRow['action']): Promise<ImportRow[]> =>
      seller.call(transfers.rows, { params: { id }, query: { action, pageSize: 1000 } }),

    start: (id: string): Promise<ProductImport> => seller.call(transfers.start, ofImport(id)),

    /** Starts a checked import and waits for its end. */
    async run(id: string): Promise<ProductImport> {
      await files.start(id);
      await world.drain();
      return files.get(id);
    },

    /** The whole way of a file. */
    async import(content: string | Uint8Array, name?: string): Promise<ProductImport> {
      return files.run((await files.check(content, name))._id);
    },

    set: (id: string, settings: ImportSettings): Promise<ProductImport> =>
      seller.call(transfers.set, { params: { id }, body: settings }),

    fix: (id: string, fix: ImportFix): Promise<ProductImport> =>
      seller.call(transfers.fix, { params: { id }, body: fix }),

    /** Every product, by its title. */
    products: (): Promise<Product[]> => seller.call(products.list, { query: { sort: 'title' } }),

    async errorRows(id: string): Promise<string> {
      return (await send(world.config.urls.app, transfers.errorRows, ofImport(id), { token })).text();
    },
  };
  return files;
}

/** The rows of a CSV text without commas in its cells, by their headings. */
function readTable(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** A CSV text of rows that have the same columns. */
export function writeTable(rows: Record<string, string>[]): string {
  const names = Object.keys(rows[0] ?? {});
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.join(','))
    .join('\r\n');
}

/** A file with so many products to add. */
export const manifest = (rows: number) =>
  writeTable(Array.from({ length: rows }, (_, n) => ({ Title: `Item ${n}`, Price: '5', Category: `C${n % 3}` })));

/** How many places of the plan are taken, and held for an import. */
export async function places(world: World, { scope }: Person): Promise<{ used: number; reserved: number } | undefined> {
  return world.deps.db
    .selectFrom('usage_counters')
    .select(['used', 'reserved'])
    .where('merchant_id', '=', scope.merchantId)
    .where('feature', '=', 'LPL')
    .executeTakeFirst();
}

/** What the check of an import has written down. */
export const rowsOf = async (world: World, importId: string) =>
  world.deps.db.selectFrom('product_import_rows').selectAll().where('import_id', '=', importId).execute();

/** Runs a job's work here and now, on parts that a test may have changed. */
export function runJob(
  world: World,
  name: string,
  { scope }: Person,
  importId: string,
  deps = world.deps,
): Promise<void> {
  const handler = transferJobs(deps, makeServices(deps)).find(({ job }) => job.name === name);
  if (!handler) throw new Error(`There is no job ${name}.`);
  return handler.run({ merchantId: scope.merchantId, importId }, undefined);
}

/** What a change of some cells of one product comes to. */
export async function editCells(
  seller: Person,
  files: ReturnType<typeof filesOf>,
  input: Partial<z.input<typeof productInput>>,
  cells: Record<string, string>,
) {
  const { _id: id } = await addProduct(seller, input);
  const [row = {}] = await files.table('csv', { ids: [id] });
  const checked = await files.check(writeTable([{ ...row, ...cells }]));
  const [shown] = await files.rows(checked._id);
  return { id, checked, shown };
}
