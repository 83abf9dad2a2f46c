import type { Store } from '#contract/stores/stores.contract.ts';
import type { LocationRow, StoreRow } from './stores.repository.ts';

export const toStore = (row: StoreRow, locations: LocationRow[]): Store => ({
  _id: row.id,
  title: row.title,
  isActive: row.is_active,
  isDemoMode: row.is_demo_mode,
  site: { status: row.site_status, url: row.site_url, updated_at: row.site_updated_at?.toISOString() ?? null },
  storeLocation: locations.filter((each) => each.store_id === row.id).map(({ id, name }) => ({ _id: id, name })),
});
