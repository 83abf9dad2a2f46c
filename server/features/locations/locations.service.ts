import type { Location, LocationInput } from '#contract/locations/locations.contract.ts';
import type { Db } from '#server/db/database.ts';
import { diff, type FieldChange, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { newId } from '#server/kit/ids.ts';
import { toColumns, toLocation } from './locations.mapper.ts';
import { locationsRepository, type Uses } from './locations.repository.ts';

/** As many as can be listed for pickup. */
const mostLocations = 100;

const locationFields = {
  name: 'name',
  address: 'address',
  phone: 'phone',
  hours: 'hours',
  is_pickup: 'isPickup',
} as const;

export type LocationsService = ReturnType<typeof locationsService>;

/** The places a store sells from. */
export function locationsService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const record = (
    tx: Db,
    actor: Actor,
    { id, name, storeId }: { id: string; name: string; storeId: string },
    action: 'created' | 'changed' | 'deleted',
    changes: FieldChange[] = [],
  ) => recordChange(tx, actor, { at: clock.now(), subject: 'location', id, name, storeId, action, changes });

  return {
    async list(actor: Actor, storeId: string): Promise<Location[]> {
      const repository = locationsRepository(db);
      if (!(await repository.hasStore(actor, storeId))) throw failure('NOT_FOUND');
      return (await repository.ofStore(actor, storeId)).map(toLocation);
    },

    create: (actor: Actor, storeId: string, input: LocationInput): Promise<Location> =>
      db.transaction().execute(async (tx) => {
        if (actor.locationIds)
          throw failure('NOT_PERMITTED', { message: 'You work in some locations only, and can’t add another.' });
        const repository = locationsRepository(tx);
        if (!(await repository.lockStore(actor, storeId))) throw failure('NOT_FOUND');
        const now = clock.now();
        const { address = '{}', phone = '', hours = '[]', is_pickup = true } = toColumns(input);
        const location = { id: newId(now.getTime()), store_id: storeId, name: input.name, created_at: now };
        const added = await repository.insert(actor, { ...location, address, phone, hours, is_pickup }, mostLocations);
        if (!added) throw invalid({ param: 'name', msg: `A store has at most ${mostLocations} locations` });
        await record(tx, actor, { ...location, storeId }, 'created');
        return toLocation(found(await repository.find(actor, location.id)));
      }),

    update: (actor: Actor, id: string, changes: Partial<LocationInput>): Promise<Location> =>
      db.transaction().execute(async (tx) => {
        const repository = locationsRepository(tx);
        const before = found(await repository.find(actor, id));
        found(await repository.update(actor, id, toColumns(changes)));
        const after = found(await repository.find(actor, id));
        await record(tx, actor, { ...after, storeId: after.store_id }, 'changed', diff(before, after, locationFields));
        return toLocation(after);
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      giveWay(db, async (tx) => {
        const repository = locationsRepository(tx);
        const { store_id: storeId, name } = found(await repository.find(actor, id));
        await repository.lockStore(actor, storeId);
        // Whether it is needed is asked once it is held: whatever came to need it up to then is seen.
        found(await repository.lock(actor, id));
        const now = clock.now();
        if (!(await repository.removeUnused(actor, id, now))) throw stillUsed(await repository.uses(actor, id, now));
        await repository.forget(actor, storeId, id);
        await record(tx, actor, { id, name, storeId }, 'deleted');
      }),
  };
}

function stillUsed(uses: Uses) {
  const { is_last, products_count: products, truckloads_count: truckloads, tills_count: tills, is_delivery } = uses;
  if (is_last) return refused('This is the store’s only location. Add another one first.');
  if (products > 0) return refused(`${sayCount(products, 'product')} sold only from here. ${askToMove(products)}`);
  if (truckloads > 0) {
    return refused(`${sayCount(truckloads, 'truckload')} offered only from here. ${askToMove(truckloads)}`);
  }
  if (tills > 0) return refused(`${sayCount(tills, 'till')} here. Remove ${tills === 1 ? 'it' : 'them'} first.`);
  if (uses.has_reports) return refused('Tills have sold here. Their sales and reports are kept with the location.');
  if (uses.has_goods_in_bins) return refused('Goods lie in bins here. Put them into bins of another location first.');
  if (uses.is_unpacked_at) return refused('Goods were unpacked here. What came of them is kept with the location.');
  if (is_delivery) return refused('Delivery starts from here. Choose another location for it first.');
  return refused('Orders are picked up here. Switch pickup off for this location first.');
}

const sayCount = (count: number, noun: string): string =>
  count === 1 ? `1 ${noun} is` : `${count.toLocaleString('en-US')} ${noun}s are`;

const askToMove = (count: number): string => `Move ${count === 1 ? 'it' : 'them'} to another location first.`;

const refused = (message: string) => failure('CONFLICT', { message });
