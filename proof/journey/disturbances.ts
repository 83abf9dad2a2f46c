import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Moment } from '../../e2e/support/disturb.ts';
import type { Balancer } from './balancer.ts';
import type { App } from './crowd.ts';
import type { Member } from './member.ts';

interface Crowd {
  apps: readonly App[];
  workers: readonly Member[];
  balancers: { app: Balancer; content: Balancer };
  databaseUrl: string;
}

export interface Disturbances {
  /** Lets one die when its moment comes, and those that died before get up again. */
  announce(moment: Moment): Promise<void>;
  /** Who died, and when. */
  deaths: readonly { moment: Moment; name: string }[];
  /** Moments that have been announced, and at which nobody has died. */
  missed(): Moment[];
}

type Loss = { of: 'app' | 'content'; to: RegExp; skip?: number } | { of: 'worker'; at: string };

/** An app dies when it has done what it was asked for, and before it could say so; a worker in the middle of a job. */
const losses: Readonly<Record<Moment, Loss>> = {
  scanning: { of: 'app', to: /^POST \/api\/v1\/lookup /, skip: 6 },
  publishing: { of: 'worker', at: 'publishing.build' },
  paying: { of: 'content', to: /^GET \/[^ ]*\/order/ },
  shipping: { of: 'worker', at: 'orders.mail' },
  refunding: { of: 'app', to: /^POST \/api\/v1\/orders\/[^ ]+\/refund/ },
};
const lookMs = 2;
const longestMs = 60_000;

export function planDisturbances({ apps, workers, balancers, databaseUrl }: Crowd): Disturbances {
  const announced: Moment[] = [];
  const deaths: { moment: Moment; name: string }[] = [];
  const die = (moment: Moment, member: Member | undefined) => {
    if (!member) return;
    member.kill();
    deaths.push({ moment, name: member.name });
  };
  return {
    async announce(moment) {
      for (const member of [...apps, ...workers]) member.start();
      await Promise.all(apps.map((app) => app.ready()));
      announced.push(moment);
      const loss = losses[moment];
      if (loss.of === 'worker') {
        void findAtWork(databaseUrl, loss.at).then((name) =>
          die(
            moment,
            workers.find((worker) => worker.name === name),
          ),
        );
      } else {
        const { of, to, skip } = loss;
        balancers[of].loseAnswer({ to, skip, lose: (target) => die(moment, apps[target]) });
      }
    },
    deaths,
    missed: () => announced.filter((moment) => !deaths.some((death) => death.moment === moment)),
  };
}

/** The first connection that is found to hold a job of this kind, by the name that its process gave it. */
async function findAtWork(databaseUrl: string, kind: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const started = Date.now(); Date.now() - started < longestMs; await pause(lookMs)) {
      const { rows } = await client.query<{ name: string }>(
        `select application_name as name from pgboss.job
         join pg_locks on locktype = 'advisory' and objsubid = 1
           and (classid::bigint << 32 | objid::bigint) = hashtextextended('job:' || job.id, 0)
         join pg_stat_activity using (pid) where job.name = $1 and job.state = 'active' limit 1`,
        [kind],
      );
      if (rows[0]) return rows[0].name;
    }
    return undefined;
  } finally {
    await client.end();
  }
}
