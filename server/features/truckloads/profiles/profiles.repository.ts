import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type ProfileRow = Selectable<Tables['truckload_profiles']> & {
  /** How many truckloads carry it. */
  truckloads: number;
};
export type NewProfile = Omit<Insertable<Tables['truckload_profiles']>, 'merchant_id'>;
export type ProfileChanges = Updateable<Tables['truckload_profiles']>;

const columns = sql.raw(`f.*, (select count(1) from truckloads t
  where t.merchant_id = f.merchant_id and t.profile_id = f.id and t.is_active) as truckloads`);

export const profilesRepository = (db: Db) => ({
  async list({ merchantId }: MerchantScope, isActive: boolean): Promise<ProfileRow[]> {
    const { rows } = await sql<ProfileRow>`
      select ${columns} from truckload_profiles f
      where f.merchant_id = ${merchantId} and ${sql.raw(isActive ? 'f.is_active' : 'not f.is_active')}
      order by lower(f.name), f.id`.execute(db);
    return rows;
  },

  /** Deleted ones, too: they can be brought back. */
  async find({ merchantId }: MerchantScope, id: string): Promise<ProfileRow | undefined> {
    const { rows } = await sql<ProfileRow>`
      select ${columns} from truckload_profiles f where f.merchant_id = ${merchantId} and f.id = ${id}`.execute(db);
    return rows[0];
  },

  /** The profile, held until the transaction ends. */
  async lock({ merchantId }: MerchantScope, id: string): Promise<ProfileRow | undefined> {
    await sql`select 1 from truckload_profiles where merchant_id = ${merchantId} and id = ${id} for update`.execute(db);
    return profilesRepository(db).find({ merchantId }, id);
  },

  async insert({ merchantId }: MerchantScope, profiles: readonly NewProfile[]): Promise<void> {
    await db
      .insertInto('truckload_profiles')
      .values(profiles.map((profile) => ({ ...profile, merchant_id: merchantId })))
      .execute();
  },

  async update({ merchantId }: MerchantScope, id: string, changes: ProfileChanges): Promise<void> {
    await db
      .updateTable('truckload_profiles')
      .set(changes)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },
});
