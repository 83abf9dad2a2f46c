import { sql } from 'kysely';
import { t } from '#contract/language/translate.ts';
import { committingLater } from '../../db/commit-later.ts';
import type { Db } from '../../db/database.ts';
import { after, type Clock } from '../clock.ts';
import { type Failure, failure } from '../failure.ts';
import type { NetworkKey } from '../network/network-address.ts';

export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

export type LimitKey = string | NetworkKey;

export interface RateLimits {
  /**
   * Counts one try for each key in turn; refuses with 429 and the wait when one of them had its share. What a narrow
   * key refuses is not counted for the wider ones after it, which others share.
   */
  take(limit: RateLimit, ...keys: LimitKey[]): Promise<void>;
  /** Returns a try that turned out to be rightful, such as a correct password. */
  giveBack(limit: RateLimit, ...keys: LimitKey[]): Promise<void>;
  /** Lets one through, then none until the pause is over. */
  cooldown(name: string, key: string, pauseMs: number): Promise<void>;
}

/** Fixed windows kept in the database, so that every process counts together and a restart forgets nothing. */
export function makeRateLimits(db: Db, clock: Clock): RateLimits {
  const windowOf = (limit: RateLimit, now: Date) =>
    new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
  return {
    async take(limit, ...keys) {
      const now = clock.now();
      const windowStart = windowOf(limit, now);
      const windowEnd = after(windowStart, limit.windowMs);
      for (const { key, times } of keys.map(toNetworkKey)) {
        const count = await countTry(db, `${limit.name}:${key}`, windowStart, after(windowEnd, limit.windowMs));
        if (count > limit.max * times) throw tooMany(windowEnd, now);
      }
    },

    async giveBack(limit, ...keys) {
      await db
        .updateTable('rate_limits')
        .set({ count: sql<number>`greatest(count - 1, 0)` })
        .where('window_start', '=', windowOf(limit, clock.now()))
        .where(
          'key',
          'in',
          keys.map((key) => `${limit.name}:${toNetworkKey(key).key}`),
        )
        .execute();
    },

    async cooldown(name, key, pauseMs) {
      const now = clock.now();
      const entry = { key: `${name}:${key}`, window_start: new Date(0), count: 1, expires_at: after(now, pauseMs) };
      const passed = await db
        .insertInto('rate_limits')
        .values(entry)
        .onConflict((conflict) =>
          conflict
            .columns(['key', 'window_start'])
            .doUpdateSet({ expires_at: entry.expires_at })
            .where('rate_limits.expires_at', '<=', now),
        )
        .returning('key')
        .executeTakeFirst();
      if (passed) return;
      const running = await db
        .selectFrom('rate_limits')
        .select('expires_at')
        .where('key', '=', entry.key)
        .where('window_start', '=', entry.window_start)
        .executeTakeFirst();
      throw tooMany(running?.expires_at ?? entry.expires_at, now);
    },
  };
}

const toNetworkKey = (key: LimitKey): NetworkKey => (typeof key === 'string' ? { key, times: 1 } : key);

function tooMany(until: Date, now: Date): Failure {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const message = t('Too many attempts. Please wait {wait}.', { wait: describeWait(retryAfter) });
  return failure('TOO_MANY', { retryAfter, message });
}

async function countTry(db: Db, key: string, windowStart: Date, expiresAt: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits as l (key, window_start, count, expires_at)
    select ${key}::text, ${windowStart}::timestamptz, 1, ${expiresAt}::timestamptz from ${committingLater(db)}
    on conflict (key, window_start) do update set count = l.count + 1
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
}

function describeWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? t('1 second') : t('{seconds} seconds', { seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return t('{hours} hours', { hours: Math.ceil(minutes / 60) });
  return minutes === 1 ? t('1 minute') : t('{minutes} minutes', { minutes });
}
