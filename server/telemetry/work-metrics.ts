import type { TracingChannel } from 'node:diagnostics_channel';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { countConnections, type Db } from '#server/db/database.ts';
import { poolWaits } from '#server/db/probes.ts';
import { publishSteps } from '#server/features/publishing/builds/publish-probes.ts';
import { jobRuns } from '#server/kit/jobs/job-probes.ts';

const ms = 1000;

/** What this process does: its jobs, its builds, its connections. Returns how to stop counting. */
export function countWork(registry: Registry, db: Db): () => void {
  const stops = [countJobs(registry), countBuilds(registry), countPoolWaits(registry, db)];
  return () => {
    for (const stop of stops) stop();
  };
}

function countJobs(registry: Registry): () => void {
  const waits = new Histogram({
    name: 'scanfront_job_wait_seconds',
    help: 'How long jobs were due before they were begun, by queue',
    labelNames: ['queue'],
    buckets: [0.1, 1, 5, 30, 120, 600, 3600],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'scanfront_job_duration_seconds',
    help: 'How long tries of jobs took, by queue; outcome is done, failed (tried again) or lost (the last try failed)',
    labelNames: ['queue', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
    registers: [registry],
  });
  return timeEach(jobRuns, ({ queue, waitedMs, isLastTry }, seconds, isFailed) => {
    waits.observe({ queue }, waitedMs / ms);
    durations.observe({ queue, outcome: isFailed ? (isLastTry ? 'lost' : 'failed') : 'done' }, seconds);
  });
}

function countBuilds(registry: Registry): () => void {
  const durations = new Histogram({
    name: 'scanfront_publish_duration_seconds',
    help: 'How long publishing took: all of it, and reading the store, drawing, sealing, switching',
    labelNames: ['phase', 'outcome'],
    buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  return timeEach(publishSteps, ({ phase }, seconds, isFailed) =>
    durations.observe({ phase, outcome: isFailed ? 'failed' : 'done' }, seconds),
  );
}

function countPoolWaits(registry: Registry, db: Db): () => void {
  const waits = new Histogram({
    name: 'scanfront_pool_wait_seconds',
    help: 'How long one waited for a connection to the database in this process',
    buckets: [0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'scanfront_pool_connections',
    help: 'Connections to the database in this process: busy, idle, and how many are waited for',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections(db))) this.set({ state }, count);
    },
  });
  const observe = (waitedMs: unknown) => waits.observe(Number(waitedMs) / ms);
  poolWaits.subscribe(observe);
  return () => void poolWaits.unsubscribe(observe);
}

/** Tells of each piece of work how long it took and whether it failed. */
function timeEach<About extends object>(
  probe: TracingChannel<unknown, About>,
  observe: (about: About, seconds: number, isFailed: boolean) => void,
): () => void {
  const begun = new WeakMap<object, number>();
  const listeners = {
    start: (about: About) => void begun.set(about, performance.now()),
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd(about: About) {
      const startedAt = begun.get(about);
      if (startedAt === undefined) return;
      observe(about, (performance.now() - startedAt) / ms, 'error' in about);
    },
    error: () => undefined,
  };
  probe.subscribe(listeners);
  return () => void probe.unsubscribe(listeners);
}
