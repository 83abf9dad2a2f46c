import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scenario } from './simulator.ts';

// Longer than any client of ours waits; the connection is let go when the client hangs up.
const silenceMs = 60_000;

/** The troubles every vendor can have; a simulator adds its own to these. */
export const commonFaults: readonly Scenario[] = [
  { id: 'time-out', label: 'No answer (time-out)', answer: staySilent },
  { id: 'reset', label: 'Connection dropped', answer: dropConnection },
  {
    id: 'error-500',
    label: 'Internal error (500)',
    answer: (_request, reply) => reply.code(500).send({ error: 'internal_error' }),
  },
  {
    id: 'rate-limited',
    label: 'Too many requests (429)',
    answer: (_request, reply) => reply.code(429).header('retry-after', '1').send({ error: 'rate_limited' }),
  },
  {
    id: 'bad-json',
    label: 'Answer is not JSON',
    answer: (_request, reply) => reply.type('text/html').send('<h1>Scheduled maintenance</h1>'),
  },
];

async function staySilent(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, silenceMs).unref();
    request.raw.socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return reply.code(504).send();
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
