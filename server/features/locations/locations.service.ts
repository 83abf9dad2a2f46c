import type { Location, LocationInput } from '#contract/locations/locations.contract.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { newId } from '#server/kit/ids.ts';
import { toColumns, toLocation } from './locations.mapper.ts';
import { locationsRepository, type Uses } from './locations.repository.ts';

/** As many as can be listed for pickup. */
const mostLocations = 100;

export type LocationsService = ReturnType<typeof locationsService>;

/** The places a store sells from. */
export function locationsService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return {
    async list(actor: Actor, storeId: string): Promise<Location[]> {
      const repository = locationsRepository(db);
      if (!(await repository.hasStore(actor, storeId))) throw failure('NOT_FOUND');
      return (await repository.ofStore(actor, storeId)).map(toLocation);
    },

    create: (actor: Actor, storeId: string, input: LocationInput): Promise<Location> =>
      db.transaction().execute(async (tx) => {
        const repository = locationsRepository(tx);
        if (!(await repository.lockStore(actor, storeId))) throw failure('NOT_FOUND');
        const now = clock.now();
        const { address = '{}', phone = '', hours = '[]', is_pickup = true } = toColumns(input);
        const location = { id: newId(now.getTime()), store_id: storeId, name: input.name, created_at: now };
        const added = await repository.insert(actor, { ...location, address, phone, hours, is_pickup }, mostLocations);
        if (!added) throw invalid({ param: 'name', msg: `A store has at most ${mostLocations} locations` });
        return toLocation(found(await repository.find(actor, location.id)));
      }),

    update: (actor: Actor, id: string, changes: Partial<LocationInput>): Promise<Location> =>
      db.transaction().execute(async (tx) => {
        const repository = locationsRepository(tx);
        found(await repository.update(actor, id, toColumns(changes)));
        return toLocation(found(await repository.find(actor, id)));
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      giveWay(db, async (tx) => {
        const repository = locationsRepository(tx);
        const { store_id: storeId } = found(await repository.find(actor, id));
        await repository.lockStore(actor, storeId);
        // Whether it is needed is asked once it is held: whatever came to need it up to then is seen.
        found(await repository.lock(actor, id));
        if (!(await repository.removeUnused(actor, id))) throw stillUsed(await repository.uses(actor, id));
        await repository.forget(actor, storeId, id);
      }),
  };
}

function stillUsed({ is_last, products_count: count, is_delivery }: Uses) {
  if (is_last) return refused('This is the store’s only location. Add another one first.');
  if (count === 1) return refused('1 product is sold only from here. Move it to another location first.');
  if (count > 1) {
    const products = count.toLocaleString('en-US');
    return refused(`${products} products are sold only from here. Move them to another location first.`);
  }
  if (is_delivery) return refused('Delivery starts from here. Choose another location for it first.');
  return refused('Orders are picked up here. Switch pickup off for this location first.');
}

const refused = (message: string) => failure('CONFLICT', { message });
