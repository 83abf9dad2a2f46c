import type { FastifyInstance } from 'fastify';
import { findJsonExcess } from '#contract/kit/json-bounds.ts';
import { failure } from '../../failure.ts';

/** Throws for JSON that nests too deeply or holds too much, before anything parses it. */
export function refuseJsonExcess(text: string): void {
  const excess = findJsonExcess(text);
  if (excess) throw failure('BAD_REQUEST', { message: excess });
}

/** Reads JSON bodies as Fastify does, once they are known to be of a sensible shape. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    refuseJsonExcess(body);
    parse(request, body, done);
  });
}

/** Hands JSON on as the bytes that came, whatever type they are said to be of: a signature is over them. */
export function readSignedBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    refuseJsonExcess(body.toString('latin1'));
    return body;
  });
}
