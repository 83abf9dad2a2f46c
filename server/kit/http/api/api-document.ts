import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { accessOf, type Contract, type Route } from '#contract/kit/route.ts';
import { describeAnswers, refusalSchemas, toSchema } from './api-answers.ts';
import { renderReference } from './api-reference.ts';
import type { OpenApiDocument, OpenApiOperation } from './open-api.ts';

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

function describeApi(api: Record<string, Contract>, publicUrl: string): OpenApiDocument {
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: refusalSchemas() },
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
    responses: describeAnswers(route),
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
