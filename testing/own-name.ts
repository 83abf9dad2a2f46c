import type { World } from './world.ts';

/** A store that has proved a name of its own, which leads here. */
export async function giveName({ pool }: World, storeId: string, name: string): Promise<void> {
  await pool.query('update stores set custom_domain = $2 where id = $1', [storeId, name]);
  await pool.query(
    `update stores set domain_proof = 'found', domain_leads_here = true, domain_status = 'ready' where id = $1`,
    [storeId],
  );
}
