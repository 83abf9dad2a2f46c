// Barcode in, product out: what a lookup costs against one statement that reads and writes the same, and how many fit into a second, on a
// shared catalogue of a million items.
import { readOption, report } from './kit/measure.ts';
import { withCatalogue, withProduct } from './kit/with-product.ts';
import { fillSharedCatalogue } from './lookup/fill.ts';
import { measureLookups } from './lookup/lookups.ts';
import { measureThroughput } from './lookup/throughput.ts';

const items = readOption('items', 1_000_000);
const calls = readOption('calls', 300);
const seconds = readOption('seconds', 8);
// Pictures are fetched by workers, on whichever machine these run.
const settings = { DATABASE_POOL: '20', MAX_DELAY_MS: '60000', WORKERS: 'off' };

await withCatalogue({ size: 10_000, others: 100 }, async (catalogue) => {
  const { client } = catalogue;
  await fillSharedCatalogue(client, items);
  await withProduct(catalogue, settings, async (product) => {
    // A start puts the plans back to what they are.
    await client.query("update plan_features set usage_limit = -1 where feature in ('BUM', 'LPL')");
    const { rows, notes } = await measureLookups(product, { calls, sandboxUrl: product.urls.sandbox });
    report(`One lookup, ${items} items in the shared catalogue`, rows, notes);
    report(`Lookups at once, ${seconds} s each`, await measureThroughput(product, { seconds, items }));
  });
});
