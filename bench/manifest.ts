// 20,000 rows of a manifest: read as CSV and as a workbook, held against merely cutting the CSV into cells, and then to
// products: what a row costs, held against the product import, and how much memory it takes.
import { readOption, report } from './kit/measure.ts';
import { withCatalogue, withProduct } from './kit/with-product.ts';
import { measureBreak } from './manifest/break.ts';
import { measureReading } from './manifest/read.ts';

const rows = readOption('rows', 20_000);
const size = readOption('products', 20_000);
const others = readOption('others', 100);
const runs = readOption('runs', 3);

const floor = 'csv-parse cutting the same CSV into cells';
report(`${rows} rows are read`, await measureReading(rows, runs), { floor });

await withCatalogue({ size, others }, (catalogue) =>
  withProduct(catalogue, {}, async (product) => {
    report(`${rows} rows to products`, await measureBreak(product, rows), {
      floor: 'the same step of a product import',
    });
  }),
);
