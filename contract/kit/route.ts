import type { z } from 'zod';
import type { CallPermission, Permission } from '../permissions.ts';
import type { FailureCode } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * In which state of the account a call answers. `public`: anyone may call. `account`: a signed-in user, whatever the
 * subscription. `subscriber`: a signed-in user whose merchant has a running subscription (the default).
 */
export type Access = 'public' | 'account' | 'subscriber';

/** What whoever calls must be allowed: a call that is not public doesn't compile without it. */
type Admission =
  | { access: 'public'; permission?: undefined }
  | { access?: 'account' | 'subscriber'; permission: CallPermission };

type Schema = z.ZodType;
type Shape = z.ZodObject;

interface RouteOptions {
  summary: string;
  params?: Shape;
  query?: Shape;
  /** A JSON body. */
  body?: Schema;
  /** Fields that arrive as multipart/form-data (or as JSON when no file is sent). */
  form?: Shape;
  /** Names of the file fields of a form, with how many files each takes. */
  files?: Readonly<Record<string, number>>;
  /** How large a JSON body or one file may be, where it is more than usual. */
  maxBytes?: number;
  /** The answer: a schema (200), or a status with an optional schema; `stream` for server-sent events of it. */
  reply: Schema | readonly [status: number, schema?: Schema];
  /** Other statuses that mean success, with the same answer. */
  alsoReplies?: readonly number[];
  stream?: true;
  /** The answer is an address to go to (302), for calls a browser navigates to. */
  redirect?: true;
  /** The answer is a file to save, of one of these types, sent as it is made. */
  download?: readonly string[];
  /** The call moves money, stock or limits: it honours an Idempotency-Key. */
  idempotent?: true;
  /** Whoever calls must have shown within the last minutes that it is them: STEP_UP_NEEDED asks for it. */
  stepUp?: true;
  /** Of a call that is `self`: somebody who came in by PIN may make it, too. */
  byPin?: true;
  fails?: readonly FailureCode[];
}

export type RouteSpec = RouteOptions & Admission;

export interface Route<Spec extends RouteSpec = RouteSpec> {
  method: Method;
  path: string;
  spec: Spec;
}

/** Declares one call of the API. */
export function route<const Spec extends RouteSpec>(method: Method, path: string, spec: Spec): Route<Spec> {
  return { method, path, spec };
}

/** A capability's calls by name. */
export type Contract = Record<string, Route>;

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Given<Key extends string, Value> = [Value] extends [undefined] ? unknown : { [K in Key]: Value };
type Upload = Blob;

/** What a caller passes to a route. */
export type RouteInput<R extends Route> = Given<'params', In<R['spec']['params']>> &
  Given<'query', In<R['spec']['query']>> &
  Given<'body', In<R['spec']['body']>> &
  Given<'form', In<R['spec']['form']>> & {
    files?: { [Name in keyof R['spec']['files']]?: Upload | readonly Upload[] };
  };

type ReplySchema<R extends Route> = R['spec']['reply'] extends readonly [number, infer S] ? S : R['spec']['reply'];

/** What a caller receives. */
export type RouteReply<R extends Route> = ReplySchema<R> extends z.ZodType ? z.output<ReplySchema<R>> : undefined;

/** What a handler returns; the schema may still trim it. */
export type RouteResult<R extends Route> = ReplySchema<R> extends z.ZodType ? z.input<ReplySchema<R>> : unknown;

/** What a handler receives, parsed. */
export interface RouteParsed<R extends Route> {
  params: Out<R['spec']['params']>;
  query: Out<R['spec']['query']>;
  body: Out<R['spec']['body']>;
  form: Out<R['spec']['form']>;
}

export function replyOf(route: Route): { status: number; schema: z.ZodType | undefined } {
  const { reply } = route.spec;
  return Array.isArray(reply) ? { status: reply[0], schema: reply[1] } : { status: 200, schema: reply as z.ZodType };
}

/** What a call asks of who makes it, where not everybody of the team may; the browser knows it, too. */
export const permissionOf = ({ spec: { permission } }: Route): Permission | undefined =>
  permission === 'self' || permission === 'member' || permission === 'operator' ? undefined : permission;

export const accessOf = (route: Route): Access => route.spec.access ?? 'subscriber';
