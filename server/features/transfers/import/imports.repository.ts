import { type Selectable, sql, type Updateable } from 'kysely';
import type { ImportFix } from '#contract/transfers/transfers.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type ImportRecord = Selectable<Tables['product_imports']>;

/** What an import leaves behind that is no more: its file, and what is known of the acts that it was. */
export type ForgottenImport = Pick<ImportRecord, 'merchant_id' | 'file_key' | 'undo_ids'>;
export type ImportStatus = ImportRecord['status'];

/** What an import is worked on as: an older round that still runs somewhere finds that it is over. */
export interface Claim extends MerchantScope {
  importId: string;
  round: number;
  /** How often the rows of the tray were looked at. */
  pass: number;
}

/** What the rows that were checked so far came to. */
export interface Tally {
  create: number;
  update: number;
  restock: number;
  unchanged: number;
  /** Counted with an earlier row of their product. */
  merged: number;
  error: number;
  skipped: number;
  /** Rows of the file. */
  rows: number;
  /** Pieces that `restock` adds. */
  units: number;
  pictures: number;
}

export const claimOf = (record: ImportRecord): Claim => ({
  merchantId: record.merchant_id,
  importId: record.id,
  round: record.round,
  pass: record.pass,
});

export const tallyOf = (record: ImportRecord): Tally => ({
  create: record.creates,
  update: record.updates,
  restock: record.restocks,
  unchanged: record.unchanged,
  merged: 0,
  error: record.errors,
  skipped: record.skipped,
  rows: record.rows_read,
  units: record.units,
  pictures: record.pictures,
});

/** Nothing is to be done but what waits in the tray. */
const nothingPlanned = { done: 0, creates: 0, updates: 0, restocks: 0, unchanged: 0, units: 0, pictures: 0 };

export const nothingChecked = {
  ...nothingPlanned,
  total: null,
  errors: 0,
  skipped: 0,
  rows_read: 0,
  problems: '[]',
  only_tray: false,
};

export const toActs = ({ merchant_id: merchantId, undo_ids: acts }: ForgottenImport) =>
  acts.map((id) => ({ merchantId, id }));

export const importsRepository = (db: Db) => {
  const ofMerchant = ({ merchantId }: MerchantScope, id: string) =>
    db.updateTable('product_imports').where('merchant_id', '=', merchantId).where('id', '=', id);

  return {
    add: (
      { merchantId }: MerchantScope,
      row: Pick<ImportRecord, 'id' | 'user_id' | 'file_name' | 'file_key' | 'created_at' | 'expires_at'>,
    ): Promise<ImportRecord> =>
      db
        .insertInto('product_imports')
        .values({ merchant_id: merchantId, status: 'checking', updated_at: row.created_at, ...row })
        .returningAll()
        .executeTakeFirstOrThrow(),

    find: ({ merchantId }: MerchantScope, id: string): Promise<ImportRecord | undefined> =>
      db
        .selectFrom('product_imports')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .executeTakeFirst(),

    latest: ({ merchantId }: MerchantScope, limit: number): Promise<ImportRecord[]> =>
      db
        .selectFrom('product_imports')
        .selectAll()
        .where('merchant_id', '=', merchantId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** What people are called who took imports back. */
    async findNames({ merchantId }: MerchantScope, userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('users')
        .select(['id', 'first_name', 'last_name'])
        .where('merchant_id', '=', merchantId)
        .where('id', 'in', [...userIds])
        .execute();
      return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]));
    },

    /** Moves an import on, if it is where the caller believes it is. */
    move: (
      scope: MerchantScope,
      id: string,
      from: readonly ImportStatus[],
      changes: Updateable<Tables['product_imports']>,
      now: Date,
    ): Promise<ImportRecord | undefined> =>
      ofMerchant(scope, id)
        .where('status', 'in', from)
        .set({ ...changes, updated_at: now })
        .returningAll()
        .executeTakeFirst(),

    /** Has the rows of the tray checked once more; those that are imported are none of it. */
    openTray: (
      scope: MerchantScope,
      id: string,
      fix: ImportFix | undefined,
      now: Date,
    ): Promise<ImportRecord | undefined> =>
      ofMerchant(scope, id)
        .where((eb) =>
          eb.or([
            eb('status', 'in', ['ready', 'done']),
            eb.and([eb('status', '=', 'checking'), eb('only_tray', '=', true)]),
          ]),
        )
        .where('errors', '>', 0)
        .set((eb) => {
          const unlessDone = <Column extends keyof typeof nothingPlanned>(column: Column) =>
            eb.case().when('status', '=', 'done').then(0).else(eb.ref(column)).end();
          return {
            status: 'checking' as const,
            only_tray: true,
            fixes: sql<string>`fixes || ${JSON.stringify(fix ? [fix] : []).toWellFormed()}::jsonb`,
            message: null,
            creates: unlessDone('creates'),
            updates: unlessDone('updates'),
            restocks: unlessDone('restocks'),
            unchanged: unlessDone('unchanged'),
            units: unlessDone('units'),
            pictures: unlessDone('pictures'),
            done: 0,
            total: eb.ref('errors'),
            updated_at: now,
          };
        })
        .returningAll()
        .executeTakeFirst(),

    /** The same for the rows of the tray alone, which keep their round. */
    claimTray: (scope: MerchantScope, id: string, now: Date): Promise<ImportRecord | undefined> =>
      ofMerchant(scope, id)
        .where('status', '=', 'checking')
        .where('only_tray', '=', true)
        .set((eb) => ({ pass: eb('pass', '+', 1), updated_at: now }))
        .returningAll()
        .executeTakeFirst(),

    /** Takes an import over for a new round of checking; whoever still checks an older one stops. */
    claim: (scope: MerchantScope, id: string, now: Date): Promise<ImportRecord | undefined> =>
      ofMerchant(scope, id)
        .where('status', '=', 'checking')
        // A shop that is still being read has no file yet.
        .where(sql<boolean>`not exists (select from shop_connections c
          where c.merchant_id = product_imports.merchant_id and c.import_id = product_imports.id)`)
        .set((eb) => ({ ...nothingChecked, round: eb('round', '+', 1), updated_at: now }))
        .returningAll()
        .executeTakeFirst(),

    /** Changes what is being checked or imported; nothing when another round has begun, or its end has come. */
    change: (
      { importId, round, pass, ...scope }: Claim,
      changes: Updateable<Tables['product_imports']>,
      now: Date,
    ): Promise<ImportRecord | undefined> =>
      ofMerchant(scope, importId)
        .where('round', '=', round)
        .where('pass', '=', pass)
        .where('status', 'in', ['checking', 'running'])
        .set({ ...changes, updated_at: now })
        .returningAll()
        .executeTakeFirst(),

    /** Starts an import that has something to do, or nothing to mend: of two who start it one does. */
    start: (scope: MerchantScope, id: string, now: Date): Promise<ImportRecord | undefined> =>
      ofMerchant(scope, id)
        .where('status', '=', 'ready')
        .where(
          sql<boolean>`(errors = 0 or (settings ->> 'allOrNothing')::boolean is not true
            and creates + updates + restocks + unchanged > 0)`,
        )
        .set((eb) => ({
          status: 'running',
          done: 0,
          total: eb(eb('creates', '+', eb.ref('updates')), '+', eb.ref('restocks')),
          message: null,
          updated_at: now,
        }))
        .returningAll()
        .executeTakeFirst(),

    tellDone: async (scope: MerchantScope, id: string, done: number, now: Date): Promise<void> => {
      await ofMerchant(scope, id).where('status', '=', 'running').set({ done, updated_at: now }).execute();
    },

    /** Held until the transaction ends: of two runs of one import the second waits, and then finds it done. */
    holdTurn: (id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`import ${id}`}, 0))`.execute(db),

    remove: ({ merchantId }: MerchantScope, id: string): Promise<ForgottenImport | undefined> =>
      db
        .deleteFrom('product_imports')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('status', '<>', 'running')
        .returning(['merchant_id', 'file_key', 'undo_ids'])
        .executeTakeFirst(),

    /** Forgets imports whose time is over, some at a time. */
    dropExpired: (now: Date, limit: number): Promise<ForgottenImport[]> =>
      db
        .deleteFrom('product_imports')
        .where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('merchant_id', 'id'),
            'in',
            selectFrom('product_imports')
              .select(['merchant_id', 'id'])
              .where('expires_at', '<', now)
              .where('status', '<>', 'running')
              .limit(limit)
              .$asTuple('merchant_id', 'id'),
          ),
        )
        .returning(['merchant_id', 'file_key', 'undo_ids'])
        .execute(),

    /** Imports that nobody has worked on for so long that nobody will. */
    abandoned: (since: Date): Promise<ImportRecord[]> =>
      db
        .selectFrom('product_imports')
        .selectAll()
        .where('status', 'in', ['checking', 'running'])
        .where('updated_at', '<', since)
        .execute(),
  };
};
