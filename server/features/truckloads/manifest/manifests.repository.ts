import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type Truckload = Selectable<Tables['truckloads']>;
type Changes = Updateable<Tables['truckloads']>;

const manifestColumns = [
  'merchant_id',
  'id',
  'is_active',
  'break_state',
  'unpacked_at',
  'manifest_key',
  'manifest_name',
  'manifest_state',
  'manifest_round',
  'manifest_columns',
  'manifest_chosen',
] as const;

/** What is known of a truckload's manifest before it is read. */
export type ManifestRecord = Pick<Truckload, (typeof manifestColumns)[number]>;

/** What a manifest is read as: an older round that still runs somewhere finds that it is over. */
export interface Claim extends MerchantScope {
  truckloadId: string;
  round: number;
}

export const claimOf = (record: ManifestRecord): Claim => ({
  merchantId: record.merchant_id,
  truckloadId: record.id,
  round: record.manifest_round,
});

export interface StoredFile {
  key: string;
  name: string;
}

const nothingRead = {
  manifest_done: 0,
  manifest_warned: 0,
  manifest_rejected: 0,
  manifest_problems: '[]',
  manifest_message: null,
} satisfies Changes;
const nothingKnown = { manifest_seller: null, manifest_columns: [], manifest_mapping: '{}' } satisfies Changes;

export const manifestsRepository = (db: Db) => {
  const ofMerchant = ({ merchantId }: MerchantScope, id: string) =>
    db.updateTable('truckloads').where('merchant_id', '=', merchantId).where('id', '=', id);
  /** Lines that have become products, or are about to, stay what they are. */
  const whole = (scope: MerchantScope, id: string) =>
    ofMerchant(scope, id).where('break_state', 'in', ['none', 'failed']).where('unpacked_at', 'is', null);

  return {
    find: ({ merchantId }: MerchantScope, id: string): Promise<ManifestRecord | undefined> =>
      db
        .selectFrom('truckloads')
        .select(manifestColumns)
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst(),

    /** The same, nobody else's until the transaction ends. */
    lock: ({ merchantId }: MerchantScope, id: string): Promise<ManifestRecord | undefined> =>
      db
        .selectFrom('truckloads')
        .select(manifestColumns)
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

    /** Takes another file, or none, in place of the one there is; false while its lines are products. */
    async replace(scope: MerchantScope, id: string, file: StoredFile | null, now: Date): Promise<boolean> {
      const state = file && ('reading' as const);
      const replaced = await whole(scope, id)
        .set((eb) => ({
          ...nothingRead,
          ...nothingKnown,
          manifest_chosen: '{}',
          updated_at: now,
          manifest_key: file?.key ?? null,
          manifest_name: file?.name ?? null,
          manifest_state: state,
          manifest_round: eb('manifest_round', '+', 1),
          version: eb('version', '+', 1),
        }))
        .returning('id')
        .executeTakeFirst();
      return replaced !== undefined;
    },

    /** Has the file read again by these columns; false while its lines are products, or without a file. */
    async map(scope: MerchantScope, id: string, chosen: object, now: Date): Promise<boolean> {
      const mapped = await whole(scope, id)
        .where('is_active', '=', true)
        .where('manifest_key', 'is not', null)
        .set((eb) => ({
          ...nothingRead,
          manifest_state: 'reading',
          manifest_chosen: JSON.stringify(chosen),
          updated_at: now,
          manifest_round: eb('manifest_round', '+', 1),
        }))
        .returning('id')
        .executeTakeFirst();
      return mapped !== undefined;
    },

    /** Takes a manifest over for a new round of reading; whoever still reads in an older one stops. */
    claim: (scope: MerchantScope, id: string, now: Date): Promise<ManifestRecord | undefined> =>
      ofMerchant(scope, id)
        .where('manifest_state', '=', 'reading')
        .set((eb) => ({ ...nothingRead, manifest_round: eb('manifest_round', '+', 1), updated_at: now }))
        .returning(manifestColumns)
        .executeTakeFirst(),

    /** Changes what is being read; false when another round has begun, or its end has come. */
    async change({ truckloadId, round, ...scope }: Claim, changes: Changes, now: Date): Promise<boolean> {
      const changed = await ofMerchant(scope, truckloadId)
        .where('manifest_round', '=', round)
        .where('manifest_state', '=', 'reading')
        .set({ ...changes, updated_at: now })
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    /** A site that shows the truckload shows lines that are no longer its. */
    async tellSites({ merchantId }: MerchantScope, id: string): Promise<void> {
      await ofMerchant({ merchantId }, id)
        .where('live_version', 'is not', null)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
    },

    /** Manifests that nobody has read on for so long that nobody will. */
    abandoned: (since: Date): Promise<ManifestRecord[]> =>
      db
        .selectFrom('truckloads')
        .select(manifestColumns)
        .where('manifest_state', '=', 'reading')
        .where('updated_at', '<', since)
        .execute(),

    /** Lines whose products were left alone when the truckload was taken back keep them: they are where they were. */
    async carryProducts({ merchantId, truckloadId, round }: Claim): Promise<void> {
      const ofTruckload = sql`i.merchant_id = ${merchantId} and i.truckload_id = ${truckloadId}`;
      await sql`
        with former as (
          delete from truckload_items i where ${ofTruckload} and i.round < ${round} and i.product_id is not null
          returning i.line, i.product_id)
        update truckload_items i set product_id = f.product_id from former f
        where ${ofTruckload} and i.round = ${round} and i.line = f.line`.execute(db);
    },

    /** Another file is another list of goods: no line of it has come before. */
    async forgetProducts({ merchantId }: MerchantScope, truckloadId: string): Promise<void> {
      await sql`
        update truckload_items set product_id = null
        where merchant_id = ${merchantId} and truckload_id = ${truckloadId} and product_id is not null`.execute(db);
    },

    /**
     * Forgets some lines of readings before the present one, or of one; tells whether there may be more. Those that
     * have products wait for the lines that come in their place.
     */
    async clear(
      { merchantId }: MerchantScope,
      truckloadId: string,
      { round, limit }: { round?: number; limit: number },
    ): Promise<boolean> {
      const rounds =
        round === undefined
          ? sql`i.round < (select t.manifest_round from truckloads t
              where t.merchant_id = ${merchantId} and t.id = ${truckloadId}) and i.product_id is null`
          : sql`i.round = ${round}`;
      const { numAffectedRows = 0n } = await sql`
        delete from truckload_items d using (
          select i.round, i.line from truckload_items i
          where i.merchant_id = ${merchantId} and i.truckload_id = ${truckloadId} and ${rounds}
          order by i.round, i.line limit ${sql.lit(limit)}) gone
        where d.merchant_id = ${merchantId} and d.truckload_id = ${truckloadId}
          and d.round = gone.round and d.line = gone.line`.execute(db);
      return numAffectedRows >= BigInt(limit);
    },
  };
};
