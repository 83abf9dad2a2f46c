// 500 products with pictures as one zip for Facebook Marketplace: what it costs against reading the same pictures from
// storage, and how much memory the process grows by while it streams.
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import sharp from 'sharp';
import { type Composition, compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { toPicture } from '#server/kit/pictures/images.ts';
import { installApp } from '#testing/apps.ts';
import { median, type Row, readOption, report } from './kit/measure.ts';
import { withCatalogue } from './kit/with-product.ts';

const count = readOption('products', 500);
const picturesEach = readOption('pictures', 2);
const runs = readOption('runs', 3);
const side = 1200;

await withCatalogue({ size: count, others: 0 }, async ({ client, databaseUrl, folder, secretKey, merchantId }) => {
  const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const log = makeLogger({ level: 'error', pretty: false });
  const connection = { connectionString: databaseUrl };
  const product = await compose(config, { connection, log, secretKey, working: false });
  try {
    await installApp(product.deps, { merchantId }, 'facebookmarketplace_app');
    const goods = await addPictures(client, product, merchantId);
    const rows = [await measure(product, merchantId, goods)];
    report(`${count} products for Facebook Marketplace`, rows, { floor: 'reading the same pictures from storage' });
  } finally {
    await product.close();
  }
});

interface Goods {
  ids: string[];
  keys: string[];
}

/** Every product has pictures of its own; they look like photographs, which is what does not compress. */
async function addPictures(client: pg.Client, { deps }: Composition, merchantId: string): Promise<Goods> {
  const { rows } = await client.query<{ id: string; images: string[] }>(
    `update products p set is_sample = false, images = array(
       select 'bench/' || p.id || '-' || n || '.jpg' from generate_series(1, $2::integer) n)
     where (merchant_id, id) in (
       select merchant_id, id from products where merchant_id = $1 and is_active order by id limit $3)
     returning id, images`,
    [merchantId, picturesEach, count],
  );
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const drawn = await sharp({ create: { width: side, height: side, channels: 3, background: '#888888', noise } })
    .png()
    .toBuffer();
  const picture = await toPicture(drawn, side);
  if (!picture.ok) throw new Error('There is no picture.');
  const keys = rows.flatMap(({ images }) => images);
  for (const key of keys) await deps.storage.put(`public/${key}`, picture.value.data, { contentType: 'image/jpeg' });
  return { ids: rows.map(({ id }) => id), keys };
}

async function measure({ deps, services }: Composition, merchantId: string, { ids, keys }: Goods): Promise<Row> {
  const readAll = async () => {
    for (const key of keys) {
      const stored = await deps.storage.get(`public/${key}`);
      if (stored) await buffer(stored.body);
    }
  };
  let size = 0;
  let most = 0;
  const exportAll = async () => {
    const { body } = await services.facebook.export({ merchantId }, ids);
    size = 0;
    for await (const piece of body) {
      size += piece.length;
      most = Math.max(most, process.memoryUsage.rss());
    }
  };
  // Reading goes first, so that what it leaves in memory is not counted as the zip's.
  await readAll();
  const before = process.memoryUsage.rss();
  const [reads, exports]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    exports.push(await timed(exportAll));
    reads.push(await timed(readAll));
  }
  const grown = Math.max(0, most - before);
  const [ours, bare] = [median(exports), median(reads)];
  return {
    pictures: keys.length,
    'ours, s': toSeconds(ours),
    'floor, s': toSeconds(bare),
    ratio: (ours / bare).toFixed(2),
    'zip, MB': toMB(size),
    'memory grows by, MB': toMB(grown),
    'of the zip': (grown / size).toFixed(2),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function toMB(bytes: number): number {
  return Math.round(bytes / 1024 ** 2);
}

function toSeconds(ms: number): string {
  return (ms / 1000).toFixed(2);
}
