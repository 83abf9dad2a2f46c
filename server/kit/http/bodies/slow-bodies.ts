import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { failure } from '../../failure.ts';

export interface BodyPace {
  /** Milliseconds that only go forward. */
  now(): number;
  lookEveryMs: number;
}

const usualPace: BodyPace = { now: () => performance.now(), lookEveryMs: 2_000 };

// 35 kbit a second: a phone in a basement sends faster, and 15 MB take an hour at most.
const windowMs = 30_000;
const leastBytes = 128 * 1024;
// Whoever was refused in the middle of a body reads the answer only once all is sent.
const lingerMs = 10_000;

interface Arrival {
  response: ServerResponse;
  correlationId: string;
  /** Where the window that is looked at begins. */
  since: number;
  bytesRead: number;
  answeredAt: number | null;
}

/**
 * Ends requests whose bodies come too slowly: within every half minute a body brings 128 kB, or its end. Small ones
 * have half a minute, large ones as long as they need at that pace. What has come and waits for us is not counted.
 */
export function endSlowBodies(app: FastifyInstance, { now, lookEveryMs }: BodyPace = usualPace): void {
  const arriving = new Map<IncomingMessage, Arrival>();

  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    const { bytesRead } = request.socket;
    const arrival: Arrival = { response, correlationId: '', since: now(), bytesRead, answeredAt: null };
    arriving.set(request, arrival);
    request.once('close', () => arriving.delete(request));
    response.once('finish', () => {
      arrival.answeredAt = now();
    });
  });

  app.addHook('onRequest', async ({ raw, id }) => {
    const arrival = arriving.get(raw);
    if (arrival) arrival.correlationId = id;
  });

  function look(request: IncomingMessage, arrival: Arrival): void {
    const { bytesRead } = request.socket;
    // A request that was answered does not hear that its connection has ended.
    if (request.complete || request.socket.destroyed) arriving.delete(request);
    else if (arrival.answeredAt !== null) {
      if (now() - arrival.answeredAt > lingerMs) request.socket.destroy();
    } else if (request.readableLength > 0 || bytesRead - arrival.bytesRead >= leastBytes) {
      Object.assign(arrival, { since: now(), bytesRead });
    } else if (now() - arrival.since > windowMs) end(request, arrival);
  }

  const looking = setInterval(() => {
    for (const [request, arrival] of arriving) look(request, arrival);
  }, lookEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whoever still reads is told why. Nothing else can answer any more: the handler waits for a body that has ended. */
function end({ socket }: IncomingMessage, { response, correlationId }: Arrival): void {
  if (!response.headersSent && socket.writable) {
    const refusal = failure('TOO_SLOW');
    const body = JSON.stringify(refusal.toBody(correlationId));
    const head = [
      `HTTP/1.1 ${refusal.status} Request Timeout`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
