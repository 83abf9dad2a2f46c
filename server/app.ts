import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { mostPerMinute } from '#contract/keys/keys.contract.ts';
import { readWait } from './db/database.ts';
import { isAssistantToken } from './features/assistants/assistants.service.ts';
import { addMcp } from './features/assistants/mcp.ts';
import { addOAuth } from './features/assistants/oauth.ts';
import { addCloverWebhook } from './features/channels/clover/clover-webhook.ts';
import { addAccountClosureWebhook } from './features/channels/ebay/closed-accounts.ts';
import { addShipmentWebhook } from './features/channels/shipstation/shipment-webhook.ts';
import { addMondayStop } from './features/insights/monday/monday-stop.ts';
import { isApiKey } from './features/keys/keys.service.ts';
import { addWebhooks, isToldByVendor } from './features/platforms/webhooks.ts';
import { addCertificateCheck } from './features/storefront/certificates.ts';
import { confineTo } from './features/stores/reach/reach.service.ts';
import { makeHandlers } from './handlers.ts';
import type { Actor, Visitor } from './kit/actor.ts';
import type { Deps } from './kit/deps.ts';
import { noSuchCall } from './kit/failure.ts';
import { addApiDocument } from './kit/http/api/api-document.ts';
import { addRequestLimit } from './kit/http/api/request-limits.ts';
import { openUploadFolder } from './kit/http/bodies/upload-folder.ts';
import { appPolicy, sitePolicy } from './kit/http/content-policy.ts';
import { addHealth } from './kit/http/health.ts';
import { createHttpServer } from './kit/http/http.ts';
import { type CookieReader, type ServeOptions, serveAll } from './kit/http/serve.ts';
import { addSite } from './kit/http/site.ts';
import { addWeb } from './kit/http/web.ts';
import { makeRunOnce } from './kit/idempotency.ts';
import type { Metrics } from './kit/metrics.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';

export type BrowserSettings = {
  /** A help desk elsewhere, in place of the handbook. */
  helpUrl: string | null;
  /** A form elsewhere, in place of our own. */
  ticketUrl: string | null;
  takesTickets: boolean;
  contentUrl: string;
  sandboxUrl: string | null;
  /** The script that asks for a card, and the key it works with; null where nobody can pay us. */
  billing: { scriptUrl: string; publicKey: string } | null;
};

export interface AppOptions {
  trustProxy: number | false;
  /** Where uploads lie while they are worked on. */
  uploadsDir: string;
  /** Null where nobody asks for them. */
  metrics: Metrics | null;
  requestsPerMinute: number;
  maxDelayMs: number;
  /** The folder of the built web app; null when something else serves it. */
  webDir: string | null;
  /** The folder of the built public site; null where there is none. */
  siteDir: string | null;
  /** The operator's tag manager on the public site. */
  tags: string | null;
  /** What the browser is told of the configuration. */
  browser: BrowserSettings;
}

/** The app origin: API, back office and public site. Never listens by itself. */
export async function buildApp(deps: Deps, services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { ticketUrl } = options.browser;
  const policy = appPolicy({
    content: deps.urls.content,
    botCheck: deps.botCheck.origins,
    cards: deps.billing?.browser.origins ?? null,
    frames: ticketUrl ? [new URL(ticketUrl).origin] : [],
  });
  const app = await createHttpServer({
    log: deps.log,
    trustProxy: options.trustProxy,
    policy,
    https: deps.urls.app.startsWith('https:'),
    maxDelayMs: options.maxDelayMs,
    readWait: (of) => readWait(deps.db, of),
    // What a processor tells of a payment is the end of somebody's checkout.
    isUrgent: ({ url }) => isToldByVendor(url),
  });
  addHealth(app, deps.db, version);
  options.metrics?.addTo(app, 'app');
  await addCertificateCheck(app, deps);
  await app.register(multipart);
  await app.register((scope) => addApi(scope, deps, services, options), { prefix: '/api/v1' });
  addApiDocument(app, api, { publicUrl: deps.urls.app, perMinute: mostPerMinute });
  services.assistants.calls.attach(app);
  const { connections } = services.assistants;
  const { requestsPerMinute: perMinute } = options;
  await addOAuth(app, services.assistants, { appUrl: deps.urls.app, perMinute });
  await addMcp(app, services.assistants, {
    appUrl: deps.urls.app,
    perMinute,
    authenticate: (token, visitor) =>
      isAssistantToken(token) ? connections.authenticate(token, visitor) : authenticate(services, { token, visitor }),
  });
  const site = options.siteDir
    ? await addSite(app, {
        dir: options.siteDir,
        appUrl: deps.urls.app,
        clock: deps.clock,
        tags: options.tags,
        policy: sitePolicy({ botCheck: deps.botCheck.origins, hasTags: options.tags !== null }),
      })
    : null;
  if (options.webDir) await addWeb(app, { dir: options.webDir, policy, browser: options.browser, site });
  return app;
}

/** Who brings a token to the API. What an assistant was given opens /mcp alone. */
async function authenticate(
  { accounts, keys }: Services,
  { token, visitor, cookie }: { token: string; visitor: Visitor; cookie?: CookieReader },
): Promise<Actor | null> {
  return isApiKey(token) ? keys.authenticate(token, visitor) : accounts.sessions.authenticate(token, visitor, cookie);
}

async function addApi(scope: FastifyInstance, deps: Deps, services: Services, options: AppOptions): Promise<void> {
  await addRequestLimit(scope, { perMinute: options.requestsPerMinute });
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const uploads = await openUploadFolder(options.uploadsDir);
  scope.addHook('onClose', () => uploads.close());
  scope.addHook('onResponse', async (request, reply) => {
    if (request.actor?.via.kind === 'key') services.keys.recordCall(request.actor, request, reply);
  });
  scope.addHook('onClose', () => services.keys.flushCalls());
  const kit: ServeOptions = {
    confine: confineTo(deps.db),
    authenticate: async (token, visitor, cookie) =>
      services.assistants.calls.take(token) ?? authenticate(services, { token, visitor, cookie }),
    runOnce: makeRunOnce(deps.db, deps.clock),
    publicUrl: deps.urls.app,
    uploads,
    approvals: services.devices.approvals,
  };
  serveAll(scope, api, makeHandlers(deps, services), kit);
  await addWebhooks(scope, deps, {
    hear: services.ordering.handlePaymentEvent,
    platforms: services.platforms,
    billing: services.billingEvents,
  });
  await addCloverWebhook(scope, deps);
  await addAccountClosureWebhook(scope, deps);
  await addShipmentWebhook(scope, deps);
  await addMondayStop(scope, deps);
  scope.setNotFoundHandler(() => {
    throw noSuchCall();
  });
}
