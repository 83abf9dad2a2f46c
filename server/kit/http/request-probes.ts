import { randomBytes } from 'node:crypto';
import { type Channel, channel } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request that needs an id; who traces may have it continue the trace it comes with. */
export interface ArrivingRequest {
  headers: IncomingHttpHeaders;
  traceId?: string;
}

export interface WatchedRequest {
  request: FastifyRequest;
  reply: FastifyReply;
}

// Unless traces are asked for nobody listens.

export const arrivals = channel('scanfront:request-arrives') as Channel<unknown, ArrivingRequest>;

/** Everything that is done for a request runs within the stores that are bound here. */
export const requests = channel('scanfront:request') as Channel<unknown, WatchedRequest>;

/** The same once more when its body was read: what comes by a socket knows no request. */
export const readRequests = channel('scanfront:request-read') as Channel<unknown, WatchedRequest>;

export const correlationHeader = 'x-correlation-id';

/** What a caller calls its request, where it does. */
export const givenId = (headers: IncomingHttpHeaders): string | undefined => {
  const given = headers[correlationHeader];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
};

/** The id of a request, and of its trace where it has one: W3C's trace ids have this form. */
export function identifyRequest(headers: IncomingHttpHeaders): string {
  const given = givenId(headers);
  if (given) return given;
  const arriving: ArrivingRequest = { headers };
  if (arrivals.hasSubscribers) arrivals.publish(arriving);
  return arriving.traceId ?? randomBytes(16).toString('hex');
}

export function watchRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => enter(requests, { request, reply }, done));
  app.addHook('preValidation', (request, reply, done) => enter(readRequests, { request, reply }, done));
}

function enter(probe: Channel<unknown, WatchedRequest>, watched: WatchedRequest, goOn: () => void): void {
  if (probe.hasSubscribers) probe.runStores(watched, () => goOn());
  else goOn();
}
