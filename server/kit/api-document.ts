import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failures, wireName } from '#contract/kit/failures.ts';
import { accessOf, type Contract, type Route, replyOf } from '#contract/kit/route.ts';
import { renderReference } from './api-reference.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { securitySchemes: Record<string, unknown> };
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}

/** Publishes the API's document and a page to read it, both made from the contract. */
export function addApiDocument(app: FastifyInstance, api: Record<string, Contract>, publicUrl: string): void {
  // Made when somebody wants to read them: every start would wait for them otherwise.
  let document: OpenApiDocument | undefined;
  let page: string | undefined;
  const read = () => {
    document ??= describeApi(api, publicUrl);
    return document;
  };
  app.get('/api/v1/openapi.json', async () => read());
  app.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'");
    page ??= renderReference(read());
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

export function describeApi(api: Record<string, Contract>, publicUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [capability, contract] of Object.entries(api)) {
    for (const [name, route] of Object.entries(contract)) {
      const path = route.path.replace(/:([A-Za-z]+)/g, '{$1}');
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(capability, name, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Scanfront API',
      version: '1',
      description: 'The calls of the back office and of published stores.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

function describeRoute(capability: string, name: string, route: Route): OpenApiOperation {
  const access = accessOf(route);
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: route.spec.summary,
    description: accessNotes[access],
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...describeParameters(route, 'path'),
      ...describeParameters(route, 'query'),
      ...idempotencyHeader(route),
    ],
    requestBody: describeBody(route),
    responses: { ...describeReply(route), ...describeFailures(route) },
  };
}

const accessNotes = {
  public: 'Open to everyone.',
  account: 'For signed-in users, whatever the subscription.',
  subscriber: 'For signed-in users with a running subscription.',
  owner: 'For the owner of the account.',
};

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
  if (spec.body) return { required: true, content: { 'application/json': { schema: toSchema(spec.body, 'input') } } };
  if (!spec.form) return undefined;
  const schema = toSchema(spec.form, 'input') as { properties?: Record<string, unknown> };
  const files = Object.fromEntries(
    Object.keys(spec.files ?? {}).map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const multipart = { ...schema, properties: { ...schema.properties, ...files } };
  return { required: true, content: { 'multipart/form-data': { schema: multipart }, 'application/json': { schema } } };
}

function describeReply(route: Route): OpenApiOperation['responses'] {
  const { status, schema } = replyOf(route);
  const type = route.spec.stream ? 'text/event-stream' : 'application/json';
  const done = { description: 'Done', ...(schema && { content: { [type]: { schema: toSchema(schema, 'output') } } }) };
  return Object.fromEntries([status, ...(route.spec.alsoReplies ?? [])].map((code) => [code, done]));
}

function describeFailures(route: Route): OpenApiOperation['responses'] {
  const access = accessOf(route);
  const codes = new Set(route.spec.fails);
  if (route.spec.body ?? route.spec.form ?? route.spec.query) codes.add('INVALID');
  if (access !== 'public') codes.add('UNAUTHENTICATED');
  if (access === 'owner') codes.add('OWNER_ONLY');
  if (access === 'subscriber') codes.add('NOT_SUBSCRIBED');
  const responses: OpenApiOperation['responses'] = {};
  for (const code of codes) {
    const { status, message } = failures[code];
    const known = responses[status]?.description;
    responses[status] = { description: [known, `${wireName(code)}: ${message}`].filter(Boolean).join(' ') };
  }
  return responses;
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
};
