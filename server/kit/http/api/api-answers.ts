import { z } from 'zod';
import { type FailureCode, failures, wireName } from '#contract/kit/failures.ts';
import { accessOf, type Route, replyOf } from '#contract/kit/route.ts';
import { isPermission } from '#contract/permissions.ts';
import type { OpenApiOperation } from './open-api.ts';

type Answers = OpenApiOperation['responses'];

/** Every answer of a call, as the document tells it: what it replies, and each way it is refused. */
export const describeAnswers = (route: Route): Answers => ({ ...describeReply(route), ...describeRefusals(route) });

function describeReply(route: Route): Answers {
  const { status, schema } = replyOf(route);
  const done = { description: 'Done', ...(schema && { content: describeContent(route, schema) }) };
  return Object.fromEntries([status, ...(route.spec.alsoReplies ?? [])].map((code) => [code, done]));
}

function describeContent({ spec }: Route, schema: z.ZodType): Record<string, { schema: unknown }> {
  if (spec.download) return Object.fromEntries(spec.download.map((type) => [type, { schema: {} }]));
  return { [spec.stream ? 'text/event-stream' : 'application/json']: { schema: toSchema(schema, 'output') } };
}

function describeRefusals(route: Route): Answers {
  const codes = Map.groupBy(refusalsOf(route), (code) => failures[code].status);
  return Object.fromEntries(
    [...codes].map(([status, together]) => {
      const schemas = together.map((code) => ({ $ref: `#/components/schemas/${code}` }));
      const description = together.map((code) => `${wireName(code)}: ${failures[code].message}`).join(' ');
      const schema = schemas.length > 1 ? { anyOf: schemas } : schemas[0];
      return [status, { description, content: { 'application/json': { schema } } }];
    }),
  );
}

/** What the contract says of this call, and what is refused before any call is reached. */
function refusalsOf(route: Route): Set<FailureCode> {
  const { spec, method } = route;
  const access = accessOf(route);
  const codes = new Set<FailureCode>(spec.fails);
  if (spec.body ?? spec.form ?? spec.query) codes.add('INVALID');
  if (access !== 'public') codes.add('UNAUTHENTICATED');
  if (isPermission(spec.permission)) codes.add('NOT_PERMITTED');
  if (access === 'subscriber') codes.add('NOT_SUBSCRIBED');
  if (spec.params) for (const code of unnamed) codes.add(code);
  if (method !== 'GET') for (const code of unreadable) codes.add(code);
  if (spec.idempotent) for (const code of repeated) codes.add(code);
  for (const code of busy) codes.add(code);
  return codes;
}

const unnamed: readonly FailureCode[] = ['NOT_FOUND', 'BAD_REQUEST'];
const unreadable: readonly FailureCode[] = ['BAD_REQUEST', 'TOO_SLOW', 'TOO_LARGE', 'UNSUPPORTED_TYPE'];
const repeated: readonly FailureCode[] = ['REQUEST_RUNNING', 'KEY_REUSED'];
const busy: readonly FailureCode[] = ['TOO_MANY', 'OVERLOADED'];

/** One schema for every way to be refused; details beside name and message differ from call to call. */
export const refusalSchemas = (): Record<string, unknown> =>
  Object.fromEntries((Object.keys(failures) as FailureCode[]).map((code) => [code, refusalSchema(code)]));

const text = { type: 'string' };

function refusalSchema(code: FailureCode): unknown {
  const error = {
    type: 'object',
    properties: { name: { const: wireName(code) }, message: text, correlationId: text },
    required: ['name', 'message', 'correlationId'],
  };
  if (code !== 'INVALID') return { type: 'object', properties: { error }, required: ['error'] };
  const field = { type: 'object', properties: { param: text, msg: text }, required: ['param', 'msg'] };
  const errors = { type: 'array', items: field, minItems: 1 };
  return { type: 'object', properties: { error, errors }, required: ['error', 'errors'] };
}

export function toSchema(schema: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
