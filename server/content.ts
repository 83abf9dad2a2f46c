import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredObject } from '#providers/object-storage/object-storage.port.ts';
import { readWait } from './db/database.ts';
import { createFeedAnswer } from './features/feeds/answer-feed.ts';
import { makePublishedSites } from './features/storefront/published-sites.service.ts';
import type { Deps } from './kit/deps.ts';
import { Failure, failure } from './kit/failure.ts';
import { openPrivateFile } from './kit/files/private-files.ts';
import { addRequestLimit } from './kit/http/api/request-limits.ts';
import { createHttpServer, sendError } from './kit/http/http.ts';
import type { Metrics } from './kit/metrics.ts';
import type { Services } from './services.ts';
import { makeShopRoutes } from './shop.ts';

export interface ContentOptions {
  trustProxy: number | false;
  maxDelayMs: number;
  /** How much memory pages of published stores may take. */
  cacheBytes: number;
  /** Null where nobody asks for them. */
  metrics: Metrics | null;
  /** How often one visitor may ask for carts, checkouts and accounts. */
  shopPerMinute?: number;
}

// A person who types and chooses stays far below; a program that copies a store does not.
const drawnPerMinute = 240;
const soldPerMinute = 300;
// They come a few times a day, and what they get may be all of a large catalogue.
const fedPerMinute = 30;

// A letter to the store, as long as it may be and in any script, has room in it.
const formLimit = 72 * 1024;

/** The content origin: public files and published stores. It shares nothing with the back office. */
export async function buildContent(
  deps: Deps,
  { ordering }: Pick<Services, 'ordering'>,
  options: ContentOptions,
): Promise<FastifyInstance> {
  const published = makePublishedSites(deps, {
    ...options,
    routes: makeShopRoutes(deps, ordering),
    answerFeed: createFeedAnswer(deps),
  });
  const app = await createHttpServer({
    log: deps.log,
    trustProxy: options.trustProxy,
    https: deps.urls.content.startsWith('https:'),
    maxDelayMs: options.maxDelayMs,
    readWait: (of) => readWait(deps.db, of),
    isUrgent: ({ raw }) => published.shop.isBuying(raw),
    // Files are shown, never run: not even a picture that turns out to be a document.
    policy: { 'default-src': ["'none'"], 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] },
    answerFirst: options.metrics?.watchDirect(published.answer, 'content') ?? published.answer,
  });
  options.metrics?.addTo(app, 'content');
  app.get('/healthz', async () => ({ status: 'live' }));
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => sendPublic(deps, request, reply));
  app.get<{ Params: { '*': string }; Querystring: Record<string, string> }>('/files/*', (request, reply) =>
    sendPrivate(deps, request, reply),
  );
  await app.register((scope) => serveStores(scope, published, options));
  app.setNotFoundHandler(() => {
    throw failure('NOT_FOUND');
  });
  return app;
}

/** What stores draw when they are asked: searches, and everything that is made for one buyer. */
async function serveStores(
  scope: FastifyInstance,
  { draw, shop, feeds }: ReturnType<typeof makePublishedSites>,
  { shopPerMinute = soldPerMinute }: ContentOptions,
): Promise<void> {
  await addRequestLimit(scope, {
    kindOf: ({ raw }) => (shop.wasAsked(raw) ? 'shop' : feeds.wasAsked(raw) ? 'feed' : 'drawn'),
    perMinute: ({ raw }) => (shop.wasAsked(raw) ? shopPerMinute : feeds.wasAsked(raw) ? fedPerMinute : drawnPerMinute),
  });
  scope.removeAllContentTypeParsers();
  const form = { parseAs: 'string', bodyLimit: formLimit } as const;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    form,
    async (_request: FastifyRequest, body: string) => body,
  );
  // Mail programs end subscriptions like this (RFC 8058). Nothing of it is read: the address says it all.
  scope.addContentTypeParser('multipart/form-data', form, async () => '');
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    // A page in the store's look would cost what there is too little of.
    const isBusy = error instanceof Failure && error.code === 'OVERLOADED';
    return (shop.wasAsked(request.raw) && !isBusy ? shop.sendError : sendError)(error, request, reply);
  });
  scope.get('/*', (request, reply) => {
    if (feeds.wasAsked(request.raw)) return feeds.send(request, reply);
    return (shop.wasAsked(request.raw) ? shop.send : draw)(request, reply);
  });
  scope.post('/*', shop.send);
}

type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

async function sendPublic(deps: Deps, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  // The back office on its own origin shows these, and draws some of them on a canvas. A failure says so, too: without
  // it a browser calls it forbidden, and keeps to that.
  reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
  const file = await openFile(deps, `public/${request.params['*']}`);
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  return sendFile(request, reply, file);
}

async function sendPrivate(
  deps: Deps,
  request: FastifyRequest<{ Params: { '*': string }; Querystring: Record<string, string> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const key = request.params['*'];
  const opened = openPrivateFile(deps, key, request.query);
  if (!opened) throw failure('NOT_FOUND');
  const file = await openFile(deps, `private/${key}`);
  // The back office fetches several at once, and says so when one is missing.
  reply.header('cross-origin-resource-policy', 'cross-origin');
  reply.header('access-control-allow-origin', new URL(deps.urls.app).origin);
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', `attachment; filename="${opened.filename}"`);
  return sendFile(request, reply, file);
}

async function openFile(deps: Deps, key: string): Promise<StoredObject> {
  // A name that could not be ours is a file that does not exist.
  const file = await deps.storage.get(key).catch(() => null);
  if (!file) throw failure('NOT_FOUND');
  return file;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredObject): FastifyReply {
  reply.header('etag', file.etag).header('last-modified', file.modifiedAt.toUTCString());
  if (request.headers['if-none-match'] === file.etag) {
    file.body.destroy();
    return reply.code(304).send();
  }
  return reply.type(file.contentType).header('content-length', file.size).send(file.body);
}
