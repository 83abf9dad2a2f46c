import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface NewPhone {
  id: string;
  userId: string;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

interface Own {
  id: string;
  userId: string;
}

export const phonesRepository = (db: Db) => ({
  insert: ({ merchantId }: MerchantScope, { id, userId, tokenHash, now, expiresAt }: NewPhone) =>
    db
      .insertInto('paired_phones')
      .values({
        merchant_id: merchantId,
        id,
        user_id: userId,
        token_hash: tokenHash,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute(),

  /** Uses a token up: of two phones that scan it one is the paired one. */
  async open(
    tokenHash: Buffer,
    { phoneHash, now, expiresAt }: { phoneHash: Buffer; now: Date; expiresAt: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      update paired_phones set phone_hash = ${phoneHash}, opened_at = ${now}, expires_at = ${expiresAt}
      where token_hash = ${tokenHash} and opened_at is null and expires_at > ${now}
      returning id`.execute(db);
    return rows.length > 0;
  },

  /** Counts a picture where there may be one more; undefined where the pairing has ended or is full. */
  async count(
    phoneHash: Buffer,
    { most, now }: { most: number; now: Date },
  ): Promise<{ merchantId: string; id: string; number: number } | undefined> {
    const { rows } = await sql<{ merchantId: string; id: string; number: number }>`
      update paired_phones set pictures = pictures + 1
      where phone_hash = ${phoneHash} and expires_at > ${now} and pictures < ${most}
      returning merchant_id as "merchantId", id, pictures as number`.execute(db);
    return rows[0];
  },

  async find(phoneHash: Buffer, now: Date): Promise<{ pictures: number } | undefined> {
    const { rows } = await sql<{ pictures: number }>`
      select pictures from paired_phones where phone_hash = ${phoneHash} and expires_at > ${now}`.execute(db);
    return rows[0];
  },

  async addPicture(
    { merchantId }: MerchantScope,
    { phoneId, number, key, now }: { phoneId: string; number: number; key: string; now: Date },
  ): Promise<void> {
    await sql`
      insert into phone_pictures (merchant_id, phone_id, number, key, created_at)
      select merchant_id, id, ${number}::integer, ${key}, ${now}::timestamptz from paired_phones
      where merchant_id = ${merchantId} and id = ${phoneId}`.execute(db);
  },

  own: ({ merchantId }: MerchantScope, { id, userId }: Own, now: Date) =>
    db
      .selectFrom('paired_phones')
      .select(['id', 'opened_at'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  picturesAfter: ({ merchantId }: MerchantScope, phoneId: string, after: number) =>
    db
      .selectFrom('phone_pictures')
      .select(['number', 'key'])
      .where('merchant_id', '=', merchantId)
      .where('phone_id', '=', phoneId)
      .where('number', '>', after)
      .orderBy('number')
      .execute(),

  async remove({ merchantId }: MerchantScope, { id, userId }: Own): Promise<boolean> {
    const removed = await db
      .deleteFrom('paired_phones')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },
});
