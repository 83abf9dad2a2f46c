import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { amazonSimulator } from '#providers/barcode-data/amazon/simulator/amazon.simulator.ts';
import { bigBoxSimulator } from '#providers/barcode-data/bigbox/simulator/bigbox.simulator.ts';
import { openFactsSimulator } from '#providers/barcode-data/open-facts/simulator/open-facts.simulator.ts';
import { upcItemDbSimulator } from '#providers/barcode-data/upcitemdb/simulator/upcitemdb.simulator.ts';
import { siteverifySimulator } from '#providers/bot-check/siteverify/simulator/siteverify.simulator.ts';
import { type CloverSandboxKeys, cloverSimulator } from '#providers/channels/clover/simulator/clover.simulator.ts';
import { type EbaySandboxKeys, ebaySimulator } from '#providers/channels/ebay/simulator/ebay.simulator.ts';
import {
  type ShipstationSandboxOptions,
  shipstationSimulator,
} from '#providers/channels/shipstation/simulator/shipstation.simulator.ts';
import { facebookSimulator } from '#providers/identity/facebook/simulator/facebook.simulator.ts';
import { googleSimulator } from '#providers/identity/google/simulator/google.simulator.ts';
import { paypalSimulator } from '#providers/payments/paypal/simulator/paypal.simulator.ts';
import { type StripeSandboxKeys, stripeSimulator } from '#providers/payments/stripe/simulator/stripe.simulator.ts';
import { chatCompletionsSimulator } from '#providers/recognition/chat-completions/simulator/chat-completions.simulator.ts';
import { shopifySimulator } from '#providers/shops/shopify/simulator/shopify.simulator.ts';
import { wooCommerceSimulator } from '#providers/shops/woocommerce/simulator/woocommerce.simulator.ts';
import { webhooksSimulator } from '#providers/webhooks/simulator/webhooks.simulator.ts';
import { registerApi } from './api.ts';
import { type DemoAccount, registerConsole } from './console/console.pages.ts';
import { registerMailboxPages } from './console/mailbox.pages.ts';
import { callLog } from './kit/call-log.ts';
import { servePageAssets } from './kit/page-assets.ts';
import { acceptForms, boundJson } from './kit/request-bodies.ts';
import { scenarioDesk } from './kit/scenario-desk.ts';
import { mountSimulator, type Simulator } from './kit/simulator.ts';
import { mailServer, mailSimulator } from './mail/mail.simulator.ts';
import { openMailbox } from './mail/mailbox.ts';

export interface SandboxOptions {
  /** The app's data directory; the sandbox keeps its mails in `sandbox/` below it. */
  dataDir: string;
  /** Where browsers and the app reach this server, such as http://localhost:3002. */
  publicUrl: string;
  appUrl: string;
  /** Further origins that the pictures of a mail may come from, such as the content origin. */
  imageOrigins?: readonly string[];
  /** The account that the console offers to newcomers, once there is one. */
  demo?: DemoAccount;
  identity: {
    google: { clientId: string; clientSecret: string };
    facebook: { appId: string; appSecret: string };
  };
  botCheck: { secret: string };
  barcodeData: {
    amazon: {
      clientId: string;
      clientSecret: string;
      refreshToken: string;
      marketplaceId: string;
      sellerId: string;
    };
    upcItemDbKey: string;
    bigBoxKey: string;
  };
  payments: {
    stripe: StripeSandboxKeys;
    paypal: {
      clientId: string;
      clientSecret: string;
      partnerId: string;
      /** Where its messages go from the start; nowhere when left out. */
      webhook?: { id: string; url: string };
    };
  };
  channels: { ebay: EbaySandboxKeys; shipstation?: ShipstationSandboxOptions; clover: CloverSandboxKeys };
  recognition: { key: string; model: string };
}

export interface Sandbox {
  /** Every simulator, the JSON API and the console; not listening yet. */
  app: FastifyInstance;
  smtp: {
    /** Starts the mail server and tells its port, which is a free one when 0 is asked for. */
    listen(port: number, host: string): Promise<number>;
  };
  close(): Promise<void>;
}

/** Puts together the stand-ins of every outside provider. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const desk = scenarioDesk();
  const log = callLog();
  const mailbox = await openMailbox(join(options.dataDir, 'sandbox', 'mail'));
  const smtp = mailServer({ mailbox, desk, log });
  const simulators = [mailSimulator, ...vendorSimulators(options)];
  const appUrl = withoutSlash(options.appUrl);
  const parts = { simulators, desk, log, mailbox };

  const app = createServer();
  await servePageAssets(app);
  registerApi(app, parts);
  registerConsole(app, { ...parts, appUrl, demo: options.demo ?? null });
  registerMailboxPages(app, { mailbox, imageOrigins: [new URL(appUrl).origin, ...(options.imageOrigins ?? [])] });
  for (const simulator of simulators) {
    if (simulator.routes) mountSimulator(app, simulator, desk, log);
  }

  return {
    app,
    smtp: { listen: smtp.listen },
    async close() {
      for (const simulator of simulators) simulator.close?.();
      await Promise.all([app.close(), smtp.close()]);
    },
  };
}

function vendorSimulators({
  appUrl,
  identity,
  botCheck,
  barcodeData,
  payments,
  channels,
  recognition,
  ...options
}: SandboxOptions): Simulator[] {
  const redirectOrigin = new URL(appUrl).origin;
  const publicUrl = withoutSlash(options.publicUrl);
  return [
    googleSimulator({ ...identity.google, issuer: `${publicUrl}/google`, redirectOrigin }),
    facebookSimulator({ ...identity.facebook, redirectOrigin }),
    siteverifySimulator(botCheck),
    amazonSimulator({ publicUrl, ...barcodeData.amazon }),
    upcItemDbSimulator({ publicUrl, userKey: barcodeData.upcItemDbKey }),
    openFactsSimulator({ publicUrl }),
    bigBoxSimulator({ publicUrl, apiKey: barcodeData.bigBoxKey }),
    chatCompletionsSimulator({ publicUrl, ...recognition }),
    stripeSimulator({ publicUrl, redirectOrigin, dataDir: options.dataDir, ...payments.stripe }),
    paypalSimulator({ publicUrl, redirectOrigin, dataDir: options.dataDir, ...payments.paypal }),
    ebaySimulator({ dataDir: options.dataDir, ...channels.ebay }),
    cloverSimulator({ redirectOrigin, dataDir: options.dataDir, ...channels.clover }),
    shipstationSimulator({ publicUrl, dataDir: options.dataDir, ...channels.shipstation }),
    shopifySimulator({ publicUrl, dataDir: options.dataDir }),
    wooCommerceSimulator({ publicUrl, dataDir: options.dataDir }),
    webhooksSimulator({ publicUrl }),
  ];
}

function createServer(): FastifyInstance {
  // A call that is kept waiting by a scenario must not keep the server from closing.
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: 4 * 1024 * 1024,
    // Everything that is sent here is small, and comes from near by.
    requestTimeout: 60_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
  });
  acceptForms(app);
  boundJson(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    // Pages of other sites have no business here, and no way to set a scenario or empty the mailbox.
    if (request.headers['sec-fetch-site'] === 'cross-site' && request.method !== 'GET') {
      return reply.code(403).send({ error: 'Requests of other sites are not taken' });
    }
  });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    throw error;
  });
  return app;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
