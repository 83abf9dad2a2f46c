import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../../failure.ts';
import type { BodyHold, BodyQuota } from './body-quota.ts';
import { hasBody } from './slow-bodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What its body takes up; null where it is too small to be counted. */
    bodyHold: BodyHold | null;
  }

  interface FastifyContextConfig {
    /** The most a multipart form of this route may come to, files included. */
    formBytes?: number;
  }
}

// Almost all bodies are smaller, and one of this size costs less than the connection it comes over.
const uncounted = 16 * 1024;

/** Holds every body of some size against its sender's share, from before it is read until it is answered. */
export function countBodies(app: FastifyInstance, quota: BodyQuota): void {
  app.decorateRequest('bodyHold', null);
  // By now it is known who calls, and nothing of the body has been read.
  app.addHook('preParsing', async (request, reply) => {
    const size = measureBody(request);
    if (!size) return;
    const sender = { merchantId: request.actor?.merchantId, address: request.ip };
    const hold = quota.take(sender, size);
    request.bodyHold = hold;
    reply.raw.once('close', hold.release);
  });
  app.addHook('onResponse', async ({ bodyHold }) => bodyHold?.release());
}

/** How much memory and disk a body can come to; null where that is next to nothing. */
function measureBody(request: FastifyRequest): { memoryBytes: number; diskBytes: number } | null {
  const { raw, headers } = request;
  const length = headers['content-length'] === undefined ? null : Number(headers['content-length']);
  if (!hasBody(raw) || (length !== null && length <= uncounted)) return null;
  const { routeOptions } = request;
  const { formBytes } = routeOptions.config ?? {};
  const isForm = formBytes !== undefined && headers['content-type']?.startsWith('multipart/') === true;
  const most = isForm ? formBytes : (routeOptions.bodyLimit ?? 0);
  const declared = length ?? most;
  if (declared > most) {
    throw failure('TOO_LARGE', { message: `This is too large: ${Math.floor(most / 1024 ** 2)} MB at most.` });
  }
  // What a form holds in memory is counted as it comes: most of it are files, which go to disk.
  return isForm ? { memoryBytes: 0, diskBytes: declared } : { memoryBytes: declared, diskBytes: 0 };
}
