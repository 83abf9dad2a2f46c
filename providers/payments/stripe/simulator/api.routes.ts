import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { apiVersion, type Engine, platformAccount } from './engine.ts';
import { toPublic } from './expand.ts';
import { newId } from './objects.ts';
import { readParameters } from './parameters.ts';
import { refuse, StripeRefusal } from './refusal.ts';
import type { Answer } from './replays.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
}

/** One call of the API, as its route sees it. */
export interface ApiCall {
  account: string;
  id: string;
  /** Made by a browser with the publishable key. */
  isPublic: boolean;
  /** The form or the query; throws Stripe's refusal when something is missing, wrong or unknown. */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
}

type Run = (call: ApiCall) => object;

/** Routes of the API under `/v1`: keys, accounts, idempotency, errors and request ids are the same for all. */
export function apiRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys) {
  /** Does it, and has those told who want to know: after the answer, or before it when that was ordered. */
  async function perform(call: ApiCall, run: Run, by: { id: string; idempotency_key: string | null }): Promise<Answer> {
    const { result, happened } = engine.gather(by, () => run(call));
    if (happened.length > 0 && sim.arises('webhook-first')) await engine.send(happened);
    else setImmediate(() => void engine.send(happened));
    return result.ok ? { status: 200, body: result.value } : answerOf(result.error);
  }

  async function write(call: ApiCall, run: Run, request: FastifyRequest, reply: FastifyReply): Promise<Answer> {
    const key = headerOf(request, 'idempotency-key');
    const by = { id: String(reply.getHeader('request-id')), idempotency_key: key };
    if (key === null) return perform(call, run, by);
    const keyed = { account: call.account, key, path: request.url, parameters: request.body };
    const { isReplay, ...answer } = await engine.replays.answer(keyed, () => perform(call, run, by));
    if (isReplay) reply.header('idempotent-replayed', 'true');
    return answer;
  }

  const route = (method: 'GET' | 'POST' | 'DELETE', path: string, isForBrowsers: boolean, run: Run) =>
    sim.call(method, `/v1${path}`, async (request, reply) => {
      reply.headers({ 'request-id': newId('req'), 'stripe-version': apiVersion });
      try {
        const call = openCall(request, engine, keys, isForBrowsers);
        if (method === 'GET') return reply.send(run(call));
        const { status, body } = await write(call, run, request, reply);
        if (sim.arises('answer-lost')) return loseAnswer(request, reply);
        return reply.code(status).send(body);
      } catch (error) {
        const { status, body } = answerOf(error);
        return reply.code(status).send(body);
      }
    });

  return {
    get: (path: string, run: Run) => route('GET', path, false, run),
    post: (path: string, run: Run) => route('POST', path, false, run),
    delete: (path: string, run: Run) => route('DELETE', path, false, run),
    /** Also for browsers, who see less. */
    publicGet: (path: string, run: Run) => route('GET', path, true, hideFromBrowsers(run)),
    publicPost: (path: string, run: Run) => route('POST', path, true, hideFromBrowsers(run)),
  };
}

const hideFromBrowsers =
  (run: Run): Run =>
  (call) => {
    if (!call.isPublic) return run(call);
    try {
      const object = run(call);
      return 'client_secret' in object ? toPublic(object) : object;
    } catch (error) {
      throw error instanceof StripeRefusal ? hideInRefusal(error) : error;
    }
  };

function hideInRefusal({ status, error }: StripeRefusal): StripeRefusal {
  const { payment_intent: payment, setup_intent: setup, ...rest } = error;
  return new StripeRefusal(status, {
    ...rest,
    ...(payment && { payment_intent: toPublic(payment) }),
    ...(setup && { setup_intent: toPublic(setup) }),
  });
}

function openCall(request: FastifyRequest, engine: Engine, keys: StripeKeys, isForBrowsers: boolean): ApiCall {
  const key = keyOf(request);
  const isPublic = key === keys.publishableKey;
  if (key === '') throw refuse('You did not provide an API key.', {}, 401);
  if (key !== keys.secretKey && !isPublic) {
    throw refuse(`Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`, {}, 401);
  }
  if (isPublic && !isForBrowsers) {
    const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
    throw refuse(message, { code: 'secret_key_required' }, 401);
  }
  const account = headerOf(request, 'stripe-account') ?? platformAccount;
  if (account !== platformAccount) engine.accounts.check(account, key);
  const { id = '' } = request.params as { id?: string };
  const flat = request.method === 'POST' ? request.body : request.query;
  return { account, id, isPublic, read: (schema) => readParameters(schema, flat) };
}

/** The key of a call, as a bearer token or as the name of basic authentication. */
export function keyOf(request: FastifyRequest): string {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function answerOf(error: unknown): Answer {
  if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
  throw error;
}

function loseAnswer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
