import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { sampleCustomersRepository } from './sample-customers.repository.ts';

/** Whoever placed the sample orders; call it after these were added. */
export const addSampleCustomers = (tx: Db, scope: MerchantScope): Promise<void> =>
  sampleCustomersRepository(tx).add(scope);

/** Deletes everybody who never was more than a sample. */
export const removeSampleCustomers = (tx: Db, scope: MerchantScope): Promise<void> =>
  sampleCustomersRepository(tx).remove(scope);
