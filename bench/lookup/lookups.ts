import { allGoods } from '#providers/barcode-data/simulator/goods/goods.ts';
import { sandboxBarcodeData } from '#server/compose-items.ts';
import { median, type Row } from '../kit/measure.ts';
import { type Bench, type Case, type Measured, measureCases } from '../kit/measure-calls.ts';
import { codeOf } from './fill.ts';

// What a lookup can't do without: the item is read, and the product and a line of the history are on the disk.
const findAndKeep = `with known as (select source, item, price_cents from catalogue_items where code = $2),
  kept as (
    insert into products (merchant_id, id, title, brand, description, price_cents, quantity, condition,
      barcode, gtin14, cl_sku, status, created_at, updated_at)
    select $1, uuidv7(), item ->> 'title', item ->> 'brand', item ->> 'description', price_cents, 1, 'New',
      $2, $2, gen_random_uuid()::text, 'Added', now(), now() from known returning id)
  insert into lookups (merchant_id, id, identifier, type, source, quantity, condition, found_at, product_id, created_at)
  select $1, uuidv7(), $2, 'upc', 'amazon', 1, 'New', source, id, now() from known, kept`;
const findProduct =
  'select id, title, price_cents, quantity, condition, barcode, images, version from products where merchant_id = $1 and code_key = $2';

/** One lookup after the other: known to the catalogue, to the merchant, to a source alone. */
export async function measureLookups(
  bench: Bench,
  { calls, sandboxUrl }: { calls: number; sandboxUrl: string },
): Promise<Measured> {
  const { rows: own } = await bench.client.query<{ barcode: string; condition: string; code_key: string }>(
    `select barcode, condition, code_key from products where merchant_id = $1 and length(barcode) in (12, 13)
     and gtin14 is not null order by md5(id::text) limit 2000`,
    [bench.merchantId],
  );
  const goods = allGoods().filter(({ knownTo, priceCents }) => knownTo.includes('amazon') && priceCents !== null);
  const ownAt = (index: number) => own[index % own.length];
  const cases: Case[] = [
    {
      ...lookUp('catalogue hit', (index) => ({ identifier: codeOf(index).slice(2) })),
      bare: { text: findAndKeep, values: (index) => [codeOf(index)] },
    },
    {
      ...lookUp('merchant hit (302)', (index) => ({
        identifier: ownAt(index)?.barcode ?? '',
        condition: ownAt(index)?.condition,
      })),
      status: 302,
      bare: { text: findProduct, values: (index) => [ownAt(index)?.code_key] },
    },
    {
      ...lookUp('source hit', (index) => ({ identifier: goods[index % goods.length]?.gtin12 ?? '' })),
      times: Math.min(calls, Math.floor(goods.length / 3)),
      bare: { text: findAndKeep, values: (index) => [codeOf(index)] },
    },
  ];
  const { rows, notes } = await measureCases(bench, cases, calls);
  const latency = await sourceLatency(
    sandboxUrl,
    goods.slice(-200).map(({ gtin12 }) => gtin12),
  );
  return { rows: rows.map((row) => (row.call === 'source hit' ? withoutLatency(row, latency) : row)), notes };
}

const lookUp = (name: string, of: (index: number) => object): Case => ({
  name,
  path: '/lookup',
  method: 'POST',
  body: (index) => ({ type: 'upc', source: 'amazon', quantity: 1, ...of(index) }),
});

function withoutLatency(row: Row, latency: number): Row {
  const own = Number(row['ours, ms']) - latency;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    ...row,
    call: `source hit, less the simulator's ${round(latency)} ms`,
    'ours, ms': round(own),
    ratio: round(own / Number(row['floor, ms'])),
  };
}

/** What the same question costs when nobody of ours is between: a request to the simulator, and its answer. */
async function sourceLatency(sandboxUrl: string, codes: readonly string[]): Promise<number> {
  const { clientId, clientSecret, refreshToken, marketplaceId } = sandboxBarcodeData.amazon;
  const grant = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const keys = { client_id: clientId, client_secret: clientSecret };
  const form = new URLSearchParams({ ...grant, ...keys });
  const login = await fetch(`${sandboxUrl}/amazon/auth/o2/token`, { method: 'POST', body: form });
  const { access_token: token } = (await login.json()) as { access_token: string };
  const headers = { 'x-amz-access-token': token, 'user-agent': 'bench/1.0' };
  const took: number[] = [];
  for (const code of codes) {
    const query = {
      identifiers: code,
      identifiersType: 'UPC',
      marketplaceIds: marketplaceId,
      includedData: 'summaries',
    };
    const start = performance.now();
    const response = await fetch(`${sandboxUrl}/amazon/catalog/2022-04-01/items?${new URLSearchParams(query)}`, {
      headers,
    });
    await response.text();
    if (!response.ok) throw new Error(`The simulator answered ${response.status}`);
    took.push(performance.now() - start);
  }
  return median(took);
}
