import type { BusyShop } from '../../proof/load/shop.ts';
import { comeToRest } from '../kit/come-to-rest.ts';
import type { Row } from '../kit/measure.ts';
import { call } from '../kit/watched.ts';
import { finishJobs, makeBuyer, type Request, spent, toPrices, toProduct } from './requests.ts';

// Short turns: what else a machine does then lies on both sides alike.
const turns = 40;

/** What it costs that changes are written down: with the rows of history and without them, by turns in one run. */
export async function measureHistoryShare(shop: BusyShop, times: number): Promise<Row[]> {
  const { client, merchantId } = shop;
  const { rows: known } = await client.query<{ id: string }>(
    'select id from products where merchant_id = $1 and is_active order by md5(id::text) limit 500',
    [merchantId],
  );
  // A row decides: a trigger that is switched on and off makes every connection plan anew what it writes.
  await client.query(`
    create table history_switch (is_left_out boolean not null);
    insert into history_switch values (false);
    create function leave_out_history() returns trigger language plpgsql as $$
      begin
        if (select is_left_out from history_switch) then return null; end if;
        return new;
      end $$;
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
  await client.query(
    'drop trigger history_left_out on history; drop function leave_out_history(); drop table history_switch',
  );
  return rows;
}

async function measureShare(shop: BusyShop, { name, send, times }: Request & { times: number }): Promise<Row> {
  const sum = { with: 0, without: 0 };
  const each = Math.ceil(times / turns);
  const shares: number[] = [];
  let index = times;
  await finishJobs(shop, 'and what is about to begin');
  await comeToRest(shop.pid);
  for (let turn = 0; turn < turns; turn += 1) {
    const taken = { with: 0, without: 0 };
    // Whoever begins pays what the turn before left to do: each side begins as often.
    for (const how of turn % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      await shop.client.query('update history_switch set is_left_out = $1', [how === 'without']);
      const before = spent(shop);
      for (let count = 0; count < each; count += 1) {
        index += 1;
        await send(index);
      }
      await finishJobs(shop);
      const after = spent(shop);
      taken[how] = after.server - before.server + after.database - before.database;
      sum[how] += taken[how];
    }
    shares.push(taken.with / taken.without);
  }
  shares.sort((a, b) => a - b);
  const quantile = (share: number) => round(shares[Math.floor(share * (shares.length - 1))] ?? 0);
  return {
    request: name,
    'with history ÷ without': round(sum.with / sum.without),
    'middle turn': quantile(0.5),
    'half of the turns': `${quantile(0.25)} to ${quantile(0.75)}`,
  };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
