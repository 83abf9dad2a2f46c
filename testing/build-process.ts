// A process of its own that works on builds. It may stop dead in one phase of the first one, so that it can be killed there.

import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KyselyPlugin } from 'kysely';
import type pg from 'pg';
import { diskSites } from '#providers/site-storage/disk/disk-sites.adapter.ts';
import { openDatabase } from '#server/db/database.ts';
import { usageService } from '#server/features/billing/usage/usage.service.ts';
import { runBuild } from '#server/features/publishing/build-jobs.ts';
import { publishingJobs } from '#server/features/publishing/publishing.jobs.ts';
import { systemClock } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { openJobs } from '#server/kit/jobs/open-jobs.ts';
import { makeLogger } from '#server/kit/logging.ts';
import { openSignals } from '#server/kit/signals.ts';

export interface BuildProcessOptions {
  connection: pg.ClientConfig;
  dataDir: string;
  urls: Deps['urls'];
  /** Where it stops dead; null where it does not. */
  phase: 'snapshot' | 'drawing' | 'switch' | 'after the switch' | null;
}

const { connection, dataDir, urls, phase } = JSON.parse(process.argv[2] ?? '') as BuildProcessOptions;

const halt = (): Promise<never> => {
  writeSync(1, 'halted\n');
  return new Promise(() => undefined);
};

/** Never comes back from statements with these words. */
function haltAt(words: string): KyselyPlugin {
  const met = new WeakSet();
  return {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes(words)) met.add(queryId);
      return node;
    },
    transformResult: async ({ queryId, result }) => (met.has(queryId) ? halt() : result),
  };
}

const statements = { snapshot: 'as stamp from products p', switch: 'set live_version =' };
const theme = phase === 'drawing' ? 'halting-theme' : 'plain-theme';
const log = makeLogger({ level: 'fatal', pretty: false });
const { db } = openDatabase(connection, { max: 4 });
const sites = diskSites({ root: join(dataDir, 'sites') });
const deps = {
  clock: systemClock,
  log,
  urls,
  sitesDomain: null,
  signals: openSignals(connection, log),
  db: phase === 'snapshot' || phase === 'switch' ? db.withPlugin(haltAt(statements[phase])) : db,
  sites: phase === 'after the switch' ? { ...sites, goLive: halt } : sites,
  themeFile: fileURLToPath(new URL(`../server/features/publishing/render/${theme}.fixture.ts`, import.meta.url)),
} as unknown as Deps;
const handlers = publishingJobs(deps, usageService(deps)).filter(({ job }) => job.name === runBuild.name);
const jobs = await openJobs(
  connection,
  handlers.map(({ job }) => job),
  { log, working: true, silentMs: 1_000 },
);
deps.jobs = {
  enqueue: (...args) => jobs.enqueue(...args),
  enqueueAll: (...args) => jobs.enqueueAll(...args),
  kinds: () => handlers,
};
await jobs.work(handlers.map((handler) => ({ ...handler, atOnce: 1 })));
