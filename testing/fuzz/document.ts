import type { OpenApiDocument, OpenApiOperation } from '#server/kit/http/api/open-api.ts';
import type { World } from '../world.ts';

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** The part of JSON Schema that the document speaks; another word in it is an error of find-faults.ts. */
export interface Schema {
  $ref?: string;
  type?: SchemaType | SchemaType[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  examples?: unknown[];
  default?: unknown;
}

/** One call, as somebody knows it who has read the document and nothing else. */
export interface Operation {
  id: string;
  tag: string;
  method: string;
  /** With its parameters in braces. */
  path: string;
  isOpen: boolean;
  isIdempotent: boolean;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  /** Schemas of the body by type of content. */
  takes: Record<string, Schema>;
  responses: OpenApiOperation['responses'];
}

export interface Document {
  operations: Operation[];
  schemas: Record<string, Schema>;
}

/** Reads the document where everybody does. */
export async function readDocument({ app }: Pick<World, 'app'>): Promise<Document> {
  const document: OpenApiDocument = (await app.inject('/api/v1/openapi.json')).json();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => toOperation(path, method.toUpperCase(), operation)),
  );
  return { operations, schemas: document.components.schemas as Record<string, Schema> };
}

const toOperation = (path: string, method: string, operation: OpenApiOperation): Operation => ({
  id: operation.operationId,
  tag: operation.tags[0] ?? '',
  method,
  path,
  isOpen: operation.security.length === 0,
  isIdempotent: operation.parameters.some((parameter) => parameter.in === 'header'),
  parameters: operation.parameters as Operation['parameters'],
  takes: Object.fromEntries(
    Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema as Schema]),
  ),
  responses: operation.responses,
});
