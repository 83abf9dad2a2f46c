// Shelves of a million units: what it costs that every unit knows where it came from, and to ask about it.
import { readDatabaseTime } from './catalogue/database-time.ts';
import { type Row, readOption, report } from './kit/measure.ts';
import { round } from './kit/watched.ts';
import { type Catalogue, withCatalogue } from './kit/with-product.ts';

const products = readOption('products', 100_000);
const units = readOption('units', 1_000_000);
const times = readOption('calls', 200);
const arrivals = 5;

const told = (reason: string) => `select set_config('scanfront.stock', '{"reason":"${reason}"}', true)`;

/** What moves stock, of so many products a time. */
const moves = {
  'one unit sold': {
    count: 1,
    text: `update products set quantity = quantity - 1 where merchant_id = $1 and id = any($2)`,
  },
  'one unit comes in': {
    count: 1,
    text: `update products set quantity = quantity + 1 where merchant_id = $1 and id = any($2)`,
  },
  '500 products, one unit each': {
    count: 500,
    text: `update products set quantity = quantity - 1 where merchant_id = $1 and id = any($2)`,
  },
};

await withCatalogue({ size: products, others: 0 }, async (catalogue) => {
  const filled = await fillShelves(catalogue);
  const rows: Row[] = [];
  for (const [what, move] of Object.entries(moves)) rows.push(await measureMove(catalogue, what, move));
  report(`${units} units of ${products} products`, rows, filled);
});

/** The rest of the units comes in five arrivals, each at another cost. */
async function fillShelves({ client, merchantId, folder }: Catalogue): Promise<Row> {
  const { rows } = await client.query<{ there: number }>(
    'select sum(quantity)::integer as there from products where merchant_id = $1',
    [merchantId],
  );
  const missing = Math.max(0, units - (rows[0]?.there ?? 0));
  const each = Math.max(1, Math.round(missing / products / arrivals));
  const before = readDatabaseTime(folder);
  for (let arrival = 0; arrival < arrivals; arrival += 1) {
    await client.query('begin');
    await client.query(told('import'));
    await client.query('update products set quantity = quantity + $2, unit_cost_cents = $3 where merchant_id = $1', [
      merchantId,
      each,
      500 + arrival * 50,
    ]);
    await client.query('commit');
  }
  const spent = readDatabaseTime(folder) - before;
  await client.query('vacuum analyze');
  return { 'database ms for each arrival of a product': round(spent / 1000 / products / arrivals) };
}

/** With receipts and without them, by turns, and taken back each time. */
async function measureMove(
  { client, merchantId, folder }: Catalogue,
  what: string,
  { count, text }: { count: number; text: string },
): Promise<Row> {
  const { rows } = await client.query<{ id: string }>(
    'select id from products where merchant_id = $1 and quantity > 5 order by md5(id::text) limit $2',
    [merchantId, count * Math.min(times, 20)],
  );
  const spent = { with: 0, without: 0 };
  const turns = Math.ceil(times / Math.sqrt(count));
  for (let turn = 0; turn < turns; turn += 1) {
    const from = (turn % Math.min(times, 20)) * count;
    const ids = rows.slice(from, from + count).map(({ id }) => id);
    for (const how of ['with', 'without'] as const) {
      await client.query('begin');
      await client.query(told('order'));
      if (how === 'without') await client.query('alter table products disable trigger products_stock_moved');
      const before = readDatabaseTime(folder);
      await client.query(text, [merchantId, ids]);
      spent[how] += readDatabaseTime(folder) - before;
      await client.query('rollback');
    }
  }
  const ms = (sum: number) => round(sum / 1000 / turns);
  return {
    what,
    'database ms': ms(spent.with),
    'without receipts': ms(spent.without),
    ratio: round(spent.with / spent.without),
  };
}
