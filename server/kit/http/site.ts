import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { policyText } from './content-policy.ts';

/** What search engines may look at: the public site, not the app behind it. */
const robotsText = (appUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /app',
    'Disallow: /api/',
    'Disallow: /builder/',
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
    '',
  ].join('\n');

function sitemapText(appUrl: string, pages: readonly { path: string; changed?: string | undefined }[]): string {
  const entries = pages.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${appUrl}${path}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

export interface SiteOptions {
  /** The folder of the built site. */
  dir: string;
  appUrl: string;
  clock: Clock;
  /** What its pages may load and talk to; the hash of the one script that stands in them is added. */
  policy: Record<string, readonly string[]>;
  /** The operator's tag manager, for visitors who agree. */
  tags: string | null;
}

const listing = z.object({
  scriptHash: z.string(),
  pages: z.array(
    z.object({ path: z.string(), file: z.string(), isListed: z.boolean(), changed: z.string().optional() }),
  ),
});

export interface PublicSite {
  /** Answers an address that leads nowhere. */
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** Serves the public site: pages as they were built, with the address of this installation filled in. */
export async function addSite(app: FastifyInstance, options: SiteOptions): Promise<PublicSite> {
  const { scriptHash, pages } = listing.parse(JSON.parse(await readFile(join(options.dir, 'site.json'), 'utf8')));
  const policy = policyText({
    ...options.policy,
    'script-src': [...(options.policy['script-src'] ?? []), `'sha256-${scriptHash}'`],
  });
  await app.register(fastifyStatic, {
    root: join(options.dir, 'files'),
    prefix: '/site/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, page: ServedPage, status = 200) => {
    const { encoding, body } = await page.read(request.headers['accept-encoding'] ?? '');
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .code(status)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(body);
  };

  const missing = await servePage(options, pages.find(({ path }) => path === '/404')?.file ?? '');
  for (const { path, file } of pages) {
    if (path === '/404') continue;
    const page = await servePage(options, file);
    app.get<{ Querystring: { article?: string } }>(path, (request, reply) => {
      const { article } = request.query;
      const named = article && path === '/blog/details' && pages.find((each) => each.path === `/blog/${article}`);
      return named ? reply.redirect(named.path, 301) : send(request, reply, page);
    });
  }
  const listed = pages.filter(({ isListed }) => isListed);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(options.appUrl)));
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapText(options.appUrl, listed)),
  );
  return { sendMissing: (request, reply) => send(request, reply, missing, 404) };
}

type Encoding = 'br' | 'gzip';

interface ServedPage {
  read(accepts: string): Promise<{ encoding: Encoding | null; body: Buffer }>;
}

const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 9 }),
};

/** Filled in and compressed once a year and encoding. */
async function servePage({ dir, appUrl, clock, tags }: SiteOptions, file: string): Promise<ServedPage> {
  const source = await readFile(join(dir, 'pages', file), 'utf8');
  const made = new Map<string, Promise<Buffer>>();
  const marked = tags ? source.replace('<html lang="en"', `<html lang="en" data-tags="${tags}"`) : source;
  const filled = marked.replaceAll('__APP_URL__', appUrl);

  return {
    async read(accepts) {
      const encoding = (['br', 'gzip'] as const).find((each) => accepts.includes(each)) ?? null;
      const year = clock.now().getUTCFullYear();
      const key = `${year} ${encoding}`;
      const plain = () => Buffer.from(filled.replaceAll('__YEAR__', String(year)));
      const body = made.get(key) ?? (encoding ? compressors[encoding](plain()) : Promise.resolve(plain()));
      made.set(key, body);
      return { encoding, body: await body };
    },
  };
}
