// A store with 10,000 products: what a full build, a few changes and another look cost, and against what.
import type pg from 'pg';
import { type Row, readOption, report } from './kit/measure.ts';
import { withCatalogue, withProduct } from './kit/with-product.ts';
import { measureFloors } from './publish/floors.ts';
import { measureMeanwhile } from './publish/meanwhile.ts';
import { openPublisher, type Publisher } from './publish/publisher.ts';

const size = readOption('products', 10_000);

await withCatalogue({ size, others: 0 }, async (catalogue) => {
  const { client, merchantId } = catalogue;
  await client.query("update plan_features set usage_limit = -1 where feature = 'SW'");
  await client.query("update products set status = 'Ready' where merchant_id = $1", [merchantId]);
  const publisher = await openPublisher(catalogue);
  try {
    const floor = 'drawing the same pages in one thread and writing them, and nothing else';
    report(`Publishing ${size} products`, await measure(client, merchantId, publisher), { floor });
  } finally {
    await publisher.close();
  }
  await withProduct(catalogue, {}, async (product) =>
    report(`What others notice while ${size} products are published`, await measureMeanwhile(product)),
  );
});

async function measure(client: pg.Client, merchantId: string, publisher: Publisher): Promise<Row[]> {
  const reprice = (count: number) =>
    client.query(
      `update products set price_cents = price_cents + 1, old_price_cents = 0, version = version + 1
       where (merchant_id, id) in (
         select merchant_id, id from products where merchant_id = $1 and status = 'Published'
         order by md5(id::text) limit $2)`,
      [merchantId, count],
    );
  const rows: Row[] = [await publisher.publish('full build')];
  rows.push(await publisher.compress('its compressed copies, afterwards'));
  rows.push(await publisher.publish('nothing changed'));
  await reprice(1);
  rows.push(await publisher.publish('1 product changed'));
  await reprice(100);
  rows.push(await publisher.publish('100 products changed'));
  for (const count of [500, size]) rows.push(await publisher.reprice(`${count} live prices changed`, count));
  await client.query("update stores set starter = 'midnight', design = null where merchant_id = $1", [merchantId]);
  rows.push(await publisher.publish('another look'));
  const { drawing, writing, others } = await measureFloors(publisher);
  await client.query("update stores set starter = 'garden', languages = '{en,es}' where merchant_id = $1", [
    merchantId,
  ]);
  rows.push(await publisher.publish('another look, in two languages'));
  const floor = drawing + writing;
  const [full, ...rest] = rows;
  const held = { 'floor, s': floor.toFixed(2), ratio: (Number(full?.['ours, s']) / floor).toFixed(2) };
  return [{ ...full, ...held }, ...rest, ...others];
}
