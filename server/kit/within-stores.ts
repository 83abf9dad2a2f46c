import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from './actor.ts';

type Stores = Pick<MerchantScope, 'storeIds'>;
type Locations = Pick<MerchantScope, 'storeIds' | 'locationIds'>;

/** Whether the store in this column is one that somebody works in; every one is where nobody is limited. */
export const isWithinStores = ({ storeIds }: Stores, column: string): RawBuilder<boolean> =>
  storeIds ? sql<boolean>`${sql.ref(column)} = any(${storeIds}::uuid[])` : sql<boolean>`true`;

/** The same as the end of a condition; nothing where nobody is limited, so that plans stay as they are. */
export const withinStores = ({ storeIds }: Stores, column: string): RawBuilder<unknown> =>
  storeIds ? sql`and ${isWithinStores({ storeIds }, column)}` : sql``;

/** Whether a row of `store_locations` is a place that somebody works in. */
export const isWithinLocations = ({ storeIds, locationIds }: Locations): RawBuilder<boolean> =>
  locationIds
    ? sql<boolean>`id = any(${locationIds}::uuid[]) and ${isWithinStores({ storeIds }, 'store_id')}`
    : isWithinStores({ storeIds }, 'store_id');
