import type { z } from 'zod';
import {
  type ApiKey,
  callsKept,
  type KeyChange,
  type keyInput,
  mostKeys,
  type NewApiKey,
  type Overlap,
} from '#contract/keys/keys.contract.ts';
import { keyPermissions } from '#contract/permissions.ts';
import type { Db } from '#server/db/database.ts';
import { readRights } from '#server/features/accounts/sign-in/rights.service.ts';
import { diff, recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope, Visitor } from '#server/kit/actor.ts';
import { after, days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import { createCallBudgets } from '#server/kit/security/call-budgets.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { keyCallsRepository } from './key-calls.repository.ts';
import { makeKeyCalls } from './key-calls.service.ts';
import { toCall, toKey } from './keys.mapper.ts';
import { type KeyRights, type KeyRow, keysRepository } from './keys.repository.ts';

const prefix = 'sk_live_';
const shape = /^sk_live_[\w-]{43}$/;
const overlapLength: Record<Overlap, number> = { now: 0, hour: hours(1), day: days(1), week: days(7) };

/** Whether a bearer token says that it is a key. */
export const isApiKey = (token: string): boolean => token.startsWith(prefix);

export type KeysService = ReturnType<typeof keysService>;

type KeyInput = z.output<typeof keyInput>;

/** What programs call with. A key does what its maker may, as far as they have ticked it, and nothing more. */
export function keysService(deps: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const { db, clock } = deps;
  const calls = makeKeyCalls(deps);
  const admit = createCallBudgets(deps, 'key');

  return {
    recordCall: calls.note,
    flushCalls: calls.flush,

    /** Who a key acts for, with the rights that its maker has at this moment; counts the call. */
    async authenticate(token: string, { address }: Visitor): Promise<Actor | null> {
      if (!shape.test(token)) return null;
      return admit(hashToken(token), address, async (asked) => {
        const row = await keysRepository(db).findAndCount(asked);
        return row ? { actor: toActor(row), max: row.per_minute, used: row.used } : null;
      });
    },

    /** A key at this moment, where it does not call itself: for what it has proposed. */
    async findActor(scope: MerchantScope, id: string): Promise<Actor | null> {
      const row = await keysRepository(db).find(scope, id, clock.now());
      return row ? toActor(row) : null;
    },

    async list(actor: Actor): Promise<ApiKey[]> {
      inPerson(actor);
      return (await keysRepository(db).list(actor, clock.now())).map(toKey);
    },

    async create(actor: Actor, input: KeyInput): Promise<NewApiKey> {
      inPerson(actor);
      const lacked = input.permissions.filter((permission) => !actor.permissions.has(permission));
      if (lacked.length > 0) {
        throw invalid({ param: 'permissions', msg: `You don’t have this yourself: ${lacked.join(', ')}.` });
      }
      const { storeIds } = input;
      if (storeIds && !(await hasStores(actor, storeIds))) throw invalid({ param: 'storeIds', msg: 'No such store.' });
      const now = clock.now();
      const expiresAt = input.expiresInDays === null ? null : after(now, days(input.expiresInDays));
      return db.transaction().execute(async (tx) => {
        await requireRoom(tx, actor, now);
        const key = await insert(tx, actor, { ...input, expiresAt, now });
        const changes = [{ field: 'permissions', was: null, is: toHistoryValue(input.permissions.join(', ')) }];
        await recordChange(tx, actor, { ...aboutKey(key), at: now, action: 'created', changes });
        return key;
      });
    },

    /** Whoever rotates a key holds the next one: they need all of its rights themselves. */
    async rotate(actor: Actor, id: string, overlap: Overlap): Promise<NewApiKey> {
      inPerson(actor);
      const now = clock.now();
      const old = await read(db, actor, id);
      const isWithin = keyPermissions.every((each) => !old.permissions.includes(each) || actor.permissions.has(each));
      if (!isWithin || !isWithinStores(actor, old.store_ids)) {
        throw failure('NOT_PERMITTED', { message: 'This key may do more than you. Whoever made it can rotate it.' });
      }
      return db.transaction().execute(async (tx) => {
        const endsAt = after(now, overlapLength[overlap]);
        if (!(await keysRepository(tx).replace(actor, id, now, endsAt))) {
          throw failure('CONFLICT', { message: 'This key has ended, or was rotated already.' });
        }
        const life = old.expires_at && old.expires_at.getTime() - old.created_at.getTime();
        await recordChange(tx, actor, { subject: 'key', id, name: old.name, at: now, action: 'renewed' });
        return insert(tx, actor, {
          name: old.name,
          permissions: keyPermissions.filter((each) => old.permissions.includes(each)),
          storeIds: old.store_ids,
          perMinute: old.per_minute,
          expiresAt: life === null ? null : after(now, life),
          now,
        });
      });
    },

    async update(actor: Actor, id: string, input: KeyChange): Promise<ApiKey> {
      inPerson(actor);
      return db.transaction().execute(async (tx) => {
        const now = clock.now();
        const before = toKey(await read(tx, actor, id));
        if (!(await keysRepository(tx).update(actor, id, input, now))) {
          throw failure('CONFLICT', { message: 'This key has ended.' });
        }
        const changes = diff<KeyChange>(before, input, { name: 'name', perMinute: 'perMinute' });
        await recordChange(tx, actor, { subject: 'key', id, name: input.name, at: now, action: 'changed', changes });
        return toKey(await read(tx, actor, id));
      });
    },

    async revoke(actor: Actor, id: string): Promise<void> {
      inPerson(actor);
      await db.transaction().execute(async (tx) => {
        const now = clock.now();
        const { name } = await read(tx, actor, id);
        found((await keysRepository(tx).revoke(actor, id, now)) || null);
        await recordChange(tx, actor, { subject: 'key', id, name, at: now, action: 'ended' });
      });
    },

    async calls(actor: Actor, id: string, { page = 1, pageSize = 50 }: { page?: number; pageSize?: number }) {
      inPerson(actor);
      await read(db, actor, id);
      // Whoever looks sees what this process has answered until now.
      await calls.flush();
      const since = after(clock.now(), -days(callsKept.days));
      const size = Math.min(pageSize, 200);
      const { rows, total } = await keyCallsRepository(db).page(actor, id, since, { from: (page - 1) * size, size });
      return { rows: rows.map(toCall), total };
    },
  };

  async function read(tx: Db, actor: Actor, id: string): Promise<KeyRow> {
    const [row] = await keysRepository(tx).list(actor, clock.now(), id);
    return found(row);
  }

  /** Two at once are counted one after the other. */
  async function requireRoom(tx: Db, actor: Actor, now: Date): Promise<void> {
    await lockUntilCommit(tx, `api-keys ${actor.merchantId}`);
    if ((await keysRepository(tx).countLive(actor, now)) < mostKeys) return;
    throw failure('CONFLICT', { message: `You have ${mostKeys} keys. Revoke one that nothing uses any more.` });
  }

  async function hasStores(actor: Actor, ids: readonly string[]): Promise<boolean> {
    const asked = [...new Set(ids)];
    return isWithinStores(actor, asked) && (await keysRepository(db).countStores(actor, asked)) === asked.length;
  }

  async function insert(
    tx: Db,
    actor: Actor,
    key: Omit<KeyInput, 'expiresInDays'> & { expiresAt: Date | null; now: Date },
  ): Promise<NewApiKey> {
    const id = newId(key.now.getTime());
    const secret = `${prefix}${newToken()}`;
    await keysRepository(tx).insert(actor, {
      id,
      userId: actor.userId,
      name: key.name,
      tokenHash: hashToken(secret),
      lastFour: secret.slice(-4),
      permissions: key.permissions,
      storeIds: key.storeIds,
      perMinute: key.perMinute,
      now: key.now,
      expiresAt: key.expiresAt,
    });
    return { ...toKey(await read(tx, actor, id)), secret };
  }
}

/** What a key may: what was ticked for it and its maker may at this moment. */
function toActor(row: KeyRights): Actor {
  const maker = readRights(row);
  const ticked = new Set(row.key_permissions);
  return {
    merchantId: row.merchant_id,
    userId: row.user_id,
    sessionId: '',
    via: { kind: 'key', id: row.id, name: row.name },
    address: '',
    // Nobody's key is the owner in person.
    role: 'staff',
    permissions: new Set(keyPermissions.filter((each) => ticked.has(each) && maker.permissions.has(each))),
    limits: maker.limits,
    storeIds: intersect(row.key_store_ids, row.store_ids),
    locationIds: row.location_ids,
    subscriptionStatus: row.status,
  };
}

const aboutKey = ({ _id: id, name }: ApiKey) => ({ subject: 'key', id, name }) as const;

/** Keys are no key's business, nor an assistant's. */
function inPerson({ via }: Actor): void {
  if (via.kind !== 'session') throw failure('NOT_PERMITTED');
}

/** Null is all of them: whoever is limited to some gives a key no more than these. */
const isWithinStores = ({ storeIds: own }: Actor, given: readonly string[] | null): boolean =>
  own === null || (given?.every((id) => own.includes(id)) ?? false);

function intersect(a: readonly string[] | null, b: readonly string[] | null): readonly string[] | null {
  if (a === null || b === null) return a ?? b;
  return a.filter((id) => b.includes(id));
}
