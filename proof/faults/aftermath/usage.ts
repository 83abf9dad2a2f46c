import { sql } from 'kysely';
import type { Composition } from '#server/compose.ts';

interface Wrong {
  says: string;
  counted: number;
  consumed: number;
  held: number;
}

/** Usage counters say what was consumed, and nothing is set aside any more. */
export async function examineUsage({ deps: { db } }: Composition, merchantId: string): Promise<string[]> {
  const { rows } = await sql<Wrong>`
    with consumed (feature, says, consumed) as (
      select 'LPL', 'products', count(*) from products where merchant_id = ${merchantId} and is_active
      union all
      select 'BUM', 'barcode scans', count(*) from lookups
      where merchant_id = ${merchantId} and found_at not in ('my_products', 'not_found')
      union all
      select 'SW', 'site builds', count(*) from site_builds
      where merchant_id = ${merchantId} and kind in ('publish', 'sync') and status = 'done'
    )
    select says, consumed::int, coalesce(sum(used), 0)::int as counted, coalesce(sum(reserved), 0)::int as held
    from consumed left join usage_counters c on c.feature = consumed.feature and c.merchant_id = ${merchantId}
    group by says, consumed having coalesce(sum(used), 0) <> consumed or coalesce(sum(reserved), 0) <> 0`.execute(db);
  return rows.map(({ says, counted, consumed, held }) =>
    held === 0
      ? `usage is counted wrongly: ${counted} ${says} are counted, and ${consumed} there`
      : `usage is still set aside: ${held} ${says}`,
  );
}
