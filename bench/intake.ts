// From a scan at the intake station to the bytes that its label printer gets: one that is known, and one that makes a
// product. Text is measured by the browser; here blocks stand for it.
import type pg from 'pg';
import type { UnitInput } from '#contract/intake/intake.schemas.ts';
import { type Composition, compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { layOutTag } from '#web/features/intake/label/lay-out-tag.ts';
import { textsOfTag } from '#web/features/intake/label/print-tag.ts';
import { dotsOfTag } from '#web/features/intake/label/tag-sizes.ts';
import { writeZpl } from '#web/shared/labels/files/write-zpl.ts';
import { blockPen } from '#web/shared/labels/labels.fixture.ts';
import { findBelow, readOption, readProcessorTime, report } from './kit/measure.ts';
import { choosePorts, toSettings, withCatalogue } from './kit/with-product.ts';

const scans = readOption('scans', 300);
const size = readOption('products', 10_000);

await withCatalogue(
  { size, others: 10 },
  async ({ client, databasePid, databaseUrl, folder, secretKey, merchantId }) => {
    const settings = { DATA_DIR: folder, ...toSettings(await choosePorts()), DATABASE_URL: databaseUrl };
    const connection = { connectionString: databaseUrl };
    const log = makeLogger({ level: 'error', pretty: false });
    const product = await compose(readConfig(settings), { connection, log, secretKey, working: false });
    try {
      await bench(client, product, merchantId, databasePid);
    } finally {
      await product.close();
    }
  },
);

async function bench(client: pg.Client, { deps, services }: Composition, merchantId: string, database: number) {
  const { rows } = await client.query<{ id: string; location: string }>(
    `select u.id, (select l.id from store_locations l where l.merchant_id = u.merchant_id order by l.created_at limit 1)
       as location from users u where u.merchant_id = $1 and u.role = 'owner'`,
    [merchantId],
  );
  const [owner] = rows;
  if (!owner) throw new Error('There is no owner.');
  const actor = actAsOwner(merchantId, owner.id);
  const once: Once = (work) => deps.db.transaction().execute(work);
  const { location } = owner;
  const input = { _id: newId(), station: newId(), truckload: null, location };
  const { session } = await services.intake.start(actor, input, once);
  const { rows: known } = await client.query<{ barcode: string; title: string }>(
    `select barcode, title from products where merchant_id = $1 and gtin14 is not null and condition = 'Used'
     order by id limit 2000`,
    [merchantId],
  );

  const aUnit = (barcode: string, title: string): UnitInput => ({
    _id: newId(),
    session: session._id,
    at: new Date().toISOString(),
    knownAt: null,
    item: { barcode, asin: '', sku: '', title, brand: '', model: '', category: null, subCategory: null, retail: 100 },
    product: null,
    line: null,
    grade: 'used',
    checks: {},
    defects: [],
    price: 34.99,
    reason: '',
    writeOff: null,
    bin: 'K-14',
    label: null,
    steps: {},
  });

  async function scan(barcode: string, title: string): Promise<number> {
    if (barcode !== '') await services.intake.ask(actor, { session: session._id, text: barcode, asksSources: false });
    const { label } = await services.intake.receive(actor, aUnit(barcode, title), once);
    const layout = layOutTag(dotsOfTag('2x1'), textsOfTag(label), blockPen.measure);
    if (!layout) throw new Error('There is nothing to print.');
    return Buffer.byteLength(writeZpl(layout, blockPen, { copies: 1, nudge: { x: 0, y: 0 } }));
  }

  const pick = (at: number) => {
    const found = known[at % known.length];
    if (!found) throw new Error('There are no goods with a code.');
    return found;
  };

  async function measure(name: string, work: (at: number) => Promise<number>): Promise<void> {
    for (let at = 0; at < 20; at += 1) await work(at);
    const before = { ours: process.cpuUsage(), database: readFamilyTime(database) };
    const times: number[] = [];
    let bytes = 0;
    for (let at = 20; at < scans + 20; at += 1) {
      const started = performance.now();
      bytes += await work(at);
      times.push(performance.now() - started);
    }
    const ours = process.cpuUsage(before.ours);
    report(name, [
      {
        'median, ms': toTenths(quantile(times, 0.5)),
        'p99, ms': toTenths(quantile(times, 0.99)),
        'server and label, processor ms': toTenths((ours.user + ours.system) / 1000 / scans),
        'database, processor ms': toTenths((readFamilyTime(database) - before.database) / 1000 / scans),
        'bytes of a label': Math.round(bytes / scans),
      },
    ]);
  }

  await measure(`A known unit from its scan to the bytes of its label, ${scans} one after the other`, (at) => {
    const { barcode, title } = pick(at);
    return scan(barcode, title);
  });
  await measure(`A unit without a code that makes a product, ${scans} one after the other`, (at) =>
    scan('', `Odd thing ${at}`),
  );
  await checkInvariants(deps.db);
}

// Declared as functions: the benchmark runs before the file is read to its end.
function quantile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

function readFamilyTime(pid: number): number {
  return [pid, ...findBelow(pid)].reduce((sum, each) => sum + (readProcessorTime(each) ?? 0), 0);
}

function toTenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
