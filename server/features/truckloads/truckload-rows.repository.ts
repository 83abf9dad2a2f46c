import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '#server/db/tables.generated.ts';

type Columns = Selectable<Tables['truckloads']>;

/** A truckload as it is read, with the names of what it refers to. */
export type TruckloadRow = Columns & {
  category_name: string | null;
  sub_category_name: string | null;
  profile_name: string | null;
  requests: number;
  is_changed: boolean;
  /** Until when its way to products can be taken back, unless it was. */
  undo_until: Date | null;
};

// Changed: the live sites should show it and don't show this very version, or show it and should not.
const isChanged = `case when t.is_active and t.status <> 'Unpublished'
  then t.live_version is distinct from t.version else t.live_version is not null end`;

/** What is selected of `truckloads t`, joined as below. */
export const truckloadColumns: RawBuilder<unknown> = sql.raw(`t.*,
  c.name as category_name, k.name as sub_category_name, f.name as profile_name, ${isChanged} as is_changed,
  (select count(1) from truckload_requests r
    where r.merchant_id = t.merchant_id and r.truckload_id = t.id) as requests,
  (select a.expires_at from undo_acts a
    where a.merchant_id = t.merchant_id and a.id = t.break_act_id and a.undone_at is null) as undo_until`);

export const truckloadJoins: RawBuilder<unknown> = sql.raw(`
  left join categories c on c.merchant_id = t.merchant_id and c.id = t.category_id
  left join sub_categories k on k.merchant_id = t.merchant_id and k.id = t.sub_category_id
  left join truckload_profiles f on f.merchant_id = t.merchant_id and f.id = t.profile_id`);
