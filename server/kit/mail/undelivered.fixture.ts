import type { World } from '#testing/world.ts';

/** The waiting jobs of a name come to their last try, and the mail server is away in that, too. */
export async function failForADay(world: World, jobName: string): Promise<void> {
  await world.pool.query(
    `update pgboss.job set retry_limit = 0, start_after = now() where name = $1 and state in ('created', 'retry')`,
    [jobName],
  );
  const { mailer } = world.deps;
  world.deps.mailer = { send: async () => ({ ok: false, failure: 'UNAVAILABLE', message: 'connection refused' }) };
  await world.drain();
  world.deps.mailer = mailer;
}
