import type { z } from 'zod';
import type { profileInput, TruckloadProfile } from '#contract/truckloads/profiles.schemas.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import type { SavedTruckload, truckloadInput } from '#contract/truckloads/truckloads.schemas.ts';
import { newId } from '#server/kit/ids.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

type Input = z.input<typeof truckloadInput>;
type Files = { images?: File[]; csv?: File };

/** A truckload's form with everything it needs, and what the test cares about. */
export const aTruckload = (input: Partial<Input> = {}): Input => ({
  title: 'Home and kitchen, 24 pallets',
  price: '8900.00',
  purchaseCost: '7200.00',
  ...input,
});

export const addTruckload = (seller: Person, input: Partial<Input> = {}, files: Files = {}): Promise<SavedTruckload> =>
  seller.call(truckloads.create, { form: aTruckload(input), files });

export const addProfile = (
  seller: Person,
  input: Partial<z.input<typeof profileInput>> = {},
): Promise<TruckloadProfile> =>
  seller.call(truckloads.createProfile, { form: { name: 'Target general merchandise', ...input } });

/** Columns that only the product itself writes, such as what is live. */
export async function setTruckload(world: World, id: string, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns);
  const sets = names.map((name, at) => `${name} = $${at + 2}`);
  await world.pool.query(`update truckloads set ${sets} where id = $1`, [id, ...Object.values(columns)]);
}

/** A request as a row, with these columns. */
export async function addRequest(
  world: World,
  { scope }: Pick<Person, 'scope'>,
  of: { storeId: string; truckloadId: string },
  columns: Record<string, unknown> = {},
): Promise<string> {
  const now = world.clock.now();
  const id = newId(now.getTime());
  const row = {
    merchant_id: scope.merchantId,
    id,
    store_id: of.storeId,
    truckload_id: of.truckloadId,
    name: 'Ann Lee',
    email: 'ann@example.com',
    notes: 'Is it still there?',
    created_at: now,
    updated_at: now,
    ...columns,
  };
  const names = Object.keys(row);
  const places = names.map((_name, at) => `$${at + 1}`);
  await world.pool.query(`insert into truckload_requests (${names}) values (${places})`, Object.values(row));
  world.clock.advance({ seconds: 1 });
  return id;
}
