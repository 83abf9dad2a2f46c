import { type SignInReply, type WayIn, wayIn } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { readPlatforms } from '#server/features/channels/platforms.service.ts';
import type { Actor, Visitor } from '#server/kit/actor.ts';
import { after, days, hours, minutes, seconds } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { CookieReader } from '#server/kit/http/serve.ts';
import { newId } from '#server/kit/ids.ts';
import { addressBlock } from '#server/kit/network/network-address.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { toUser } from '../accounts.mapper.ts';
import { askSecondStep } from '../second-factors/ask-second-step.ts';
import { signInRulesRepository } from '../second-factors/sign-in-rules.repository.ts';
import { type UserRow, usersRepository } from '../users.repository.ts';
import { type DeviceVisitor, sharedDeviceCookie } from './device-cookie.service.ts';
import { limitToPin, readRights } from './rights.service.ts';
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
// After that it is asked again that it is the same person, before money leaves or rights change.
const steppedUpFor = minutes(10);
// At a shared device nobody works for longer without typing their PIN again.
const longestShift = hours(16);

const noCookie: CookieReader = () => undefined;

/** Signing in, staying in and signing out. */
export function makeSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const sessions = sessionsRepository(db);

  return {
    /** Who a bearer token belongs to; each use keeps the session alive for another 30 days, for half a year in all. */
    async authenticate(token: string, { address }: Visitor, cookie: CookieReader = noCookie): Promise<Actor | null> {
      const now = clock.now();
      const secret = cookie(sharedDeviceCookie);
      const deviceHash = secret === undefined ? null : hashToken(secret);
      const actor = await sessions.findActor(
        { tokenHash: hashToken(token), address, deviceHash },
        { now, steppedUpFor },
      );
      if (!actor) return null;
      const idle = now.getTime() - actor.lastSeenAt.getTime();
      const seen = { now, addressBlock: addressBlock(address) };
      if (actor.idleMinutes !== null) {
        const expiresAt = after(now, minutes(actor.idleMinutes));
        if (idle > seconds(10)) await sessions.touch(actor, { ...seen, expiresAt, longestMs: longestShift });
        return actor;
      }
      // A write a minute is enough to slide, and to tell who works; a write a request would be the slowest part of it.
      if (idle > minutes(1)) {
        await sessions.touch(actor, { ...seen, expiresAt: after(now, sessionLength), longestMs: longestSession });
      }
      return actor;
    },

    /** Opens a session for an active account, or asks for its second step; tells any other account where it stands. */
    async enter(tx: Db, user: UserRow, visitor: DeviceVisitor, way: WayIn): Promise<SignInReply> {
      if (user.status !== 'active') return { _id: user.id, email: user.email, status: user.status };
      return (await askSecondStep(tx, { clock }, user, way)) ?? open(tx, user, visitor, way);
    },

    open,

    /** Opens a session by PIN: on that device alone, until nobody has touched it for a while. */
    async enterByPin(
      tx: Db,
      of: { merchantId: string; userId: string },
      device: { id: string; name: string; idleMinutes: number },
      visitor: Visitor,
    ): Promise<SignInReply> {
      const user = found(await usersRepository(tx).find(of, of.userId));
      const now = clock.now();
      const token = newToken();
      await sessionsRepository(tx).create({
        merchantId: user.merchant_id,
        userId: user.id,
        id: newId(),
        tokenHash: hashToken(token),
        device: device.name,
        deviceHash: null,
        deviceId: device.id,
        wayIn: 'pin',
        addressBlock: addressBlock(visitor.address),
        now,
        expiresAt: after(now, minutes(device.idleMinutes)),
      });
      return { ...(await readUser(tx, user, { byPin: true })), token };
    },

    async signOut(actor: Actor): Promise<void> {
      await sessions.end(actor, actor.sessionId);
    },

    async list(actor: Actor) {
      const rows = await sessions.list(actor, clock.now());
      const network = addressBlock(actor.address);
      return rows.map((row) => ({
        _id: row.id,
        device: row.device,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        isCurrent: row.id === actor.sessionId,
        wayIn: wayIn.nullable().parse(row.way_in),
        network: row.address_block,
        isSameNetwork: row.address_block === network,
      }));
    },

    async endOthers(actor: Actor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await sessionsRepository(tx).endAllOf(actor, actor.userId, { except: actor.sessionId });
        await knownDevices(tx).forgetAll(actor, { except: await sessionsRepository(tx).readDeviceHash(actor) });
      });
    },

    async end(actor: Actor, sessionId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { device_hash } = found(await sessionsRepository(tx).end(actor, sessionId));
        // Whoever ends a session from afar has lost the device, or their trust in it.
        if (device_hash) await knownDevices(tx).forget(actor, device_hash);
      });
    },
  };

  async function open(tx: Db, user: UserRow, visitor: DeviceVisitor, way: WayIn): Promise<SignInReply> {
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
      wayIn: way,
      addressBlock: addressBlock(visitor.address),
      now,
      expiresAt: after(now, sessionLength),
    });
    await knownDevices(tx).remember({ merchantId: user.merchant_id, userId: user.id }, visitor.device, now);
    return { ...(await readUser(tx, user)), token };
  }
}

/** A user with what belongs to the merchant. */
export async function readUser(db: Db, user: UserRow, { byPin = false } = {}) {
  const users = usersRepository(db);
  const scope = { merchantId: user.merchant_id };
  const person = { merchantId: user.merchant_id, userId: user.id };
  const { lacksSecondFactor, isOperator } = await signInRulesRepository(db).of(person);
  const all = readRights(await users.roleOf(scope, user.id));
  const { rights, withheld } = byPin ? limitToPin(all) : { rights: all, withheld: undefined };
  return toUser(
    { ...user, lacksSecondFactor, isOperator: isOperator && !byPin },
    { ...rights, withheld },
    await users.merchant(scope),
    await users.installedApps(scope),
    await readPlatforms(db, scope),
  );
}
