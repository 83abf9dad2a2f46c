import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { accessOf, type Contract, type Route } from '#contract/kit/route.ts';
import { isForKeys, isPermission } from '#contract/permissions.ts';
import { describeAnswers, refusalSchemas, toSchema } from './api-answers.ts';
import { describeExamples } from './api-examples.ts';
import { renderReference } from './api-reference.ts';
import type { OpenApiDocument, OpenApiOperation } from './open-api.ts';

interface ApiFacts {
  publicUrl: string;
  /** How many calls a key may make in a minute, at most. */
  perMinute: number;
}

/** Publishes the API's document and a page to read it, both made from the contract. */
export function addApiDocument(app: FastifyInstance, api: Record<string, Contract>, facts: ApiFacts): void {
  // Made when somebody wants to read them: every start would wait for them otherwise.
  let document: OpenApiDocument | undefined;
  let page: string | undefined;
  const read = () => {
    document ??= describeApi(api, facts);
    return document;
  };
  app.get('/api/v1/openapi.json', async () => read());
  app.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    page ??= renderReference(read());
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function describeApi(api: Record<string, Contract>, { publicUrl, perMinute }: ApiFacts): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [capability, contract] of Object.entries(api)) {
    for (const [name, route] of Object.entries(contract)) {
      // Nobody who reads it could make these.
      if (route.spec.permission === 'operator') continue;
      const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: describeRoute(capability, name, route, { publicUrl, perMinute }),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Scanfront API',
      version: '1',
      description: `The calls of the back office and of published stores. Programs call with an API key, at most ${perMinute} times a minute; every answer to a key tells in RateLimit-Policy and RateLimit what is left.`,
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The session of somebody who is signed in.' },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'sk_live_…',
          description:
            'An API key, made at Settings › API keys: it may do what was ticked for it and its maker may themselves.',
        },
      },
      schemas: refusalSchemas(),
    },
  };
}

function describeRoute(capability: string, name: string, route: Route, facts: ApiFacts): OpenApiOperation {
  const { permission } = route.spec;
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: route.spec.summary,
    description: `${describeAccess(route)} ${describeLimits(route, facts)}`.trim(),
    security: describeSecurity(route),
    'x-permission': isForKeys(permission) ? (permission ?? null) : null,
    'x-codeSamples': describeExamples(capability, name, route, facts.publicUrl),
    parameters: [
      ...describeParameters(route, 'path'),
      ...describeParameters(route, 'query'),
      ...idempotencyHeader(route),
    ],
    requestBody: describeBody(route),
    responses: describeAnswers(route),
  };
}

const accessNotes = {
  public: 'Open to everyone.',
  account: 'For signed-in users, whatever the subscription.',
  subscriber: 'For signed-in users with a running subscription.',
};

function describeAccess(route: Route): string {
  const { permission } = route.spec;
  const note = accessNotes[accessOf(route)];
  const needs = isPermission(permission) ? `${note} Asks for the permission \`${permission}\`.` : note;
  if (permission === undefined) return needs;
  return isForKeys(permission) ? needs : `${needs} In person: no API key can make it.`;
}

/** With a key its permission is what OpenAPI calls a role. */
function describeSecurity({ spec: { permission } }: Route): OpenApiOperation['security'] {
  if (permission === undefined) return [];
  if (!isForKeys(permission)) return [{ bearer: [] }];
  return [{ bearer: [] }, { key: isPermission(permission) ? [permission] : [] }];
}

function describeLimits({ spec }: Route, { perMinute }: ApiFacts): string {
  const own = spec.fails?.includes('TOO_MANY') ? 'It has a limit of its own besides, told by 429 and Retry-After.' : '';
  return isForKeys(spec.permission) ? `Counts as one of the ${perMinute} calls a minute of a key. ${own}` : own;
}

function describeParameters(route: Route, place: 'path' | 'query'): OpenApiOperation['parameters'] {
  const schema = place === 'path' ? route.spec.params : route.spec.query;
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: toSchema(field as z.ZodType, 'input'),
  }));
}

const idempotencyHeader = (route: Route): OpenApiOperation['parameters'] =>
  route.spec.idempotent
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : [];

function describeBody({ spec }: Route): OpenApiOperation['requestBody'] {
  const given = spec.body ?? spec.form;
  if (!given) return undefined;
  const schema = toSchema(given, 'input') as { properties?: Record<string, unknown> };
  const content: Record<string, { schema: unknown }> = { 'application/json': { schema } };
  if (spec.form) {
    const multipart = { ...schema, properties: { ...schema.properties, ...describeFiles(spec.files) } };
    content['multipart/form-data'] = { schema: multipart };
  }
  // Nothing sent is read as an empty object.
  return { required: !given.safeParse({}).success, content };
}

const file = { type: 'string', format: 'binary' };

const describeFiles = (files: Route['spec']['files'] = {}) =>
  Object.fromEntries(
    Object.entries(files).map(([name, max]) => [name, max > 1 ? { type: 'array', items: file, maxItems: max } : file]),
  );
