import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobSystem } from './jobs/jobs.ts';
import { sameSecret } from './security/secrets.ts';

export interface Metrics {
  /** Counts and times every request of the app by route, and tells it at /metrics if there is a token to ask for. */
  addTo(app: FastifyInstance): void;
  /** A server that tells it and nothing else, for a port that no proxy passes on. Never listens by itself. */
  buildServer(): FastifyInstance;
}

/** Whoever asks must know the token. Where they come from says nothing: behind a proxy everybody comes from it. */
export function makeMetrics(token: string | null, jobs: Pick<JobSystem, 'countDue'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'scanfront_jobs_due',
    help: 'Jobs whose time has come and that no process has begun',
    registers: [registry],
    async collect() {
      // Without the database nobody knows, and the other figures are wanted all the more.
      this.set(await jobs.countDue().catch(() => Number.NaN));
    },
  });

  function tell(app: FastifyInstance): void {
    app.get('/metrics', async ({ headers }, reply) => {
      if (token && !sameSecret(headers.authorization ?? '', `Bearer ${token}`)) {
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    });
  }

  return {
    addTo(app) {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none';
        durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
      if (token) tell(app);
    },
    buildServer() {
      const server = fastify({ forceCloseConnections: true });
      tell(server);
      return server;
    },
  };
}
