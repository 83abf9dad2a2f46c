import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { readPlatforms } from '#server/features/channels/platforms.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, days, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { toUser } from '../accounts.mapper.ts';
import { type UserRow, usersRepository } from '../users.repository.ts';
import type { DeviceVisitor } from './device-cookie.service.ts';
import { sessionsRepository } from './sessions.repository.ts';

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** What a person calls the device behind a User-Agent header. */
function describeDevice(userAgent: string): string {
  const name = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = name(browsers);
  const system = name(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Another program';
}

const sessionLength = days(30);
// However often it is used: a token that was stolen unnoticed ends, too.
const longestSession = days(180);

/** Signing in, staying in and signing out. */
export function makeSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const sessions = sessionsRepository(db);

  return {
    /** Who a bearer token belongs to; each use keeps the session alive for another 30 days, for half a year in all. */
    async authenticate(token: string): Promise<Actor | null> {
      const now = clock.now();
      const actor = await sessions.findActor(hashToken(token), now);
      if (!actor) return null;
      // A write a minute is enough to slide, and to tell who works; a write a request would be the slowest part of it.
      if (now.getTime() - actor.lastSeenAt.getTime() > minutes(1)) {
        await sessions.touch(actor, now, after(now, sessionLength), longestSession);
      }
      return actor;
    },

    /** Opens a session for an active account; tells any other account where it stands. */
    async enter(tx: Db, user: UserRow, visitor: DeviceVisitor): Promise<SignInReply> {
      if (user.status !== 'active') return { _id: user.id, email: user.email, status: user.status };
      const now = clock.now();
      const token = newToken();
      await sessionsRepository(tx).create({
        merchantId: user.merchant_id,
        userId: user.id,
        id: newId(),
        tokenHash: hashToken(token),
        device: describeDevice(visitor.userAgent),
        deviceHash: hashToken(visitor.device),
        now,
        expiresAt: after(now, sessionLength),
      });
      await knownDevices(tx).remember({ merchantId: user.merchant_id, userId: user.id }, visitor.device, now);
      return { ...(await readUser(tx, user)), token };
    },

    async signOut(actor: Actor): Promise<void> {
      await sessions.end(actor, actor.sessionId);
    },

    async list(actor: Actor) {
      const rows = await sessions.list(actor, clock.now());
      return rows.map((row) => ({
        _id: row.id,
        device: row.device,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isCurrent: row.id === actor.sessionId,
      }));
    },

    async end(actor: Actor, sessionId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { device_hash } = found(await sessionsRepository(tx).end(actor, sessionId));
        // Whoever ends a session from afar has lost the device, or their trust in it.
        if (device_hash) await knownDevices(tx).forget(actor, device_hash);
      });
    },
  };
}

/** A user with what belongs to the merchant. */
export async function readUser(db: Db, user: UserRow) {
  const users = usersRepository(db);
  const scope = { merchantId: user.merchant_id };
  return toUser(user, await users.merchant(scope), await users.installedApps(scope), await readPlatforms(db, scope));
}
