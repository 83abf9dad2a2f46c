import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets routes read form-encoded bodies, which browsers and most vendors' clients send. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
