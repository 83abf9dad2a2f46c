// Somebody else's file: read, compared with what is there, written, and read once more when it comes again.
import { workbookOf } from '#server/kit/tables/workbook/workbook.fixture.ts';
import { listGoods, upload, waitFor, writeManifest } from './catalogue/import.ts';
import { type Row, readOption, report } from './kit/measure.ts';
import { call, round, watched } from './kit/watched.ts';
import { type Product, withCatalogue, withProduct } from './kit/with-product.ts';

const size = readOption('rows', 100_000);
const large = readOption('large', 500_000);

await withCatalogue({ size: 100, others: 0 }, (catalogue) =>
  withProduct(catalogue, { DATABASE_POOL: '20' }, async (product) => {
    await product.client.query("update plan_features set usage_limit = -1 where feature = 'LPL'");
    const list = writeManifest(size);
    const first = await check(product, 'CSV, new', new File([list], 'list.csv'));
    const imported = await apply(product, first.id);
    const again = await check(product, 'the same CSV again', new File([list], 'list.csv'));
    const workbook = await check(product, 'XLSX', new File([new Uint8Array(workbookOf(listGoods(size)))], 'list.xlsx'));
    const largest = new File([writeManifest(large, 50_000_000)], 'large.csv');
    const { row } = await check(product, `CSV of ${large} rows`, largest, large);
    report(`Files of ${size} rows`, [first.row, imported, again.row, workbook.row, row]);
  }),
);

async function check(product: Product, what: string, file: File, rows = size): Promise<{ id: string; row: Row }> {
  const checked = await watched(product, async () => {
    const { _id: id } = await upload(product, file);
    return waitFor(product, id, 'ready');
  });
  const { _id: id, counts } = checked.result;
  const { create = 0, update = 0, restock = 0, unchanged = 0 } = counts;
  if (create + update + restock + unchanged !== rows) throw new Error(`${what}: not all of its rows were understood.`);
  return { id, row: { what, ...toFigures(rows, checked), unchanged } };
}

async function apply(product: Product, id: string): Promise<Row> {
  const applied = await watched(product, async () => {
    await call(product, 'POST', `/products/imports/${id}/start`);
    return waitFor(product, id, 'done');
  });
  return { what: 'its import', ...toFigures(size, applied) };
}

function toFigures(rows: number, { took, figures }: { took: number; figures: Row }): Row {
  return { s: round(took), 'rows/s': Math.round(rows / took), ...figures };
}
