import type { BusyShop } from '../../proof/load/shop.ts';
import { comeToRest } from '../come-to-rest.ts';
import type { Row } from '../kit.ts';
import { call } from '../watched.ts';
import { finishJobs, makeBuyer, type Request, spent, toPrices, toProduct } from './requests.ts';

const turns = 6;
// Whoever switches makes every connection plan anew what it writes.
const afterSwitch = 15;

/** What it costs that changes are written down: with the rows of history and without them, by turns in one run. */
export async function measureHistoryShare(shop: BusyShop, times: number): Promise<Row[]> {
  const { client, merchantId } = shop;
  const { rows: known } = await client.query<{ id: string }>(
    'select id from products where merchant_id = $1 and is_active order by md5(id::text) limit 500',
    [merchantId],
  );
  await client.query(`
    create function leave_out_history() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger history_left_out before insert on history for each row execute function leave_out_history()`);
  const requests: Request[] = [
    { name: 'create a product', send: (index) => call(shop, 'POST', '/products', toProduct(index)) },
    {
      name: 'prices of 500 products, with the next publish',
      send: (index) => call(shop, 'PATCH', '/products/bulkWrite', toPrices(known, index, 'publish')),
      times: Math.ceil(times / 10),
    },
    { name: 'checkout: four requests, jobs and mails', send: (index) => makeBuyer(shop, index).buy() },
  ];
  const rows: Row[] = [];
  for (const request of requests) rows.push(await measureShare(shop, { times, ...request }));
  await client.query('drop trigger history_left_out on history; drop function leave_out_history()');
  return rows;
}

async function measureShare(shop: BusyShop, { name, send, times }: Request & { times: number }): Promise<Row> {
  const sum = { with: 0, without: 0 };
  const each = Math.ceil(times / turns);
  let index = times;
  const sendNext = () => {
    index += 1;
    return send(index);
  };
  await finishJobs(shop, 'and what is about to begin');
  await comeToRest(shop.pid);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const how of ['with', 'without'] as const) {
      const action = how === 'without' ? 'enable' : 'disable';
      await shop.client.query(`alter table history ${action} trigger history_left_out`);
      for (let count = 0; count < Math.min(each, afterSwitch); count += 1) await sendNext();
      await finishJobs(shop);
      const before = spent(shop);
      for (let count = 0; count < each; count += 1) await sendNext();
      await finishJobs(shop);
      const after = spent(shop);
      sum[how] += after.server - before.server + after.database - before.database;
    }
  }
  return { request: name, 'with history ÷ without': Math.round((sum.with / sum.without) * 1000) / 1000 };
}
