import { checkInvariants } from '#testing/invariants.ts';
import { lookLater } from '../faults/aftermath.ts';
import type { Installation } from '../faults/installation.ts';
import type { Findings } from './findings.ts';

/** After everything: the time passes in which orders are held, and none of them is stuck. */
export async function settleOrders(installation: Installation, findings: Findings): Promise<void> {
  await installation.stop();
  await lookLater(installation, async ({ deps: { db, payments } }) => {
    await checkInvariants(db, { payments }).catch((error: Error) => findings.blame(error.message));
    const orders = await db.selectFrom('orders').select(['id', 'stock']).where('is_sample', '=', false).execute();
    const stuck = orders.filter(({ stock }) => stock === 'reserved');
    findings.expect(stuck.length === 0, `${stuck.length} orders are stuck`);
    findings.note(`orders: ${orders.length} were begun in all of this, ${stuck.length} are stuck`);
  });
}
