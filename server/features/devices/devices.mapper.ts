import type { Device, PinPerson } from '#contract/devices/devices.contract.ts';
import type { PersonRow } from './check-pin.ts';
import type { devicesRepository } from './devices.repository.ts';

type ListedDevice = Awaited<ReturnType<ReturnType<typeof devicesRepository>['list']>>[number];

export function toDevice(row: ListedDevice, hereId: string | undefined): Device {
  const lastUsed = Math.max(row.last_used_at?.getTime() ?? 0, row.last_seen_at?.getTime() ?? 0);
  return {
    _id: row.id,
    name: row.name,
    location: row.location_id === null ? null : { _id: row.location_id, name: row.location_name ?? '' },
    idleMinutes: row.idle_minutes,
    isLocked: row.locked_at !== null,
    isHere: row.id === hereId,
    person: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    lastUsedAt: lastUsed === 0 ? null : new Date(lastUsed).toISOString(),
    registeredBy: row.registered_by,
    createdAt: row.created_at.toISOString(),
  };
}

export const toPerson = (row: PersonRow): PinPerson => ({
  _id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  image: row.image_key,
});
