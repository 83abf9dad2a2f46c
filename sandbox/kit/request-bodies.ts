import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findJsonExcess } from '#contract/kit/json-bounds.ts';

/** Lets routes read form-encoded bodies, which browsers and most vendors' clients send. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Reads JSON as Fastify does, but none that nests too deeply: what was sent is written down and shown as JSON again. */
export function boundJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const excess = findJsonExcess(body);
    if (excess) throw Object.assign(new Error(excess), { statusCode: 400 });
    parse(request, body, done);
  });
}
