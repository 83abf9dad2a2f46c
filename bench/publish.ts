// A store with 10,000 products: what a full build, a few changes and another look cost, and against what.
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { prepareCatalogue } from './catalogue/prepare.ts';
import { inFolder, type Row, readOption, report, toUrl } from './kit.ts';
import { measureFloors } from './publish/floors.ts';
import { openPublisher, type Publisher } from './publish/publisher.ts';

const size = readOption('products', 10_000);

await inFolder(async (folder) => {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    const secretKey = 'a key for a database that is gone in a minute';
    const databaseUrl = toUrl(server.connection);
    const { merchantId } = await prepareCatalogue(client, { databaseUrl, folder, secretKey, size, others: 0 });
    await client.query("update plan_features set usage_limit = -1 where feature = 'SW'");
    await client.query("update products set status = 'Ready' where merchant_id = $1", [merchantId]);
    const publisher = await openPublisher({ databaseUrl, folder, secretKey, merchantId });
    try {
      report(`Publishing ${size} products`, await measure(client, merchantId, publisher));
    } finally {
      await publisher.close();
    }
  } finally {
    await client.end();
    await server.stop();
  }
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
  await client.query("update stores set starter = 'midnight', design = null where merchant_id = $1", [merchantId]);
  rows.push(await publisher.publish('another look'));
  return [...rows, ...(await measureFloors(publisher))];
}
