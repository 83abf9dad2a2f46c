import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../../failure.ts';
import { addressKeys } from '../../network/network-address.ts';

interface RequestLimit {
  perMinute: number | ((request: FastifyRequest) => number);
  /** Requests of each kind are counted apart. */
  kindOf?: (request: FastifyRequest) => string;
}

const timeWindow = 60_000;

/** Limits how often one network address may ask, before anything else is done for it. */
export async function addRequestLimit(
  scope: FastifyInstance,
  { perMinute, kindOf = () => '' }: RequestLimit,
): Promise<void> {
  const keysOf = (request: FastifyRequest) => addressKeys(request.ip, kindOf(request));
  const maxOf = (request: FastifyRequest) => (typeof perMinute === 'number' ? perMinute : perMinute(request));
  const refuse = (ttl: number) => failure('TOO_MANY', { retryAfter: Math.ceil(ttl / 1000) });
  await scope.register(rateLimit, { global: false, timeWindow });
  // Hooks of the scope come before those of its routes: who brings a wrong token is counted, too.
  scope.addHook(
    'onRequest',
    scope.rateLimit({
      keyGenerator: (request) => keysOf(request)[0]?.key ?? request.ip,
      max: maxOf,
      errorResponseBuilder: (_request, { ttl }) => refuse(ttl),
    }),
  );
  const countWider = scope.createRateLimit({
    keyGenerator: (request) => keysOf(request)[1]?.key ?? '',
    max: (request) => maxOf(request) * (keysOf(request)[1]?.times ?? 1),
    allowList: (request) => keysOf(request).length === 1,
  });
  scope.addHook('onRequest', async (request) => {
    const counted = await countWider(request);
    if (!counted.isAllowed && counted.isExceeded) throw refuse(counted.ttl);
  });
}
