import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { readWait } from './db/database.ts';
import { abandonedCartRoutes } from './features/abandoned-carts/abandoned-carts.routes.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { appRoutes } from './features/apps/apps.routes.ts';
import { billingRoutes } from './features/billing/billing.routes.ts';
import { categoryRoutes } from './features/categories/categories.routes.ts';
import { channelRoutes } from './features/channels/channels.routes.ts';
import { cloverRoutes } from './features/channels/clover/clover.routes.ts';
import { addCloverWebhook } from './features/channels/clover/clover-webhook.ts';
import { addClosedAccounts } from './features/channels/ebay/closed-accounts.ts';
import { ebayRoutes } from './features/channels/ebay/ebay.routes.ts';
import { facebookRoutes } from './features/channels/facebook/facebook.routes.ts';
import { addShipstationNotices } from './features/channels/shipstation/notices.ts';
import { shipstationRoutes } from './features/channels/shipstation/shipstation.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { customerRoutes } from './features/customers/customers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { designRoutes } from './features/design/design.routes.ts';
import { discountRoutes } from './features/discounts/discounts.routes.ts';
import { formRoutes } from './features/forms/forms.routes.ts';
import { inquiryRoutes } from './features/inquiries/inquiries.routes.ts';
import { locationRoutes } from './features/locations/locations.routes.ts';
import { lookupRoutes } from './features/lookup/lookup.routes.ts';
import { markdownRoutes } from './features/markdowns/markdowns.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { platformRoutes } from './features/platforms/platforms.routes.ts';
import { addWebhooks } from './features/platforms/webhooks.ts';
import { productRoutes } from './features/products/products.routes.ts';
import { publishingRoutes } from './features/publishing/publishing.routes.ts';
import { addCertificateCheck } from './features/storefront/certificates.ts';
import { storeRoutes } from './features/stores/stores.routes.ts';
import { teamRoutes } from './features/team/team.routes.ts';
import { ticketRoutes } from './features/tickets/tickets.routes.ts';
import { transferRoutes } from './features/transfers/transfers.routes.ts';
import { truckloadRoutes } from './features/truckloads/truckloads.routes.ts';
import { addApiDocument } from './kit/api-document.ts';
import { appPolicy, sitePolicy } from './kit/content-policy.ts';
import type { Deps } from './kit/deps.ts';
import { failure } from './kit/failure.ts';
import { addHealth } from './kit/health.ts';
import { createHttpServer } from './kit/http.ts';
import { makeRunOnce } from './kit/idempotency.ts';
import { addMetrics } from './kit/metrics.ts';
import { type ServeOptions, serve } from './kit/serve.ts';
import { addSite } from './kit/site.ts';
import { addWeb } from './kit/web.ts';
import type { Services } from './services.ts';

export type BrowserSettings = {
  helpUrl: string;
  /** A form elsewhere, in place of our own. */
  ticketUrl: string | null;
  takesTickets: boolean;
  contentUrl: string;
  sandboxUrl: string | null;
  /** The script that asks for a card, and the key it works with; null where nobody can pay us. */
  billing: { scriptUrl: string; publicKey: string } | null;
};

export interface AppOptions {
  trustProxy: boolean;
  metrics: 'loopback' | 'public' | 'off';
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
    readWait: () => readWait(deps.db),
    // What a processor tells of a payment is the end of somebody's checkout.
    isUrgent: ({ url }) => url.startsWith('/api/v1/webhooks/'),
  });
  addHealth(app, deps.db);
  addMetrics(app, options.metrics);
  await addCertificateCheck(app, deps);
  await app.register(multipart);
  await app.register((scope) => addApi(scope, deps, services, options), { prefix: '/api/v1' });
  addApiDocument(app, api, deps.urls.app);
  const site = options.siteDir
    ? await addSite(app, {
        ...{ dir: options.siteDir, appUrl: deps.urls.app, clock: deps.clock, tags: options.tags },
        policy: sitePolicy({ botCheck: deps.botCheck.origins, hasTags: options.tags !== null }),
      })
    : null;
  if (options.webDir) await addWeb(app, { dir: options.webDir, policy, browser: options.browser, site });
  return app;
}

async function addApi(scope: FastifyInstance, deps: Deps, services: Services, options: AppOptions): Promise<void> {
  await scope.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) => failure('TOO_MANY', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  const { sessions } = services.accounts;
  const kit: ServeOptions = {
    authenticate: sessions.authenticate,
    runOnce: makeRunOnce(deps.db, deps.clock),
    publicUrl: deps.urls.app,
  };
  serve(scope, api.abandonedCarts, abandonedCartRoutes(services.abandonedCarts), kit);
  serve(scope, api.accounts, accountRoutes(services.accounts), kit);
  serve(scope, api.apps, appRoutes(services.apps), kit);
  serve(scope, api.billing, billingRoutes(services.billing), kit);
  serve(scope, api.categories, categoryRoutes(services.categories), kit);
  serve(scope, api.clover, cloverRoutes(services.clover), kit);
  serve(scope, api.channels, channelRoutes(services.channels), kit);
  serve(scope, api.content, contentRoutes(services.content), kit);
  serve(scope, api.dashboard, dashboardRoutes(services.dashboard), kit);
  serve(scope, api.design, designRoutes(services.design), kit);
  serve(scope, api.customers, customerRoutes(services.customers), kit);
  serve(scope, api.discounts, discountRoutes(services.discounts), kit);
  serve(scope, api.ebay, ebayRoutes(services.ebay), kit);
  serve(scope, api.facebook, facebookRoutes(services.facebook), kit);
  serve(scope, api.forms, formRoutes(services.forms), kit);
  serve(scope, api.inquiries, inquiryRoutes(services.inquiries), kit);
  serve(scope, api.locations, locationRoutes(services.locations), kit);
  serve(scope, api.lookup, lookupRoutes(services.lookup), kit);
  serve(scope, api.markdowns, markdownRoutes(services.markdowns), kit);
  serve(scope, api.media, mediaRoutes(services.media), kit);
  serve(scope, api.notifications, notificationRoutes(services.notifications), kit);
  serve(scope, api.orders, orderRoutes(services.orders), kit);
  serve(scope, api.platforms, platformRoutes(services.platforms), kit);
  serve(scope, api.products, productRoutes(services.products), kit);
  serve(scope, api.publishing, publishingRoutes(services.publishing), kit);
  serve(scope, api.shipstation, shipstationRoutes(deps), kit);
  serve(scope, api.stores, storeRoutes(services.stores), kit);
  serve(scope, api.team, teamRoutes(services.team), kit);
  serve(scope, api.tickets, ticketRoutes(services.tickets), kit);
  serve(scope, api.transfers, transferRoutes(services.transfers), kit);
  serve(scope, api.truckloads, truckloadRoutes(services.truckloads), kit);
  await addWebhooks(scope, deps, {
    hear: services.ordering.hear,
    platforms: services.platforms,
    billing: services.billingEvents,
  });
  await addCloverWebhook(scope, deps);
  await addClosedAccounts(scope, deps);
  await addShipstationNotices(scope, deps);
  scope.setNotFoundHandler(() => {
    throw failure('NOT_FOUND', { message: 'There is no such call.' });
  });
}
