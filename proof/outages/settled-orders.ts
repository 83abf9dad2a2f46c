import { compose } from '#server/compose.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { settableClock } from '#server/kit/clock.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { letPass } from '../faults/aftermath.ts';
import type { Installation } from '../faults/installation.ts';
import type { Findings } from './findings.ts';

const rounds = 4;

/** After everything: the time passes in which orders are held, and none of them is stuck. */
export async function settleOrders(installation: Installation, findings: Findings): Promise<void> {
  const { config, dataDir, secretKey } = installation;
  await installation.stop();
  const server = await openDatabaseServer(undefined, dataDir);
  const clock = settableClock(new Date());
  const log = makeLogger({ level: 'silent', pretty: false });
  const product = await compose(config, { connection: server.connection, log, clock, secretKey, working: false });
  try {
    for (let round = 0; round < rounds; round += 1) {
      clock.advance({ minutes: 16 });
      await letPass(product, '16 minutes');
    }
    const { db, payments } = product.deps;
    await checkInvariants(db, { payments }).catch((error: Error) => findings.blame(error.message));
    const orders = await db.selectFrom('orders').select(['id', 'stock']).where('is_sample', '=', false).execute();
    const stuck = orders.filter(({ stock }) => stock === 'reserved');
    findings.expect(stuck.length === 0, `${stuck.length} orders are stuck`);
    findings.note(`orders: ${orders.length} were begun in all of this, and none is stuck`);
  } finally {
    await product.close();
    await server.stop();
  }
}
