import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { addRequestLimit } from '#server/kit/http/api/request-limits.ts';
import { liveSitesRepository } from './live-sites.repository.ts';
import { readHost } from './site-address.ts';

// All of them come from the proxy; somebody who tries names on it must not wear the certificate authority out.
const perMinute = 600;

/**
 * What a proxy asks before it gets a certificate for a name: yes for names that a store has proved and that lead here, and
 * for those below our domain under which a store is or was live. Nothing is said of why not.
 */
export async function addCertificateCheck(
  app: FastifyInstance,
  { db, sitesDomain }: Pick<Deps, 'db' | 'sitesDomain'>,
): Promise<void> {
  const repository = liveSitesRepository(db);
  const ours = sitesDomain && `.${sitesDomain.toLowerCase()}`;

  async function isAllowed(name: string): Promise<boolean> {
    if (!ours || !name.endsWith(ours)) return (await repository.byDomain(name)) !== undefined;
    const slug = name.slice(0, -ours.length);
    const store = (await repository.bySlug(slug)) ?? (await repository.byFormerSlug(slug));
    return store?.is_active === true && store.live_build_id !== null;
  }

  await app.register(async (scope) => {
    await addRequestLimit(scope, { perMinute });
    scope.get<{ Querystring: { domain?: unknown } }>('/tls-allowed', async ({ query: { domain } }, reply) => {
      const name = typeof domain === 'string' && !domain.includes(':') ? readHost(domain) : null;
      if (name === null || !(await isAllowed(name))) throw failure('NOT_FOUND');
      return reply.header('cache-control', 'no-store').send({ allowed: true });
    });
  });
}
