// A merchant with 100,000 products among 1,000 others that share 400,000: what each call costs, and against what.
import { measureCalls } from './catalogue/calls.ts';
import { measureImport } from './catalogue/import.ts';
import { readOption, report } from './kit/measure.ts';
import { withCatalogue, withProduct } from './kit/with-product.ts';

const size = readOption('products', 100_000);
const others = readOption('others', 1000);
const calls = readOption('calls', 200);
const imports = readOption('imports', 1) > 0;

await withCatalogue({ size, others }, (catalogue) =>
  withProduct(catalogue, {}, async (product) => {
    const { rows, notes } = await measureCalls(product, calls);
    report(`Calls: ${size} products, ${others} other merchants`, rows, notes);
    if (!imports) return;
    const imported = await measureImport(product, size);
    report(`Import of ${size} rows, export of all`, imported, { floor: 'COPY of the same rows into the same table' });
  }),
);
