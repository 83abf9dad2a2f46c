import { type Cents, cents } from '#contract/kit/money.ts';
import type { ManifestFile } from '#providers/site-storage/site-storage.port.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { Factory, Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { liveBuildOf } from './publishing.fixture.ts';

export interface Lot {
  id: string;
  slug: string;
}

type Columns = Record<string, unknown>;

async function insert(world: World, table: string, row: Columns): Promise<void> {
  const names = Object.keys(row);
  const places = names.map((_name, at) => `$${at + 1}`);
  await world.pool.query(`insert into ${table} (${names}) values (${places})`, Object.values(row));
}

/** A truckload as a row, with these columns. */
export async function addLot(world: World, { scope }: Pick<Person, 'scope'>, columns: Columns = {}): Promise<Lot> {
  const now = world.clock.now();
  const id = newId(now.getTime());
  const slug = `lot-${id.slice(-8)}`;
  const row = { title: 'Mixed pallets', slug, created_at: now, updated_at: now, ...columns };
  await insert(world, 'truckloads', { merchant_id: scope.merchantId, id, ...row });
  world.clock.advance({ seconds: 1 });
  return { id, slug: row.slug };
}

/** Changes it as an editor does: with another version. */
export async function changeLot(world: World, { id }: Lot, columns: Columns): Promise<void> {
  const sets = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
  await world.pool.query(`update truckloads set version = version + 1, ${sets} where id = $1`, [
    id,
    ...Object.values(columns),
  ]);
}

export interface LotLine {
  title: string;
  quantity?: number;
  unit_retail_cents?: Cents;
  brand?: string;
  model?: string;
  barcode?: string;
  category?: string;
  condition?: string | null;
}

/** Its manifest, read and added up. */
export async function fillLot(
  world: World,
  { scope }: Pick<Person, 'scope'>,
  lot: Lot,
  lines: readonly LotLine[],
): Promise<void> {
  const round = 1;
  for (const [at, line] of lines.entries()) {
    const { quantity = 1, ...rest } = line;
    await insert(world, 'truckload_items', {
      merchant_id: scope.merchantId,
      truckload_id: lot.id,
      round,
      line: at + 2,
      item_key: `${at}`,
      quantity,
      sellable: quantity,
      ...rest,
    });
  }
  await world.pool.query(
    `update truckloads set manifest_key = 'manifests/a.csv', manifest_name = 'a.csv', manifest_state = 'ready',
       manifest_round = $2, version = version + 1, lines = s.lines, units = s.units, retail_cents = s.retail
     from (select count(*) as lines, sum(quantity) as units, sum(quantity * unit_retail_cents) as retail
       from truckload_items where truckload_id = $1 and round = $2) s
     where id = $1`,
    [lot.id, round],
  );
}

/** What the seller's list would say of it. */
export async function readLot(world: World, { id }: Lot): Promise<{ status: string; live_version: number | null }> {
  const { rows } = await world.pool.query('select status, live_version from truckloads where id = $1', [id]);
  return rows[0];
}

/** Somebody with something to publish. */
export async function aSeller(make: Factory): Promise<Person> {
  const seller = await make.seller();
  await addProduct(seller, { title: 'Lamp' });
  return seller;
}

/** What the live site consists of. */
export const filesOf = async (world: World, storeId: string): Promise<Record<string, ManifestFile>> =>
  (await world.deps.sites.readManifest(storeId, await liveBuildOf(world, storeId)))?.files ?? {};

/** A manifest of every kind of line; all in all 18 units at 2,092.96. */
export const mixedLines: LotLine[] = [
  { title: '=HYPERLINK("x")', brand: 'Hearthwell', model: 'AF-6', barcode: '002155830017', category: 'Kitchen' },
  { title: 'Drill kit', quantity: 10, unit_retail_cents: cents(16_900), category: 'Tools', condition: 'New' },
  { title: 'Blender', quantity: 4, unit_retail_cents: cents(9_999), category: 'Kitchen' },
  { title: 'Loose bits', quantity: 3, unit_retail_cents: cents(100), category: '' },
];
