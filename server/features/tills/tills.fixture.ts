import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { placesOf } from '#server/features/locations/locations.fixture.ts';
import type { Person } from '#testing/factory.ts';

/** A till at a place of a store, the first unless it is said. */
export async function addTill(owner: Person, { name = 'Till 1', location }: { name?: string; location?: string } = {}) {
  const at = location ?? (await placesOf(owner))[0]?._id ?? '';
  return owner.call(tills.create, { body: { name, location: at } });
}

/** One with a shift that is open. */
export async function openTill(owner: Person, { float = 100 }: { float?: number } = {}) {
  const till = await addTill(owner);
  const shift = await owner.call(shifts.open, { body: { till: till._id, float } });
  return { till, shift, params: { id: shift._id } };
}
