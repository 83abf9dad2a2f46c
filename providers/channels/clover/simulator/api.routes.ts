import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { CloverAccess } from './access.ts';
import { type CallsPerSecond, cloverLimits } from './limits.ts';
import { CloverProblem } from './problems.ts';
import type { CloverState } from './state.ts';
import type { Tell } from './webhooks.ts';

export interface SimParts {
  state: CloverState;
  tell: Tell;
  arises: SimulatorRoutes['arises'];
  /** Ends the merchant's access tokens. */
  expire(merchant: string): void;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** A call about one merchant, below its path; null answers with nothing. */
export type Call = (
  method: Method,
  path: string,
  handle: (request: FastifyRequest, merchant: string) => unknown,
) => void;

export interface CallSpeed {
  /** How long every call takes. */
  latencyMs?: number;
  /** Other limits than Clover's own. */
  perSecond?: CallsPerSecond;
}

const slowMs = 1_500;

/** The calls of the REST interface: token, limits, body, and the troubles that were ordered. */
export function cloverCalls(sim: SimulatorRoutes, access: CloverAccess, { latencyMs = 0, perSecond }: CallSpeed): Call {
  const limits = cloverLimits(perSecond);

  return (method, path, handle) =>
    sim.call(method, `/v3/merchants/:mId${path}`, (request, reply) =>
      answering(reply, async () => {
        const leave = limits.enter(access.check(request));
        try {
          checkContentType(request);
          await sleep(sim.arises('slow') ? slowMs : latencyMs);
          const answer = handle(request, (request.params as { mId: string }).mId);
          if (method !== 'GET' && sim.arises('answer-lost')) return dropConnection(request, reply);
          return reply.send(answer ?? undefined);
        } finally {
          leave();
        }
      }),
    );
}

/** Problems become answers. */
export async function answering(reply: FastifyReply, work: () => unknown): Promise<unknown> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CloverProblem) return sendProblem(reply, error);
    throw error;
  }
}

export const sendProblem = (reply: FastifyReply, { status, message, headers }: CloverProblem): FastifyReply =>
  reply.code(status).headers(headers).send({ message });

function checkContentType({ body, headers }: FastifyRequest): void {
  const isJson = headers['content-type']?.startsWith('application/json');
  if (body !== undefined && body !== null && !isJson) throw new CloverProblem(415);
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
