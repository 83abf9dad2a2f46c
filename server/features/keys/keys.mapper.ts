import type { ApiKey, ApiKeyCall } from '#contract/keys/keys.contract.ts';
import { permissions } from '#contract/permissions.ts';
import type { keyCallsRepository } from './key-calls.repository.ts';
import type { KeyRow } from './keys.repository.ts';

type CallRow = Awaited<ReturnType<ReturnType<typeof keyCallsRepository>['page']>>['rows'][number];

export function toKey(row: KeyRow): ApiKey {
  const given = new Set(row.permissions);
  const { expires_at: expiresAt, ends_at: endedAt } = row;
  const isEarlier = endedAt !== null && (expiresAt === null || endedAt < expiresAt);
  return {
    _id: row.id,
    name: row.name,
    lastFour: row.last_four,
    permissions: permissions.filter((permission) => given.has(permission)),
    storeIds: row.store_ids,
    perMinute: row.per_minute,
    createdBy: { _id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    endsAt: (isEarlier ? endedAt : expiresAt)?.toISOString() ?? null,
    endedBy: isEarlier ? (row.ended_by as ApiKey['endedBy']) : null,
  };
}

export const toCall = (row: CallRow): ApiKeyCall => ({
  _id: row.id,
  at: row.at.toISOString(),
  method: row.method,
  path: row.path,
  status: row.status,
  ms: row.ms,
  address: row.address,
  correlationId: row.correlation_id,
});
