import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** `/healthz` says that the process lives, `/healthz/ready` that it can serve: the database answers. */
export function addHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async () => ({ status: 'live' }));
  app.get('/healthz/ready', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database unavailable' });
    }
  });
}
