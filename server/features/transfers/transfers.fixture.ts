import { products } from '#contract/products/products.contract.ts';
import type { Product } from '#contract/products/products.schemas.ts';
import {
  type ExportFormat,
  type ImportRow,
  type ProductImport,
  transfers,
} from '#contract/transfers/transfers.contract.ts';
import type { Person } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';

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
    async check(content: string | Uint8Array): Promise<ProductImport> {
      const { _id: id } = await files.upload(content);
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
    async import(content: string | Uint8Array): Promise<ProductImport> {
      return files.run((await files.check(content))._id);
    },

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
