import { type Selectable, sql } from 'kysely';
import type { ChannelName } from '#contract/channels/channels.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { violatedConstraint } from '#server/db/violations.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type AccountRow = Omit<Selectable<Tables['channel_accounts']>, 'merchant_id' | 'updated_at' | 'settings'> & {
  settings: Record<string, unknown>;
};

export interface NewAccount {
  channel: ChannelName;
  account: string;
  name: string;
  sealed: Buffer;
  accessUntil: Date | null;
  settings?: Record<string, unknown>;
}

const columns = [
  ...(['channel', 'account', 'name', 'sealed', 'access_until', 'settings'] as const),
  ...(['read_until', 'read_at', 'is_broken', 'connected_at'] as const),
];

/** Merchants' accounts at channels. */
export const channelAccountsRepository = (db: Db) => ({
  async list({ merchantId }: MerchantScope): Promise<AccountRow[]> {
    const rows = await db
      .selectFrom('channel_accounts')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .execute();
    return rows as AccountRow[];
  },

  /** `locking`: nobody else changes it before the transaction ends. */
  async find(
    { merchantId }: MerchantScope,
    channel: ChannelName,
    how: 'read' | 'lock' = 'read',
  ): Promise<AccountRow | undefined> {
    const row = await db
      .selectFrom('channel_accounts')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .$if(how === 'lock', (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    return row as AccountRow | undefined;
  },

  /**
   * In place of any other; the same account again keeps its settings and where reading stood. One that was disconnected
   * is read from its oldest listing on: what it sold meanwhile is not offered there again. False: it is another
   * merchant's.
   */
  async connect({ merchantId }: MerchantScope, given: NewAccount, now: Date): Promise<boolean> {
    const { channel, account, name, sealed, accessUntil, settings = {} } = given;
    try {
      await sql`
        insert into channel_accounts as a (merchant_id, channel, account, name, sealed, access_until, settings,
          read_until, connected_at, updated_at)
        values (${merchantId}, ${channel}, ${account}, ${name}, ${sealed}, ${accessUntil},
          ${JSON.stringify(settings)}::jsonb, ${readFrom({ merchantId }, given, now)}, ${now}, ${now})
        on conflict (merchant_id, channel) do update set
          settings = case when a.account = excluded.account then a.settings || excluded.settings else excluded.settings end,
          read_until = case when a.account = excluded.account then a.read_until else excluded.read_until end,
          account = excluded.account, name = excluded.name, sealed = excluded.sealed,
          access_until = excluded.access_until, read_at = null, is_broken = false,
          connected_at = excluded.connected_at, updated_at = excluded.updated_at`.execute(db);
      return true;
    } catch (error) {
      if (violatedConstraint(error) === 'channel_accounts_account') return false;
      throw error;
    }
  },

  async saveTokens(
    { merchantId }: MerchantScope,
    channel: ChannelName,
    { sealed, accessUntil }: Pick<NewAccount, 'sealed' | 'accessUntil'>,
    now: Date,
  ): Promise<void> {
    await db
      .updateTable('channel_accounts')
      .set({ sealed, access_until: accessUntil, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .execute();
  },

  /** False when no account is connected. */
  async saveSettings(
    { merchantId }: MerchantScope,
    channel: ChannelName,
    settings: Readonly<Record<string, unknown>>,
    now: Date,
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('channel_accounts')
      .set({ settings: JSON.stringify(settings), updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Only while it is the one that was refused, and once: true for whoever tells the owner. */
  async markBroken({ merchantId }: MerchantScope, channel: ChannelName, sealed: Buffer, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('channel_accounts')
      .set({ is_broken: true, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .where('sealed', '=', sealed)
      .where('is_broken', '=', false)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Reading was tried; where it got to, unless it is to begin again further back, or another account is connected. */
  async noteRead(
    { merchantId }: MerchantScope,
    channel: ChannelName,
    { account, at, read }: { account: string; at: Date; read?: { from: Date; until: Date } },
  ): Promise<void> {
    const until = read && sql<Date>`case when read_until < ${read.from} then read_until else ${read.until} end`;
    await db
      .updateTable('channel_accounts')
      .set({ read_at: at, ...(until && { read_until: until }) })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .where('account', '=', account)
      .execute();
  },

  /** Reading begins again that far back. */
  async readAgain(
    { merchantId }: MerchantScope,
    channel: ChannelName,
    { account, since }: { account: string; since: Date },
  ): Promise<void> {
    await db
      .updateTable('channel_accounts')
      .set({ read_at: null, read_until: since })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .where('account', '=', account)
      .where('read_until', '>', since)
      .execute();
  },

  /** Whose listings are compared next, and after which product; undefined when somebody is at it, or it is not due. */
  async claimReconciling(
    { merchantId }: MerchantScope,
    channel: ChannelName,
    { now, until }: { now: Date; until: Date },
  ): Promise<{ account: string; position: string | null } | undefined> {
    return db
      .updateTable('channel_accounts')
      .set({ reconcile_at: until })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .where(({ eb, or }) => or([eb('reconcile_at', 'is', null), eb('reconcile_at', '<=', now)]))
      .returning(['account', 'reconciled_to as position'])
      .executeTakeFirst();
  },

  /** How far listings were compared, and when it is the turn of the next. */
  async noteReconciled(
    { merchantId }: MerchantScope,
    channel: ChannelName,
    { account, position, next }: { account: string; position: string | null; next?: Date },
  ): Promise<void> {
    await db
      .updateTable('channel_accounts')
      .set({ reconciled_to: position, ...(next && { reconcile_at: next }) })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .where('account', '=', account)
      .execute();
  },

  /** The account that was connected; undefined when none was. */
  async remove({ merchantId }: MerchantScope, channel: ChannelName): Promise<AccountRow | undefined> {
    const row = await db
      .deleteFrom('channel_accounts')
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .returning(columns)
      .executeTakeFirst();
    return row as AccountRow | undefined;
  },

  /** Whose account it is, for what a channel tells of its own accord. */
  async merchantOf(channel: ChannelName, account: string): Promise<MerchantScope | undefined> {
    const row = await db
      .selectFrom('channel_accounts')
      .select('merchant_id as merchantId')
      .where('channel', '=', channel)
      .where('account', '=', account)
      .executeTakeFirst();
    return row;
  },
});

/** Since when something of ours may have been sold there; reading what is known again changes nothing. */
const readFrom = ({ merchantId }: MerchantScope, { channel, account }: NewAccount, now: Date) => sql`
  least(${now}::timestamptz, (select min(l.created_at) from channel_listings l
    where l.merchant_id = ${merchantId} and l.channel = ${channel} and l.account = ${account}))`;
