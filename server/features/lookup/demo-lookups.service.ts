import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { lookupsRepository } from './lookups.repository.ts';

const unknownCodes = ['733209811442', '845156047314', '028944188202'];
const shown = 24;

/** A history for the demo merchant: most of its products were looked up once, a few codes nobody knew. */
export async function addDemoLookups(tx: Db, scope: MerchantScope, now: Date): Promise<void> {
  const repository = lookupsRepository(tx);
  if ((await repository.count(scope, 1)) > 0) return;
  const scanned = await repository.scannedProducts(scope, shown);
  const missed = unknownCodes.map((identifier) => ({
    identifier,
    product_id: null,
    quantity: 1,
    condition: 'New' as const,
  }));
  for (const [index, scan] of [...missed, ...scanned].sort(byCode).entries()) {
    const at = after(now, -minutes(90 + index * 41));
    await repository.add(scope, {
      ...scan,
      id: newId(at.getTime()),
      type: 'upc',
      source: 'amazon',
      price_cents: null,
      created_at: at,
      found_at: scan.product_id ? 'amazon' : 'not_found',
    });
  }
}

const byCode = (one: { identifier: string }, other: { identifier: string }) =>
  one.identifier.slice(-4).localeCompare(other.identifier.slice(-4));
