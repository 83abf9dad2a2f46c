import type { IncomingMessage, ServerResponse } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { sameSecret } from './security/secrets.ts';

export interface Metrics {
  /** Where everything is counted: what /metrics tells is what there is. */
  registry: Registry;
  /** Counts and times every request by route. The app also tells all of it at /metrics if there is a token to ask for. */
  addTo(app: FastifyInstance, origin: Origin): void;
  /** The same for what is answered before the router is asked. */
  watchDirect(answer: DirectAnswer, origin: Origin): DirectAnswer;
  /** A server that tells it and nothing else, for a port that no proxy passes on. Never listens by itself. */
  buildServer(): FastifyInstance;
}

export type Origin = 'app' | 'content';
type DirectAnswer = (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void;

/** Whoever asks must know the token. Where they come from says nothing: behind a proxy everybody comes from it. */
export function makeMetrics(token: string | null): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by origin, route and status',
    labelNames: ['origin', 'method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
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
    registry,
    addTo(app, origin) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none';
        durations.observe({ origin, method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      });
      if (token && origin === 'app') tell(app);
    },
    watchDirect: (answer, origin) => (request, response, passOn) => {
      const startedAt = performance.now();
      let isPassedOn = false;
      response.once('close', () => {
        if (isPassedOn) return;
        const seconds = (performance.now() - startedAt) / 1000;
        // What others write there may be anything; each would be counted apart.
        const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
        durations.observe({ origin, method, route: 'page', status: response.statusCode }, seconds);
      });
      answer(request, response, () => {
        isPassedOn = true;
        passOn();
      });
    },
    buildServer() {
      const server = fastify({ forceCloseConnections: true });
      tell(server);
      return server;
    },
  };
}
