import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { FailureCode, FieldError } from '#contract/kit/failures.ts';
import { isDatabaseAway } from '../database-away.ts';
import { Failure, failure, invalid } from '../failure.ts';
import { isDiskFull } from '../files/disk-full.ts';
import type { Logger } from '../logging.ts';
import { logEntrance, logRefusal } from '../security/security-log.ts';
import { barePolicy, drawBarePage } from './bare-page.ts';
import { type BodyQuota, makeBodyQuota } from './bodies/body-quota.ts';
import { countBodies } from './bodies/count-bodies.ts';
import { readJsonBodies } from './bodies/json-bodies.ts';
import { type BodyPace, endSlowBodies } from './bodies/slow-bodies.ts';
import { endConnections } from './end-connections.ts';
import { addPressure, type PressureOptions } from './pressure.ts';
import { correlationHeader, identifyRequest, watchRequests } from './request-probes.ts';

// PostgreSQL's codes for a NUL character, which no text or JSON of it can hold.
const unstorable = new Set(['22021', '22P05']);

/** Whether something failed because of a character that no text of the database can hold. */
const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && unstorable.has(String((error as { code?: unknown }).code ?? ''));

/** What whoever sent it is told: the fields that hold such a character, where they are known. */
function refuseUnstorable(error: unknown, sent: unknown = null) {
  const fields = findFields(sent, []);
  if (fields.length > 0) return invalid(...fields);
  return failure('BAD_REQUEST', { message: 'A text holds a character that can’t be stored.', cause: error });
}

function findFields(value: unknown, path: readonly string[]): FieldError[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ param: path.join('.'), msg: 'This holds a character that can’t be stored.' }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => findFields(part, [...path, name]));
}

export interface HttpOptions extends PressureOptions {
  log: Logger;
  /** How many proxies stand in front; what comes before theirs in a forwarded address anybody could have written. */
  trustProxy: number | false;
  /** The Content-Security-Policy of this origin; null where each answer sets its own. */
  policy: Record<string, readonly string[]> | null;
  https: boolean;
  /** Sees every request first, and answers it or passes it on. */
  answerFirst?: (request: IncomingMessage, response: ServerResponse, passOn: () => void) => void;
  /** Other limits than the usual ones for bodies that are under way. */
  bodyQuota?: BodyQuota;
  bodyPace?: BodyPace;
}

const bodyLimit = 1024 * 1024;
const serverOptions: ServerOptions = {
  // What Fastify gives its own servers: longer than proxies keep a connection they may still write to.
  keepAliveTimeout: 72_000,
  headersTimeout: 30_000,
  // Of a body that comes at the least pace; one that is slower is ended long before (slow-bodies.ts).
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 5_000,
};

/** A server with what all three origins share: correlation ids, logs, headers, limits, and one way to fail. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    trustProxy: (_address: string, hop: number) => hop < (options.trustProxy || 0),
    bodyLimit,
    genReqId: ({ headers }) => identifyRequest(headers),
    logController: new fastify.LogController({ requestIdLogLabel: 'correlationId', disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // An address that can't be decoded is refused before any hook or handler is asked.
    frameworkErrors: (error, request, reply) => {
      reply.header(correlationHeader, request.id);
      void sendError(error, request, reply);
    },
    // Idle keep-alive connections would hold a shutdown up for a minute.
    forceCloseConnections: 'idle',
    serverFactory: serverWith(options.answerFirst),
  }) as unknown as FastifyInstance;
  watchRequests(app);
  endConnections(app);
  endSlowBodies(app, options.bodyPace);
  countBodies(app, options.bodyQuota ?? makeBodyQuota());
  readJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => void reply.header(correlationHeader, request.id));
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  await app.register(helmet, {
    contentSecurityPolicy: options.policy ? { useDefaults: false, directives: toDirectives(options.policy) } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: options.https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await addPressure(app, options);
  app.setErrorHandler(sendError);
  return app;
}

const serverWith =
  (answerFirst: HttpOptions['answerFirst']) =>
  (handler: (request: IncomingMessage, response: ServerResponse) => void): Server =>
    createServer(
      serverOptions,
      answerFirst ? (request, response) => answerFirst(request, response, () => handler(request, response)) : handler,
    );

const toDirectives = (policy: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(policy).map(([name, values]) => [name, [...values]]));

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { method, url } = request;
  // Of a buyer's link to an order the number is enough: the rest opens it.
  const path = url.split('?')[0]?.replace(/(\/orders\/[\da-f-]+)\.[^/]+/, '$1');
  const line = { method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
  request.log[reply.statusCode >= 500 ? 'warn' : 'debug'](line, 'request');
  logEntrance(request, reply.statusCode);
}

/** Turns whatever was thrown into the wire's error shape. */
export async function sendError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (hasHungUp(error, request)) {
    request.log.debug({ err: error }, 'whoever asked has gone');
    return reply.code(400).send();
  }
  const known = explainError(isUnstorable(error) ? refuseUnstorable(error, request.fields) : error, request.log);
  const { status, message } = known ?? { status: 500, message: 'Oops! Something went wrong.' };
  const retryAfter = known?.details.retryAfter;
  if (known) logRefusal(request, known.code);
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  reply.code(status);
  if (status >= 500 && isPage(request)) {
    // What was sent is not sent again without anybody's asking.
    return sendPage(reply, message, request.method === 'GET' ? retryAfter : undefined);
  }
  return reply.send(known?.toBody(request.id) ?? { error: { name: 'UNEXPECTED', message, correlationId: request.id } });
}

/** Whether a person waits for it, and not a program. */
const isPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;

const sendPage = (reply: FastifyReply, message: string, retryAfter: number | undefined): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', barePolicy)
    .header('cache-control', 'no-store')
    .send(
      drawBarePage({
        title: message,
        text: retryAfter
          ? `<p>This page tries again by itself in ${retryAfter} seconds.</p>`
          : '<p>It was not your fault. Please try again in a moment.</p>',
        retryAfter,
      }),
    );

const hangUps = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ABORT_ERR']);

/** Whether a request broke off in the middle: no fault of ours, and nobody is there to read an answer. */
const hasHungUp = ({ code }: FastifyError, { raw }: FastifyRequest): boolean =>
  hangUps.has(code) && raw.socket.destroyed;

const fastifyFailures: Record<number, FailureCode> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  // What is too long to be an id is the id of nothing.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY',
};

// What was referred to went away between the check and the write.
const brokenReference = '23503';

// A server that starts again takes a few seconds.
const databaseBackIn = 5;

/** What was thrown, as the registry knows it; null for a bug. Only that is logged as an error. */
export function explainError(error: FastifyError | Failure, log: FastifyBaseLogger): Failure | null {
  const known = asFailure(error);
  if (!known) log.error({ err: error }, 'unexpected error');
  else if (isDatabaseAway(error)) log.warn({ err: error }, 'the database is away');
  else if (isDiskFull(error)) log.error({ err: error }, 'the disk is full');
  return known;
}

function asFailure(error: FastifyError | Failure): Failure | null {
  if (error instanceof Failure) return error;
  if (isUnstorable(error)) return refuseUnstorable(error);
  if (error.code === brokenReference) return failure('CONFLICT', { cause: error });
  if (isDatabaseAway(error)) return failure('UNAVAILABLE', { retryAfter: databaseBackIn, cause: error });
  if (isDiskFull(error)) {
    return failure('UNAVAILABLE', {
      message: 'There is no room left to store this. Nothing was changed.',
      cause: error,
    });
  }
  const code = fastifyFailures[error.statusCode ?? 500];
  return code ? failure(code, { cause: error }) : null;
}
