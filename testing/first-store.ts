import { stores } from '#contract/stores/stores.contract.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import type { Caller } from './client.ts';

/** The store that a merchant begins with. */
export async function firstStore({ call }: { call: Caller }): Promise<Store> {
  const [store] = await call(stores.list, { query: {} });
  if (!store) throw new Error('There is no store.');
  return store;
}

/** Its id. */
export const storeOf = async (owner: { call: Caller }): Promise<string> => (await firstStore(owner))._id;
