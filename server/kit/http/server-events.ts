import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const heartbeatMs = 15_000;

/** Sends a stream of events that a page reads with fetch: EventSource could not carry the bearer token. */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  read: (event: unknown) => unknown,
  signal: AbortSignal,
): FastifyReply {
  reply.header('content-type', 'text/event-stream; charset=utf-8');
  reply.header('cache-control', 'no-store');
  // Proxies that gather an answer before passing it on would hold every event back.
  reply.header('x-accel-buffering', 'no');
  const stream = Readable.from(encode(events, read, signal), { objectMode: false });
  return reply.send(stream);
}

async function* encode(
  events: AsyncIterable<unknown>,
  read: (event: unknown) => unknown,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const iterator = events[Symbol.asyncIterator]();
  yield ': open\n\n';
  let next = iterator.next();
  try {
    while (!signal.aborted) {
      const step = await Promise.race([next, pause(heartbeatMs)]);
      if (step === undefined) {
        yield ': still here\n\n';
        continue;
      }
      if (step.done) return;
      yield `data: ${JSON.stringify(read(step.value))}\n\n`;
      next = iterator.next();
    }
  } finally {
    void iterator.return?.();
  }
}

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms, undefined).unref();
  });
