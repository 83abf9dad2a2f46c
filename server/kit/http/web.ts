import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failure } from '../failure.ts';
import { policyText, serviceWorkerPolicy } from './content-policy.ts';
import type { PublicSite } from './site.ts';

const screensAround = /^\/(login|switch|register|forgetpassword|redirect|join|(verifyaccount|builder)\/[^/]+)\/*$/;

/**
 * The addresses of the screens around the back office, and all below its own, where it says itself what leads nowhere;
 * all others are the public site's.
 */
const isAppPath = (path: string): boolean => /^\/app(\/|$)/.test(path) || screensAround.test(path);

/**
 * Who asks for anything, or says nothing, gets the page of an address that has one; where there is none, only who asks
 * for a page is told by one: a script that is not there is no page.
 */
function wantsPage({ method, headers }: FastifyRequest, isThere: boolean): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (isThere && /(\*|text)\/\*/.test(accept));
}

export interface WebOptions {
  dir: string;
  policy: Record<string, readonly string[]>;
  browser: object;
  /** Answers addresses that lead nowhere; without it they are the app's, too. */
  site: PublicSite | null;
}

/** Serves the built web app: hashed files for ever, and one page for every address of the app. */
export async function addWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const built = await readFile(join(options.dir, 'index.html'), 'utf8');
  // The bundler writes it without, and HTML wants one.
  const page = built.replace('<meta property="csp-nonce"', '$& content=""');
  const settings = JSON.stringify(options.browser).replaceAll('<', '\\u003c');
  await app.register(fastifyStatic, {
    root: options.dir,
    index: false,
    wildcard: false,
    // The page is sent below, with its nonce filled in; a route for each of the hundreds would take long to make.
    globIgnore: ['index.html', 'static/**'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', isServiceWorker(path) ? 'no-cache' : 'public, max-age=3600');
      if (isServiceWorker(path)) reply.header('content-security-policy', policyText(serviceWorkerPolicy));
    },
  });
  await app.register(fastifyStatic, {
    root: join(options.dir, 'static'),
    prefix: '/static/',
    decorateReply: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!wantsPage(request, isAppPath(path))) throw failure('NOT_FOUND');
    if (options.site && !isAppPath(path)) return options.site.sendMissing(request, reply);
    return sendPage(reply, page.replace('{"browser":"settings"}', settings), options.policy);
  });
}

// Compressed copies end in .br and .gz.
const isServiceWorker = (path: string) => /[\\/]service-worker\.js(\.\w+)?$/.test(path);

/** Each page view has a nonce of its own; it is all that lets the interface write its styles. */
function sendPage(reply: FastifyReply, page: string, policy: WebOptions['policy']): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const styles = [...(policy['style-src'] ?? []), `'nonce-${nonce}'`];
  return reply
    .header('content-security-policy', policyText({ ...policy, 'style-src': styles }))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll('__NONCE__', nonce));
}
