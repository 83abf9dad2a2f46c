import type {} from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { actText } from '#contract/kit/act-text.ts';
import type { FieldError } from '#contract/kit/failures.ts';
import {
  accessOf,
  type Contract,
  type Route,
  type RouteParsed,
  type RouteResult,
  replyOf,
} from '#contract/kit/route.ts';
import { isPermission } from '#contract/permissions.ts';
import type { Tx } from '../../db/database.ts';
import {
  type Actor,
  type Approval,
  isApprovable,
  isSubscribed,
  requirePermission,
  requireStepUp,
  usedApproval,
  type Visitor,
} from '../actor.ts';
import { failure, noSuchCall } from '../failure.ts';
import type { IdempotentCall, Once, RunOnce } from '../idempotency.ts';
import { spendBudget } from './api/budget-headers.ts';
import type { RequestUploads, UploadFolder } from './bodies/upload-folder.ts';
import { describeFiles, maxFormBytes, readMultipart, type UploadedFiles } from './bodies/uploads.ts';
import { type Download, isStreamed, sendDownload, sendList } from './downloads.ts';
import { compileReply, compileRequest, type ReplyReader } from './guarded-fields.ts';
import { type Redirect, readCookie, serializeCookie } from './redirect.ts';
import { sendEvents } from './server-events.ts';

type ActorOf<R extends Route> = R['spec']['access'] extends 'public' ? undefined : Actor;

/** All that a handler knows of a request. */
export interface HandlerRequest<R extends Route> extends RouteParsed<R> {
  actor: ActorOf<R>;
  files: UploadedFiles;
  visitor: Visitor;
  /** The full address that was asked for. */
  url: URL;
  /** Aborted when the caller has gone; of a stream of events, which nothing else ends, also when the server stops. */
  signal: AbortSignal;
  cookie(name: string): string | undefined;
  setCookie(cookie: NonNullable<Redirect['cookie']>): void;
  /** Tells the length of the whole list that the answer is a page of, and how many of its rows are samples. */
  total(count: number, options?: { capped?: boolean; samples?: number }): void;
  /** Answers with another of the statuses that the contract allows. */
  status(code: number): void;
  once: Once;
  /** What an effect answered when this request came before. */
  recall<Reply>(): Promise<Reply | undefined>;
}

/** What a handler answers: what the contract says, a file to save, or a list that is sent as it is read. */
type HandlerResult<R extends Route> = R['spec'] extends { stream: true }
  ? AsyncIterable<RouteResult<R>>
  : R['spec'] extends { download: readonly string[] }
    ? Download
    : RouteResult<R> | (RouteResult<R> extends readonly (infer Item)[] ? AsyncIterable<Item> : never);

export type Handler<R extends Route> = (request: HandlerRequest<R>) => Promise<HandlerResult<R>> | HandlerResult<R>;

/** One handler for every call of a contract; a missing one does not compile. */
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

export type CookieReader = (name: string) => string | undefined;

export interface ServeOptions {
  /** Refuses, or takes out of what was given, what is of stores that whoever calls doesn't work in. */
  confine(
    actor: Actor,
    route: Route,
    given: Pick<HandlerRequest<Route>, 'params' | 'query' | 'body' | 'form'>,
  ): Promise<void>;
  authenticate(token: string, visitor: Visitor, cookie: CookieReader): Promise<Actor | null>;
  /** Where one act can be approved by somebody whose role goes further. */
  approvals?: {
    read(actor: Actor, token: string, act: string): Promise<Approval | undefined>;
    /** Uses it up; refuses where somebody else was faster. */
    consume(tx: Tx, actor: Actor, approval: Approval): Promise<void>;
  };
  runOnce: RunOnce;
  publicUrl: string;
  uploads: UploadFolder;
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined;
    /** What was sent, by the names that whoever sent it knows. */
    fields?: object;
  }
}

/** Answers the calls of a contract: who may call, what comes in, and what goes out follow from the contract alone. */
export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  options: ServeOptions,
): void {
  for (const [name, route] of Object.entries(contract)) {
    const handler = handlers[name] as unknown as Handler<Route>;
    const fields = compileFields(route);
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.spec.maxBytes,
      config: route.spec.form ? { formBytes: maxFormBytes(route) } : {},
      onRequest: async (request, reply) => admit(request, reply, route, options),
      handler: async (request, reply) => answer(request, reply, { route, fields, handler, options }),
    });
  }
}

/** The same for all of them, each by its name. */
export function serveAll<Api extends Record<string, Contract>>(
  app: FastifyInstance,
  api: Api,
  handlers: { [Name in keyof Api]: Handlers<Api[Name]> },
  options: ServeOptions,
): void {
  for (const [name, contract] of Object.entries(api))
    serve(app, contract, handlers[name] as Handlers<Contract>, options);
}

/** Before the body is read: a stranger's upload costs nothing. */
async function admit(request: FastifyRequest, reply: FastifyReply, route: Route, options: ServeOptions): Promise<void> {
  const { permission } = route.spec;
  if (permission === undefined) return;
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const actor =
    scheme?.toLowerCase() === 'bearer' && token
      ? await options.authenticate(token, visitorOf(request), cookiesOf(request, options))
      : null;
  if (!actor) throw failure('UNAUTHENTICATED');
  if (permission === 'operator' && !isOperatorInPerson(actor)) throw noSuchCall();
  request.actor = actor;
  if (actor.budget) spendBudget(reply, actor.budget);
  // What is somebody's own is not done for them by a key or an assistant.
  if (permission === 'self' && actor.via.kind !== 'session') throw failure('NOT_PERMITTED');
  if (permission !== 'self' && actor.lacksSecondFactor) throw failure('SECOND_FACTOR_NEEDED');
  if (permission === 'self' && actor.pin && !route.spec.byPin) throw failure('FULL_SIGN_IN');
  actor.isApprovable = isApprovableCall(request, route);
  if (isPermission(permission) && !bringsApproval(request, actor, permission)) requirePermission(actor, permission);
  if (accessOf(route) === 'subscriber' && !isSubscribed(actor.subscriptionStatus)) throw failure('NOT_SUBSCRIBED');
  if (route.spec.stepUp) requireStepUp(actor);
}

/** Nothing that acts for an operator is one, however it came by their rights. */
const isOperatorInPerson = ({ isOperator, via, pin }: Actor): boolean =>
  isOperator === true && via.kind === 'session' && pin === undefined;

/** Of a call with files an approval would not know what is in them. */
const isApprovableCall = (request: FastifyRequest, { spec }: Route): boolean =>
  spec.idempotent === true && request.actor?.via.kind === 'session' && !request.isMultipart();

/** What a supervisor may have lent is looked at once the body is there: what they approved is all of the call. */
const bringsApproval = ({ headers }: FastifyRequest, actor: Actor, permission: string): boolean =>
  actor.isApprovable === true && isApprovable(permission) && typeof headers['scanfront-approval'] === 'string';

/** A call, and what was found out of it once. */
interface Served {
  route: Route;
  fields: ReturnType<typeof compileFields>;
  handler: Handler<Route>;
  options: ServeOptions;
}

/** Who may see which fields of the answer, and say which of the request. */
function compileFields(route: Route) {
  const { schema } = replyOf(route);
  const streamed = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : undefined;
  return {
    reply: schema && compileReply(schema),
    /** Of a list that is sent item by item. */
    item: streamed && compileReply(streamed),
    query: compileRequest(route.spec.query),
    body: compileRequest(route.spec.body),
    form: compileRequest(route.spec.form),
  };
}

async function answer(request: FastifyRequest, reply: FastifyReply, served: Served): Promise<unknown> {
  const { route, fields, options } = served;
  const { actor } = request;
  reply.code(replyOf(route).status);
  const result = await handle(request, reply, served).catch((error: unknown) => {
    throw fields.reply?.readRefusal(error, actor) ?? error;
  });
  const read = (reader: ReplyReader | undefined) => (value: unknown) => (reader ? reader.read(value, actor) : value);
  if (route.spec.stream) {
    return sendEvents(reply, result as AsyncIterable<unknown>, read(fields.reply), signalOfStream(request));
  }
  if (route.spec.redirect) return sendRedirect(reply, result as Redirect, options);
  if (route.spec.download) return sendDownload(reply, result as Download);
  if (!fields.reply) return reply.send();
  if (isStreamed(result)) {
    if (!fields.item) throw new Error('Only a list can be sent item by item.');
    return sendList(reply, result, read(fields.item));
  }
  // What the contract does not declare never leaves the house.
  const text = JSON.stringify(fields.reply.read(result, actor));
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** Files that came with a request are gone when it is done, however it ends. */
async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, fields, handler, options }: Served,
): Promise<unknown> {
  const uploads = options.uploads.open();
  try {
    const read = await readRequest(request, reply, route, options, uploads);
    for (const part of ['query', 'body', 'form'] as const) fields[part](read[part], request.actor);
    const { actor } = request;
    if (actor) await options.confine(actor, route, read);
    // Nobody lends what lies where they don't work themselves.
    if (actor?.approval) {
      const { storeIds, locationIds } = actor.approval;
      await options.confine({ ...actor, storeIds, locationIds }, route, read);
    }
    return await handler(read);
  } finally {
    await uploads.remove();
  }
}

function sendRedirect(reply: FastifyReply, { location, cookie }: Redirect, options: ServeOptions): FastifyReply {
  if (cookie) reply.header('set-cookie', serializeCookie(cookie, options.publicUrl));
  return reply.header('cache-control', 'no-store').redirect(location, 302);
}

async function readRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  options: ServeOptions,
  uploads: RequestUploads,
): Promise<HandlerRequest<Route>> {
  const { form, files } = await readForm(request, route, uploads);
  const { spec } = route;
  const call = () => idempotentCall(request, route, { form, files: describeFiles(files) });
  const parsed = parseParts([
    ['query', spec.query, request.query],
    ['body', spec.body, request.body ?? {}],
    ['form', spec.form, form ?? {}],
  ]);
  await readApproval(request, route, options, call);
  request.fields = Object.assign({}, parsed.query, parsed.body, parsed.form);
  return {
    ...parsed,
    params: parseParams(spec.params, request.params) as never,
    actor: request.actor as never,
    files,
    visitor: visitorOf(request),
    // Made only for the few handlers that ask.
    get url() {
      return new URL(request.url, options.publicUrl);
    },
    get signal() {
      return spec.stream ? signalOfStream(request) : request.signal;
    },
    cookie: cookiesOf(request, options),
    setCookie: (cookie) => void reply.header('set-cookie', serializeCookie(cookie, options.publicUrl)),
    // '10000+': there are more, and nobody should wait for them to be counted.
    total: (count, { capped, samples = 0 } = {}) => {
      reply.header('x-total-count', `${count}${capped ? '+' : ''}`);
      if (samples > 0) reply.header('x-total-samples', samples);
    },
    status: (code) => void reply.code(code),
    once: (work) => options.runOnce(call(), (tx) => workFor(tx, work, request.actor, options)),
    recall: () => options.runOnce.recall(call()),
  };
}

const visitorOf = (request: FastifyRequest): Visitor => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

const cookiesOf =
  (request: FastifyRequest, options: ServeOptions): CookieReader =>
  (name) =>
    readCookie(request.headers.cookie, name, options.publicUrl);

/** An approval counts for calls that happen once alone: it is used up in the same transaction as what it allows. */
async function readApproval(
  { headers, actor, method, url, body }: FastifyRequest,
  route: Route,
  options: ServeOptions,
  call: () => IdempotentCall,
) {
  const token = headers['scanfront-approval'];
  if (!actor?.isApprovable || typeof token !== 'string') return;
  actor.approval = await options.approvals?.read(actor, token, actText({ method, url, body }));
  // It is used up with the call: whoever lost the answer and asks again is told it once more.
  if (!actor.approval && (await options.runOnce.recall(call())) !== undefined) actor.approval = usedApproval();
  const { permission } = route.spec;
  if (permission !== undefined && isPermission(permission)) requirePermission(actor, permission);
}

/** The work, and in the same transaction what must not be written without it. */
async function workFor<Reply>(
  tx: Tx,
  work: (tx: Tx) => Promise<Reply>,
  actor: Actor | undefined,
  options: ServeOptions,
): Promise<Reply> {
  // The answer that it was let in for has been forgotten meanwhile.
  if (actor?.approval?.permission === null) throw failure('NOT_PERMITTED');
  const reply = await work(tx);
  if (actor?.approval?.isUsed) await options.approvals?.consume(tx, actor, actor.approval);
  await actor?.sealed?.(tx, reply);
  return reply;
}

const signalOfStream = (request: FastifyRequest) => AbortSignal.any([request.signal, request.server.stopping]);

async function readForm(
  request: FastifyRequest,
  route: Route,
  uploads: RequestUploads,
): Promise<{ form: unknown; files: UploadedFiles }> {
  if (request.isMultipart()) {
    if (!route.spec.form) throw failure('UNSUPPORTED_TYPE');
    return readMultipart(request, route, uploads);
  }
  return { form: request.body, files: {} };
}

/** An id that cannot exist answers like one that does not. */
function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(params);
  if (!parsed.success) throw failure('NOT_FOUND');
  return parsed.data;
}

type Part = ['query' | 'body' | 'form', z.ZodType | undefined, unknown];

function parseParts(parts: Part[]): Pick<HandlerRequest<Route>, 'query' | 'body' | 'form'> {
  const fields: FieldError[] = [];
  const values: Record<string, unknown> = { query: undefined, body: undefined, form: undefined };
  for (const [name, schema, given] of parts) {
    const parsed = schema?.safeParse(given);
    if (parsed?.success) values[name] = parsed.data;
    else if (parsed) fields.push(...toFieldErrors(parsed.error));
  }
  if (fields.length > 0) throw failure('INVALID', { fields });
  return values as Pick<HandlerRequest<Route>, 'query' | 'body' | 'form'>;
}

/** The first thing wrong with each field. */
function toFieldErrors(error: z.ZodError): FieldError[] {
  const byParam = new Map<string, FieldError>();
  for (const issue of error.issues) {
    const param = issue.path.join('.');
    if (!byParam.has(param)) byParam.set(param, { param, msg: issue.message });
  }
  return [...byParam.values()];
}

/** What a key sent again is its own: another of the same person may be allowed less. */
const nameCaller = ({ merchantId, userId, via }: Actor): string =>
  via.kind === 'session' ? `${merchantId}:${userId}` : `${merchantId}:${userId}:${via.id}`;

function idempotentCall(request: FastifyRequest, route: Route, sent: { form: unknown; files: unknown }) {
  const key = request.headers['idempotency-key'];
  const usable = typeof key === 'string' && key.length > 0 && key.length <= 200;
  if (key !== undefined && !usable) {
    throw failure('BAD_REQUEST', { message: 'An Idempotency-Key has 1 to 200 characters.' });
  }
  const caller = request.actor ? nameCaller(request.actor) : 'public';
  return {
    scope: `${caller} ${route.method} ${route.path}`,
    key: usable ? key : undefined,
    body: [request.url, request.body ?? null, sent],
  };
}
