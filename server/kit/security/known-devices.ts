import type { Db } from '../../db/database.ts';
import { after, days } from '../clock.ts';
import { newId } from '../ids.ts';
import { addressKeys } from '../network/network-address.ts';
import type { LimitKey } from './rate-limits.ts';
import { hashToken, newToken } from './secrets.ts';

/** The account that a device is known for. */
export type DeviceOwner = { merchantId: string; userId: string } | { merchantId: string; buyerId: string };

/** As long as a browser keeps a cookie at most: longer than any session, after which the device is needed. */
export const deviceLife = days(400);

const mostDevices = 20;

// As many known devices behind one network address may use all their tries up at once.
const neighbours = 8;

interface SignInTry {
  device: string;
  address: string;
  /** The key of the account that was named, and its id if there is one. */
  account: string;
  accountId: string | undefined;
  now: Date;
}

/** The secret that a browser is known by, from its cookie; a new one when it has none of ours. */
export const readDevice = (cookie: string | undefined): string =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : newToken();

const columnOf = (owner: DeviceOwner) =>
  'userId' in owner ? (['user_id', owner.userId] as const) : (['buyer_id', owner.buyerId] as const);

/** Devices that accounts have been signed in with. One secret may be known for several accounts that share a device. */
export const knownDevices = (db: Db) => ({
  /**
   * What wrong passwords are counted by: those of a device that the account has been signed in with by itself, so that
   * no stranger can use its tries up, and everybody else's by network address and account. The database is asked the
   * same whether there is such an account or not.
   */
  async tryKeys({ device, address, account, accountId, now }: SignInTry): Promise<LimitKey[]> {
    const secretHash = hashToken(device);
    const rows = await db
      .selectFrom('known_devices')
      .select(['user_id', 'buyer_id'])
      .where('secret_hash', '=', secretHash)
      .where('expires_at', '>', now)
      .execute();
    return rows.some((row) => (row.user_id ?? row.buyer_id) === accountId)
      ? [`device:${secretHash.toString('base64url')}:${account}`, ...addressKeys(address, 'known-devices', neighbours)]
      : [...addressKeys(address, 'address'), account];
  },

  /** Remembers the device, in place of the one that was not used for the longest if there are too many. */
  async remember(owner: DeviceOwner, device: string, now: Date): Promise<void> {
    const [column, id] = columnOf(owner);
    const expiresAt = after(now, deviceLife);
    await db
      .insertInto('known_devices')
      .values({
        merchant_id: owner.merchantId,
        id: newId(now.getTime()),
        [column]: id,
        secret_hash: hashToken(device),
        expires_at: expiresAt,
      })
      .onConflict((conflict) =>
        conflict.columns(['merchant_id', column, 'secret_hash']).doUpdateSet({ expires_at: expiresAt }),
      )
      .execute();
    await db
      .deleteFrom('known_devices')
      .where('merchant_id', '=', owner.merchantId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('known_devices')
          .select('id')
          .where('merchant_id', '=', owner.merchantId)
          .where(column, '=', id)
          .orderBy('expires_at', 'desc')
          .orderBy('id', 'desc')
          .offset(mostDevices),
      )
      .execute();
  },

  async forget(owner: DeviceOwner, deviceHash: Buffer): Promise<void> {
    const [column, id] = columnOf(owner);
    await db
      .deleteFrom('known_devices')
      .where('merchant_id', '=', owner.merchantId)
      .where(column, '=', id)
      .where('secret_hash', '=', deviceHash)
      .execute();
  },

  async forgetAll(owner: DeviceOwner, options: { except?: Buffer | null } = {}): Promise<void> {
    const [column, id] = columnOf(owner);
    let query = db.deleteFrom('known_devices').where('merchant_id', '=', owner.merchantId).where(column, '=', id);
    if (options.except) query = query.where('secret_hash', '!=', options.except);
    await query.execute();
  },
});
