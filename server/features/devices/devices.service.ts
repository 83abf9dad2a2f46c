import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import type { Device, DeviceInput } from '#contract/devices/devices.contract.ts';
import type { Route } from '#contract/kit/route.ts';
import type { Db } from '#server/db/database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import { readBrowserHash, sharedDeviceCookie } from '#server/features/accounts/sign-in/device-cookie.service.ts';
import { diff, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import { dropUndefined } from '#server/kit/columns.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { CookieReader, HandlerRequest } from '#server/kit/http/serve.ts';
import { newId } from '#server/kit/ids.ts';
import { deviceLife } from '#server/kit/security/known-devices.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { makeApprovals } from './approvals.ts';
import { makePinCheck } from './check-pin.ts';
import { toDevice, toPerson } from './devices.mapper.ts';
import { type DeviceRow, devicesRepository } from './devices.repository.ts';
import { pinsRepository } from './pins.repository.ts';

/** The browser that asks, which a device is. */
export type Browser = Pick<HandlerRequest<Route>, 'cookie' | 'setCookie' | 'visitor'>;

const usualIdleMinutes = 5;
const deviceFields = { name: 'name', location_id: 'location', idle_minutes: 'locksAfterMinutes' } as const;
const setPinLimit = { name: 'set-pin', max: 20, windowMs: minutes(15) };

export type DevicesService = ReturnType<typeof devicesService>;

/** Browsers that several people work in: who they are, they say by a PIN that is worth nothing elsewhere. */
export function devicesService(deps: Deps, accounts: AccountsService) {
  const { db, clock } = deps;
  const devices = devicesRepository(db);
  const pins = pinsRepository(db);
  const pinCheck = makePinCheck(deps);
  const approvals = makeApprovals(deps, pinCheck);

  async function read(actor: Actor, id: string, cookie: CookieReader): Promise<Device> {
    const [row] = await devices.list(actor, clock.now(), id);
    return toDevice(found(row), (await pinCheck.findHere(cookie))?.id);
  }

  async function requireLocation(actor: Actor, location: string | null | undefined): Promise<void> {
    if (location && !(await devices.hasLocation(actor, location))) {
      throw invalid({ param: 'location', msg: 'This location does not exist' });
    }
  }

  /** That somebody's PIN is another, or none any more: never which. */
  async function recordPin(tx: Db, actor: Actor, userId: string, note = ''): Promise<void> {
    const name = await pinsRepository(tx).emailOf(actor, userId);
    const about = { subject: 'team', id: userId, name, action: 'changed' } as const;
    await recordChange(tx, actor, {
      ...about,
      at: clock.now(),
      changes: [{ field: 'pin', was: null, is: null }],
      note,
    });
  }

  const keepCookie = ({ setCookie }: Browser, secret: string) =>
    setCookie({ name: sharedDeviceCookie, value: secret, maxAge: deviceLife / 1000 });

  return {
    approvers: approvals.approvers,
    approve: approvals.approve,
    approvals: approvals.ofCalls,

    async list(actor: Actor, cookie: CookieReader): Promise<Device[]> {
      const hereId = (await pinCheck.findHere(cookie))?.id;
      return (await devices.list(actor, clock.now())).map((row) => toDevice(row, hereId));
    },

    async register(actor: Actor, input: DeviceInput, browser: Browser): Promise<Device> {
      const known = await pinCheck.findHere(browser.cookie);
      if (known?.merchant_id === actor.merchantId) {
        throw failure('CONFLICT', { message: `This browser is registered already, as “${known.name}”.` });
      }
      await requireLocation(actor, input.location);
      const id = newId();
      const secret = newToken();
      const { firstName, lastName } = await accounts.profile.read(actor);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        await devicesRepository(tx).insert(actor, {
          id,
          name: input.name,
          locationId: input.location ?? null,
          idleMinutes: input.idleMinutes ?? usualIdleMinutes,
          secretHash: hashToken(secret),
          browserHash: readBrowserHash(browser.cookie),
          registeredBy: `${firstName} ${lastName}`.trim(),
          now,
        });
        await recordChange(tx, actor, { subject: 'device', id, name: input.name, at: now, action: 'created' });
      });
      keepCookie(browser, secret);
      return read(actor, id, (name) => (name === sharedDeviceCookie ? secret : browser.cookie(name)));
    },

    async update(actor: Actor, id: string, input: DeviceInput, cookie: CookieReader): Promise<Device> {
      await requireLocation(actor, input.location);
      const changes = { name: input.name, location_id: input.location, idle_minutes: input.idleMinutes };
      await db.transaction().execute(async (tx) => {
        const before = found(await devicesRepository(tx).lock(actor, id));
        found((await devicesRepository(tx).update(actor, id, changes)) || null);
        const about = { subject: 'device', id, name: input.name, action: 'changed' } as const;
        const differences = diff<DeviceRow>(before, dropUndefined(changes), deviceFields);
        await recordChange(tx, actor, { ...about, at: clock.now(), changes: differences });
      });
      return read(actor, id, cookie);
    },

    async lock(actor: Actor, id: string, isLocked: boolean, cookie: CookieReader): Promise<Device> {
      await db.transaction().execute(async (tx) => {
        const device = found(await devicesRepository(tx).setLock(actor, id, isLocked ? clock.now() : null));
        if (isLocked) await devicesRepository(tx).endSessionsOn(device, { except: actor.sessionId });
        const action = isLocked ? ('locked' as const) : ('unlocked' as const);
        await recordChange(tx, actor, { subject: 'device', id, name: device.name, at: clock.now(), action });
      });
      return read(actor, id, cookie);
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const device = found(await devicesRepository(tx).remove(actor, id));
        await devicesRepository(tx).endSessionsOn(device, { except: actor.sessionId });
        const about = { subject: 'device', id, name: device.name, action: 'deleted' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now() });
      });
    },

    async here(cookie: CookieReader) {
      const device = await pinCheck.findHere(cookie);
      if (!device) return { device: null, people: [] };
      const { name, idle_minutes: idleMinutes, locked_at } = device;
      const isLocked = locked_at !== null;
      const people = isLocked ? [] : (await pins.people(device)).map(toPerson);
      return { device: { name, idleMinutes, isLocked }, people };
    },

    async enter({ person, pin }: { person: string; pin: string }, browser: Browser): Promise<SignInReply> {
      const device = await pinCheck.requireHere(browser.cookie);
      const { id: userId } = await pinCheck.checkPin(device, person, pin);
      const reply = await db.transaction().execute(async (tx) => {
        await devicesRepository(tx).markUsed(device, clock.now());
        const { id, name, idle_minutes: idleMinutes, merchant_id: merchantId } = device;
        return accounts.sessions.enterByPin(tx, { merchantId, userId }, { id, name, idleMinutes }, browser.visitor);
      });
      keepCookie(browser, browser.cookie(sharedDeviceCookie) ?? '');
      return reply;
    },

    async pin(actor: Actor) {
      return toSetAt(await pins.readSetAt(actor));
    },

    async setPin(actor: Actor, pin: string) {
      await deps.limits.take(setPinLimit, actor.userId);
      const hash = await hashPassword(pin);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        await pinsRepository(tx).set(actor, hash, now);
        await pinsRepository(tx).endSessionsOf(actor, actor.userId);
        await recordPin(tx, actor, actor.userId);
      });
      return toSetAt(now);
    },

    async removePin(actor: Actor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const removed = await pinsRepository(tx).remove(actor, actor.userId);
        await pinsRepository(tx).endSessionsOf(actor, actor.userId);
        if (removed) await recordPin(tx, actor, actor.userId, 'Removed');
      });
    },

    async pins(actor: Actor) {
      const rows = await pins.list(actor);
      return rows.map((row) => ({
        _id: row.id,
        name: `${row.first_name} ${row.last_name}`.trim(),
        setAt: row.set_at.toISOString(),
      }));
    },

    async resetPin(actor: Actor, userId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        found((await pinsRepository(tx).remove(actor, userId)) || null);
        await pinsRepository(tx).endSessionsOf(actor, userId);
        await recordPin(tx, actor, userId, 'Removed');
      });
    },
  };
}

const toSetAt = (at: Date | null) => ({ setAt: at?.toISOString() ?? null });
