import { sql } from 'kysely';
import { callsKept } from '#contract/keys/keys.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface KeyCall {
  merchantId: string;
  keyId: string;
  id: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  ms: number;
  address: string;
  correlationId: string;
}

export const keyCallsRepository = (db: Db) => ({
  /** What belongs to a key that went in the meantime is dropped. */
  async insert(calls: readonly KeyCall[]): Promise<void> {
    await sql`
      insert into api_key_calls (merchant_id, key_id, id, at, method, path, status, ms, address, correlation_id)
      select k.merchant_id, k.id, c.id, c.at, c.method, c.path, c.status, c.ms, c.address, c.correlation_id
      from jsonb_to_recordset(${JSON.stringify(calls.map(toRow))}::jsonb) c (merchant_id uuid, key_id uuid, id uuid,
        at timestamptz, method text, path text, status integer, ms integer, address text, correlation_id text)
      join api_keys k on k.merchant_id = c.merchant_id and k.id = c.key_id
      on conflict do nothing`.execute(db);
  },

  /** Keeps the newest of a key. */
  async prune(merchantId: string, keyId: string): Promise<void> {
    await sql`
      delete from api_key_calls
      where merchant_id = ${merchantId} and key_id = ${keyId} and id < (
        select id from api_key_calls where merchant_id = ${merchantId} and key_id = ${keyId}
        order by id desc offset ${callsKept.amount - 1} limit 1)`.execute(db);
  },

  async page(
    { merchantId }: MerchantScope,
    keyId: string,
    since: Date,
    { from, size }: { from: number; size: number },
  ) {
    const calls = () =>
      db
        .selectFrom('api_key_calls')
        .where('merchant_id', '=', merchantId)
        .where('key_id', '=', keyId)
        .where('at', '>=', since);
    const { total } = await calls()
      .select((each) => each.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await calls()
      .select(['id', 'at', 'method', 'path', 'status', 'ms', 'address', 'correlation_id'])
      .orderBy('id', 'desc')
      .offset(from)
      .limit(size)
      .execute();
    return { rows, total };
  },
});

const toRow = (call: KeyCall) => ({
  merchant_id: call.merchantId,
  key_id: call.keyId,
  id: call.id,
  at: call.at.toISOString(),
  method: call.method,
  path: call.path,
  status: call.status,
  ms: call.ms,
  address: call.address,
  correlation_id: call.correlationId,
});
