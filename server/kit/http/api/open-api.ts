import type { CodeSample } from './api-examples.ts';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> };
}

export interface OpenApiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: unknown }[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  /** How it is called, as several readers of such documents show it. */
  'x-codeSamples': CodeSample[];
  /** What a key must have been given for it; null where none can make it, or nobody needs one. */
  'x-permission': string | null;
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
}
