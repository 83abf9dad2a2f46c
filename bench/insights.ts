// The board of a seller with many products and years of sales: what it costs to look at it, and to reckon a day anew.
import { openDatabase } from '#server/db/database.ts';
import { insightsService } from '#server/features/insights/insights.service.ts';
import { createRollUp } from '#server/features/insights/roll-up/roll-up.ts';
import { actAsOwner } from '#server/kit/actor.ts';
import { systemClock } from '#server/kit/clock.ts';
import { readDatabaseTime } from './catalogue/database-time.ts';
import { fillYears } from './insights/fill-years.ts';
import { type Row, readOption, report } from './kit/measure.ts';
import { round } from './kit/watched.ts';
import { withCatalogue } from './kit/with-product.ts';

const products = readOption('products', 200_000);
const sales = readOption('sales', 1_000_000);
const times = readOption('calls', 50);

await withCatalogue({ size: products, others: 0 }, async (catalogue) => {
  await fillYears(catalogue, sales);
  const database = openDatabase({ connectionString: catalogue.databaseUrl }, { max: 2 });
  try {
    const deps = { db: database.db, clock: systemClock };
    const { folder, merchantId } = catalogue;
    const measure = async (work: () => Promise<unknown>, count: number) => {
      const [before, own] = [readDatabaseTime(folder), process.cpuUsage()];
      for (let turn = 0; turn < count; turn += 1) await work();
      const { user, system } = process.cpuUsage(own);
      return round((readDatabaseTime(folder) - before + user + system) / 1000 / count);
    };
    const all = await measure(() => createRollUp(deps)({ merchantId }), 1);
    await catalogue.client.query('vacuum analyze');
    const service = insightsService(deps);
    const actor = actAsOwner(merchantId, merchantId);
    const period = { days: 90 as const };
    const page = { page: 1, pageSize: 10 };
    const rows: Row[] = [];
    const tell = async (what: string, work: () => Promise<unknown>, count = times) => {
      await work();
      rows.push({ what, 'processor ms': await measure(work, count) });
    };
    await tell('capital, age, half a load', () => service.board(actor, period));
    await tell('ten loads with their curves', () => service.rows(actor, { ...period, ...page, by: 'truckload' }));
    for (const by of ['supplier', 'category', 'grade', 'channel', 'step'] as const) {
      await tell(`goods by ${by}`, () => service.rows(actor, { ...period, ...page, by }));
    }
    await tell('what is stuck', () => service.products(actor, { ...page, kind: 'stuck' }));
    await tell('what was sold with half off', () => service.products(actor, { ...page, kind: 'sold_60' }));
    const today = async () => {
      await catalogue.client.query('insert into insight_marks (merchant_id, at) values ($1, now())', [merchantId]);
      await createRollUp(deps)({ merchantId });
    };
    // It takes seconds, and the same each time.
    await tell('a day and the shelf reckoned anew', today, 3);
    report(`${sales} sales of ${products} products`, rows, { 'everything reckoned, processor ms': all });
  } finally {
    await database.close();
  }
});
