import type { FastifyInstance } from 'fastify';
import type { Route } from '#contract/kit/route.ts';
import type { Actor } from '../actor.ts';
import { newToken } from '../security/secrets.ts';

export interface OwnCallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export interface OwnAnswer {
  status: number;
  /** Parsed where it is JSON. */
  body: unknown;
  /** How long the whole list is that the answer is a page of. */
  total: string | undefined;
}

export type OwnCalls = ReturnType<typeof makeOwnCalls>;

/**
 * Calls of the API that this process makes for somebody whom it has admitted already. They go the way of every other
 * call: schemas, permissions, limits and idempotency hold. The token is good for one call, and never leaves the process.
 */
export function makeOwnCalls() {
  const lent = new Map<string, Actor>();
  let app: FastifyInstance | undefined;

  return {
    attach(to: FastifyInstance): void {
      app = to;
    },

    /** Whom a token was lent for, once. */
    take(token: string): Actor | null {
      const actor = lent.get(token) ?? null;
      lent.delete(token);
      return actor;
    },

    async call(actor: Actor, route: Route, input: OwnCallInput, idempotencyKey?: string): Promise<OwnAnswer> {
      if (!app) throw new Error('Nobody answers calls in this process.');
      const token = newToken();
      lent.set(token, actor);
      const headers: Record<string, string> = { authorization: `Bearer ${token}` };
      if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
      try {
        const response = await app.inject({
          method: route.method,
          url: `/api/v1${addressOf(route.path, input.params)}`,
          query: toQuery(input.query),
          headers,
          payload: route.method === 'GET' ? undefined : ((input.body ?? {}) as object),
          remoteAddress: actor.address,
        });
        const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
        const total = response.headers['x-total-count'];
        return {
          status: response.statusCode,
          body: isJson ? response.json() : null,
          total: total === undefined ? undefined : String(total),
        };
      } finally {
        lent.delete(token);
      }
    },
  };
}

const addressOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));

const toQuery = (query: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
