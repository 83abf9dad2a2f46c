import { Gauge } from 'prom-client';
import type { Composition } from '#server/compose.ts';
import { type Metrics, makeMetrics } from '#server/kit/metrics.ts';
import { version } from '#server/version.ts';
import { tellWaiting } from './database-metrics.ts';
import { countWork } from './work-metrics.ts';

export interface ProductMetrics extends Metrics {
  close(): void;
}

/** Every metric there is: of requests, of the work of this process, and of what waits in the database. */
export function openMetrics(
  { deps, handlers }: Pick<Composition, 'deps' | 'handlers'>,
  token: string | null,
  /** For how long what waits in the database is not asked for again. */
  freshMs = 5_000,
): ProductMetrics {
  const metrics = makeMetrics(token);
  const { registry } = metrics;
  const close = countWork(registry, deps.db);
  tellWaiting(registry, { db: deps.db, clock: deps.clock, log: deps.log, handlers, freshMs });
  new Gauge({
    name: 'scanfront_build_info',
    help: 'Which version runs',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  return {
    registry,
    addTo: metrics.addTo,
    watchDirect: metrics.watchDirect,
    buildServer: metrics.buildServer,
    close,
  };
}
