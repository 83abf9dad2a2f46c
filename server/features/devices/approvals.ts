import { createHash } from 'node:crypto';
import type { Approvable, ApprovalInput, PinPerson } from '#contract/devices/devices.contract.ts';
import type { RoleLimits } from '#contract/team/roles.ts';
import type { Tx } from '#server/db/database.ts';
import { type Rights, readRights } from '#server/features/accounts/sign-in/rights.service.ts';
import type { Actor, Approval } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import type { CookieReader } from '#server/kit/http/serve.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { approvalsRepository } from './approvals.repository.ts';
import type { makePinCheck, PersonRow } from './check-pin.ts';
import { toPerson } from './devices.mapper.ts';
import type { DeviceRow } from './devices.repository.ts';
import { pinsRepository } from './pins.repository.ts';

const approvalLife = minutes(2);

// Null: there is nothing to go further in, one has it or not.
const limitOf: Readonly<Record<Approvable, keyof RoleLimits | null>> = {
  'orders.refund': 'refundCents',
  'stock.writeoff': 'writeOffCents',
  'products.price': 'priceCutPercent',
  'counter.discount': 'priceCutPercent',
  'counter.drawer': null,
};

/** A supervisor’s PIN lets one act of somebody else go as far as the supervisor’s own role. */
export function makeApprovals(deps: Deps, { requireHere, checkPin }: ReturnType<typeof makePinCheck>) {
  const { db, clock } = deps;

  /** Equals can’t approve for each other, nor somebody for themselves. */
  function goesFurther(actor: Actor, person: PersonRow, permission: Approvable): boolean {
    const rights: Rights = readRights(person);
    if (person.id === actor.userId || !rights.permissions.has(permission)) return false;
    if (!actor.permissions.has(permission)) return true;
    const limit = limitOf[permission];
    if (limit === null) return false;
    const mine = actor.limits[limit];
    const theirs = rights.limits[limit];
    return theirs === null ? mine !== null : mine !== null && theirs > mine;
  }

  async function requireOwnHere(actor: Actor, cookie: CookieReader): Promise<DeviceRow> {
    const device = await requireHere(cookie);
    if (device.merchant_id !== actor.merchantId) throw failure('NOT_FOUND');
    return device;
  }

  return {
    async approvers(actor: Actor, cookie: CookieReader, permission: Approvable): Promise<PinPerson[]> {
      const device = await requireOwnHere(actor, cookie);
      const people = await pinsRepository(db).people(device);
      return people.filter((person) => goesFurther(actor, person, permission)).map(toPerson);
    },

    async approve(actor: Actor, cookie: CookieReader, input: ApprovalInput) {
      const device = await requireOwnHere(actor, cookie);
      if (actor.via.kind !== 'session') throw failure('NOT_PERMITTED');
      const approver = await checkPin(device, input.approver, input.pin);
      if (!goesFurther(actor, approver, input.permission)) {
        throw failure('NOT_PERMITTED', { message: 'The role of this person does not go further than yours.' });
      }
      const token = newToken();
      const expiresAt = after(clock.now(), approvalLife);
      await approvalsRepository(db).insert(actor, {
        id: newId(),
        deviceId: device.id,
        approverId: approver.id,
        permission: input.permission,
        actHash: Buffer.from(input.act, 'hex'),
        tokenHash: hashToken(token),
        expiresAt,
      });
      return { approval: token, expiresAt: expiresAt.toISOString() };
    },

    /** For whoever serves calls: what was approved of this one, and using it up with it. */
    ofCalls: {
      async read(actor: Actor, token: string, act: string): Promise<Approval | undefined> {
        const actHash = createHash('sha256').update(act).digest();
        const asked = { tokenHash: hashToken(token), actHash, now: clock.now() };
        const row = await approvalsRepository(db).find(actor, asked);
        const rights = row && readRights(row);
        const permission = rights && [...rights.permissions].find((each) => each === row.permission);
        if (!permission) return undefined;
        const by = `${row.first_name} ${row.last_name}`.trim();
        const { id, store_ids: storeIds, location_ids: locationIds } = row;
        return { id, by, permission, limits: rights.limits, storeIds, locationIds, isUsed: false };
      },

      async consume(tx: Tx, actor: Actor, { id }: Approval): Promise<void> {
        if (!(await approvalsRepository(tx).consume(actor, id))) {
          throw failure('CONFLICT', { message: 'This approval was used already.' });
        }
      },
    },
  };
}
