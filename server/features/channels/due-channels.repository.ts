import { sql } from 'kysely';
import {
  type ChannelName,
  channelApps,
  type ListingChannel,
  listingChannels,
} from '#contract/channels/channels.schemas.ts';
import type { Db } from '#server/db/database.ts';

/** A merchant's channel that there is something to do for. */
export interface DueChannel {
  merchantId: string;
  channel: ListingChannel;
}

export interface AccountCount {
  channel: ChannelName;
  connected: number;
  broken: number;
}

/** How far a channel lags behind. */
export interface ChannelLag {
  channel: ListingChannel;
  /** Listings that are due. */
  waiting: number;
  /** Since when the oldest of them is. */
  lagSeconds: number;
  /** Since when what was sold there was not read, where that is longest ago. */
  unreadSeconds: number;
}

const apps = listingChannels.map((channel) => channelApps[channel]);

/** Sound, and with the app that opens it. */
const isOpen = sql`not a.is_broken and exists (
  select 1 from unnest(${[...listingChannels]}::text[], ${apps}::text[]) o (channel, identifier)
  join apps p on p.identifier = o.identifier
  join installed_apps i on i.merchant_id = a.merchant_id and i.app_id = p.id
  where o.channel = a.channel and (i.status is null or i.status in ('active', 'past_due')))`;

/** What the sweep looks for, over all merchants. */
export const dueChannelsRepository = (db: Db) => ({
  /** Goes from one merchant's channel to the next over the index of what is due: what rests costs a single step. */
  async toSend(now: Date): Promise<DueChannel[]> {
    const { rows } = await sql<DueChannel>`
      with recursive pair as (
        (select merchant_id, channel from channel_listings
          where due_at is not null order by merchant_id, channel limit 1)
        union all
        select n.merchant_id, n.channel from pair p cross join lateral (
          select l.merchant_id, l.channel from channel_listings l
          where l.due_at is not null and (l.merchant_id, l.channel) > (p.merchant_id, p.channel)
          order by l.merchant_id, l.channel limit 1) n)
      select a.merchant_id as "merchantId", a.channel from pair d
      join channel_accounts a on a.merchant_id = d.merchant_id and a.channel = d.channel
      where ${isOpen} and exists (
        select 1 from channel_listings l
        where l.merchant_id = d.merchant_id and l.channel = d.channel and l.due_at <= ${now}
          and (l.claimed_until is null or l.claimed_until <= ${now}))`.execute(db);
    return rows;
  },

  /** Accounts that were not read since then, the longest ago first; all, or those of merchants who were seen since. */
  async toRead(since: Date, most: number, seenSince?: Date): Promise<DueChannel[]> {
    const isWorking = sql`exists (
      select 1 from sessions s where s.merchant_id = a.merchant_id and s.last_seen_at > ${seenSince})`;
    const { rows } = await sql<DueChannel>`
      select a.merchant_id as "merchantId", a.channel from channel_accounts a
      where a.channel = any(${[...listingChannels]}::text[]) and (a.read_at is null or a.read_at <= ${since})
        and ${isOpen} ${seenSince ? sql`and ${isWorking}` : sql``}
      order by a.read_at nulls first limit ${most}`.execute(db);
    return rows;
  },

  /** How far each channel lags behind what sellers want there, over all sound accounts. */
  async readLags(now: Date): Promise<ChannelLag[]> {
    // What is due at once has no time of its own: the sale that made it so has.
    const { rows } = await sql<ChannelLag>`
      select a.channel, coalesce(sum(d.waiting), 0)::integer as waiting, -- never null
        coalesce(extract(epoch from ${now}::timestamptz - min(d.since)), 0)::double precision as "lagSeconds", -- never null
        coalesce(extract(epoch from ${now}::timestamptz - min(coalesce(a.read_at, a.connected_at))), 0)
          ::double precision as "unreadSeconds" -- never null
      from channel_accounts a
      cross join lateral (
        select count(1) as waiting,
          min(case when l.due_at = '-infinity' then coalesce(m.moved_at, l.updated_at) else l.due_at end) as since
        from channel_listings l
        left join lateral (
          select max(m.created_at) as moved_at from stock_movements m
          where l.due_at = '-infinity' and m.merchant_id = l.merchant_id and m.product_id = l.product_id) m on true
        where l.merchant_id = a.merchant_id and l.channel = a.channel and l.due_at <= ${now}) d
      where a.channel = any(${[...listingChannels]}::text[]) and ${isOpen}
      group by a.channel`.execute(db);
    return rows;
  },

  /** Accounts of each channel, and those of them that their sellers have to connect again. */
  async countAccounts(): Promise<AccountCount[]> {
    const { rows } = await sql<AccountCount>`
      select channel, count(1) as connected, count(1) filter (where is_broken) as broken
      from channel_accounts group by channel`.execute(db);
    return rows;
  },

  /** Accounts whose listings are compared with the channel's, the longest due first. */
  async toReconcile(channels: readonly ListingChannel[], now: Date, most: number): Promise<DueChannel[]> {
    const { rows } = await sql<DueChannel>`
      select a.merchant_id as "merchantId", a.channel from channel_accounts a
      where a.channel = any(${[...channels]}::text[]) and (a.reconcile_at is null or a.reconcile_at <= ${now})
        and ${isOpen}
      order by a.reconcile_at nulls first limit ${most}`.execute(db);
    return rows;
  },
});
