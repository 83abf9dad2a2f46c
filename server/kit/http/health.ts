import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { afterUses } from '../../db/preparing-client.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** `/healthz` says that the process lives, and of which version it is, `/healthz/ready` that it can serve: the database answers what calls ask. */
export function addHealth(app: FastifyInstance, db: Db, version: string): void {
  let asking: Promise<void> | null = null;
  // However many want to know at once, the database is asked by one.
  const shareAnswer = () => {
    asking ??= askAsCallsDo(db).finally(() => {
      asking = null;
    });
    return asking;
  };
  app.get('/healthz', async () => ({ status: 'live', version }));
  app.get('/healthz/ready', async (_request, reply) => {
    try {
      await shareAnswer();
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' });
    }
  });
}

/**
 * By a prepared statement on a table of ours, on two connections at once: behind a pooler that mixes them up, one alone
 * may go on answering while calls, which use several, fail. A schema that fails every call fails this, too.
 */
const askAsCallsDo = (db: Db): Promise<void> =>
  db.connection().execute(async (one) => {
    for (let uses = 0; uses < afterUses; uses += 1) await askOn(one);
    await db.connection().execute(askOn);
  });

async function askOn(connection: Db): Promise<void> {
  await connection.selectFrom('merchants').select('id').where('id', '=', nobody).execute();
}
