import type { TruckloadBulk } from '#contract/truckloads/truckloads.schemas.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { bulkRepository } from './bulk.repository.ts';

/** Changing many truckloads at once. */
export const createBulkEditing = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  async update(actor: Actor, input: TruckloadBulk): Promise<{ nModified: number }> {
    return { nModified: await bulkRepository(db).assignTruckloads(actor, input, clock.now()) };
  },
});
