import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import type { EbayAccess } from './access.ts';
import { EbayProblem, noScope, problem, wireError } from './problems.ts';
import type { SimSeller } from './state.ts';

export interface Answer {
  status: number;
  body?: unknown;
}

/** One call of a seller's program. */
export interface EbayCall {
  seller: SimSeller;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: FastifyRequest['headers'];
}

/** How long every answer takes, and how many calls are taken in a second; as many as come when it is 0. */
export interface EbayPace {
  latencyMs: number;
  perSecond: number;
}

type Handle = (call: EbayCall) => Answer;

// The second concerns listing alone, which comes last of several calls.
const lostAnswers = [
  { scenario: 'answer-lost', on: /./ },
  { scenario: 'listing-answer-lost', on: /publish/ },
];

/** Routes behind a token: refused without one, and with the troubles that can be ordered. */
export function ebayCalls(sim: SimulatorRoutes, access: EbayAccess, pace: EbayPace) {
  let recent: number[] = [];

  function insistPace(): void {
    if (pace.perSecond === 0) return;
    const now = performance.now();
    recent = recent.filter((time) => time > now - 1000);
    if (recent.length >= pace.perSecond) throw limited;
    recent.push(now);
  }

  const isLost = (url: string) => lostAnswers.some(({ scenario, on }) => on.test(url) && sim.arises(scenario));

  async function answer(request: FastifyRequest, reply: FastifyReply, work: () => Answer): Promise<unknown> {
    if (pace.latencyMs > 0) await setTimeout(pace.latencyMs);
    try {
      insistPace();
      if (sim.arises('token-expired')) access.expireAccess();
      const { status, body } = work();
      if (request.method !== 'GET' && isLost(request.url)) return dropConnection(request, reply);
      return reply.code(status).send(body);
    } catch (error) {
      if (error instanceof EbayProblem) return sendProblem(reply, error);
      throw error;
    }
  }

  return {
    /** For a seller, with one of these scopes. */
    forSeller(method: HTTPMethods, path: string, scopes: readonly string[], handle: Handle): void {
      sim.call(method, path, (request, reply) =>
        answer(request, reply, () => {
          const seller = access.admit(request.headers.authorization, scopes);
          if (!seller) throw noScope();
          const { params, query, body, headers } = request;
          const named = { params: params as Record<string, string>, query: query as Record<string, string> };
          return handle({ seller, ...named, body, headers });
        }),
      );
    },

    /** For anybody with a token. */
    forAll(path: string, handle: (query: Record<string, string>, params: Record<string, string>) => Answer): void {
      sim.call('GET', path, (request, reply) =>
        answer(request, reply, () => {
          access.admit(request.headers.authorization, ['']);
          return handle(request.query as Record<string, string>, request.params as Record<string, string>);
        }),
      );
    },
  };
}

export type EbayCalls = ReturnType<typeof ebayCalls>;

export const sendProblem = (reply: FastifyReply, { status, errors }: EbayProblem): FastifyReply =>
  reply.code(status).send({ errors });

/** Calls that carry words of the goods say in which language. */
export function checkLanguage({ headers }: EbayCall): void {
  if (headers['content-language'] !== 'en-US') {
    throw problem(400, 25_709, 'Invalid value for header Content-Language.', { additionalInfo: 'Content-Language' });
  }
}

/** Each by itself: 200 when all went well, 207 otherwise. */
export function eachByItself<Request>(
  requests: readonly Request[],
  nameOf: (one: Request) => object,
  work: (one: Request) => object | object[],
): Answer {
  const responses = requests.flatMap((request) => {
    try {
      return work(request);
    } catch (error) {
      if (!(error instanceof EbayProblem)) throw error;
      // Among many, what is not there is a mistake in the request.
      const statusCode = error.status === 404 ? 400 : error.status;
      return { statusCode, ...nameOf(request), errors: error.errors, warnings: [] };
    }
  });
  const isMixed = responses.some((response) => 'statusCode' in response && Number(response.statusCode) >= 300);
  return { status: isMixed ? 207 : 200, body: { responses } };
}

export const limited = new EbayProblem(429, [
  wireError(2001, 'The number of requests for this resource has been exceeded.'),
]);

function dropConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
