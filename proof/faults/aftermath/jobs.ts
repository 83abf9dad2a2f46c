import { sql } from 'kysely';
import type { Composition } from '#server/compose.ts';
import { countBy, say } from '../story.ts';

interface JobFacts {
  name: string;
  state: string;
  data: object;
  output: object | null;
}

export interface JobsFound {
  wrong: string[];
  done: number;
  /** Those that were given up, visibly and with a reason. */
  failed: Record<string, number>;
}

/** No job is lost: each was done, or waits for its time, or failed and says why. Nothing about orders may fail. */
export async function examineJobs({ deps: { db } }: Composition): Promise<JobsFound> {
  const { rows } = await sql<JobFacts>`
    select name, state, data, output from pgboss.job
    where state in ('active', 'failed') or (state in ('created', 'retry') and start_after <= now())`.execute(db);
  const { rows: counted } = await sql<{ done: string }>`
    select count(*) as done from pgboss.job where state = 'completed'`.execute(db);
  const failed = rows.filter(({ state }) => state === 'failed');
  return {
    wrong: [
      ...rows.filter(({ state }) => state !== 'failed').map((job) => say('a job is not done', job)),
      ...failed.filter(({ output }) => output === null).map((job) => say('a job failed and does not say why', job)),
      ...failed.filter(({ name }) => name.startsWith('orders.')).map((job) => say('a job about orders failed', job)),
    ],
    done: Number(counted[0]?.done),
    failed: countBy(failed, ({ name }) => name),
  };
}
