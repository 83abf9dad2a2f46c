import type { FastifyRequest } from 'fastify';
import type { FailureCode } from '#contract/kit/failures.ts';

// Calls that let people in or out, or change who may come in: of the back office, and of a store's accounts.
const entrances = [
  /^POST \/api\/v1\/(login(\/[\w-]+)?|logout|signup|verify|password\/\w+|session\/\w+)$/,
  /^(PUT|DELETE) \/api\/v1\/users(\/password|\/sessions(\/[\w-]+)?|\/passkeys\/[\w-]+|\/totp)?$/,
  /^POST \/api\/v1\/users\/(passkeys|totp\/[\w-]+|step-up)$/,
  /^GET \/api\/v1\/(google|facebook)\/callback$/,
  /^(POST|PUT|DELETE) \/api\/v1\/(team|channels|platforms|webhooks)\/[\w/-]+$/,
  /^(POST|DELETE) \/api\/v1\/keys(\/[\w/-]+)?$/,
  /^(POST|PUT|DELETE) \/api\/v1\/devices(\/[\w/-]+)?$/,
  /^POST (\/[\w-]+)?\/account\/(sign-in|sign-out|register|forgot|reset)$/,
] as const;

const refusals = new Set<FailureCode>(['UNAUTHENTICATED', 'NOT_PERMITTED', 'NOT_SUBSCRIBED']);

/** Who did what from where; never what was typed. */
function describe(request: FastifyRequest) {
  const { method, url, ip: address, actor } = request;
  return {
    method,
    path: url.split('?')[0] ?? '',
    address,
    ...(actor && { merchantId: actor.merchantId, userId: actor.userId }),
    ...(actor?.via.kind === 'key' && { keyId: actor.via.id }),
  };
}

/** Writes down that somebody came in, went out or changed who may come in, or tried to: the status tells which. */
export function logEntrance(request: FastifyRequest, status: number): void {
  const line = describe(request);
  if (entrances.some((pattern) => pattern.test(`${line.method} ${line.path}`))) {
    request.log.info({ ...line, status }, 'entrance');
  }
}

/** Writes down who was turned away because of who they are. Floods are not: they are counted by the metrics. */
export function logRefusal(request: FastifyRequest, code: FailureCode): void {
  if (refusals.has(code)) request.log.info({ ...describe(request), refused: code }, 'turned away');
}
