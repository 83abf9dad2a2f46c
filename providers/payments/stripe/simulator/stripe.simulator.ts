import { join } from 'node:path';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Scenario, Simulator } from '#sandbox/kit/simulator.ts';
import { catalogRoutes } from './billing/catalog/catalog.routes.ts';
import { billingConsole } from './billing/console.ts';
import { customerRoutes } from './billing/customers/customers.routes.ts';
import { setupRoutes } from './billing/customers/setup-intents.routes.ts';
import { invoicePages } from './billing/invoices/invoice-pages.ts';
import { invoiceRoutes } from './billing/invoices/invoices.routes.ts';
import { subscriptionRoutes } from './billing/subscriptions/subscriptions.routes.ts';
import { testClockRoutes } from './billing/test-clocks.routes.ts';
import { browserRoutes } from './browser/browser.routes.ts';
import { connectRoutes } from './connect.routes.ts';
import { consoleRoutes } from './console.ts';
import { type Engine, stripeEngine } from './engine.ts';
import type { WebhookEndpoint } from './events.ts';
import { newId } from './objects.ts';
import { testCards } from './payments/cards.ts';
import { payLaterRoutes } from './payments/pay-later.routes.ts';
import type { StripeError } from './refusal.ts';
import { resourceRoutes } from './resources.routes.ts';
import { readerConsole } from './terminal/reader-console.ts';
import { terminalRoutes } from './terminal/terminal.routes.ts';
import { type DeliveryPauses, usualPauses } from './webhooks.ts';

/** What the platform and this Stripe know each other by. */
export interface StripeSandboxKeys {
  secretKey: string;
  publishableKey: string;
  clientId: string;
  /** Where it tells what happened; nowhere when left out. */
  endpoints?: readonly WebhookEndpoint[];
  /** Shorter in tests. */
  pauses?: Partial<DeliveryPauses> & { processingMs?: number };
}

export interface StripeSimulatorOptions extends StripeSandboxKeys {
  /** Where the sandbox is reached. */
  publicUrl: string;
  redirectOrigin: string;
  /** The app's data directory: it knows the same accounts and payments again after a restart. */
  dataDir: string;
}

const trouble = (id: string, label: string, status: number, error: StripeError): Scenario => ({
  id,
  label,
  answer: (_request, reply) => reply.code(status).header('request-id', newId('req')).send({ error }),
});

const faults: readonly Scenario[] = [
  ...commonFaults.filter(({ id }) => !['error-500', 'rate-limited'].includes(id)),
  trouble('error-500', 'Internal error (500)', 500, { type: 'api_error', message: 'An unknown error occurred' }),
  trouble('rate-limited', 'Too many requests (429)', 429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  }),
  { id: 'answer-lost', label: 'Done, but the answer is lost' },
];

const moments: readonly Scenario[] = [
  { id: 'decline', label: 'Card declined' },
  { id: 'processing-succeeds', label: 'Payment takes a while' },
  { id: 'processing-fails', label: 'Payment takes a while, then fails' },
  { id: 'webhook-twice', label: 'Webhooks twice' },
  { id: 'webhooks-reversed', label: 'Webhooks in reverse' },
  { id: 'webhook-late', label: 'Webhooks late' },
  { id: 'webhook-first', label: 'Webhooks before the answer' },
  { id: 'reader-silent', label: 'Card reader gets a payment, and does not say so' },
  { id: 'reader-deaf', label: 'Card reader does not get a payment' },
  { id: 'card-slow', label: 'Card at a reader takes a while' },
  { id: 'connect-cancelled', label: 'The seller cancels connecting' },
  { id: 'code-refused', label: 'Code refused (invalid_grant)' },
];

/** Stripe, as far as a platform needs it whose sellers are paid directly. */
export function stripeSimulator(options: StripeSimulatorOptions): Simulator {
  let engine: Engine | undefined;
  return {
    name: 'stripe',
    title: 'Stripe',
    about: `Cards, card readers, connected accounts, plans, refunds and webhooks. Pay with ${testCards[0]?.number}, any future date and code.`,
    link: { label: 'Payments, card readers, billing and accounts', href: '/stripe/console' },
    scenarios: [...faults, ...moments],
    routes(sim) {
      const { processingMs = 4_000, ...pauses } = options.pauses ?? {};
      engine = stripeEngine({
        clientId: options.clientId,
        endpoints: options.endpoints ?? [],
        processingMs,
        file: join(options.dataDir, 'sandbox', 'stripe.jsonl'),
        address: `${options.publicUrl}/stripe`,
        pauses: { ...usualPauses, ...pauses },
        isOrdered: sim.arises,
      });
      resourceRoutes(sim, engine, options);
      for (const routes of [
        customerRoutes,
        catalogRoutes,
        setupRoutes,
        testClockRoutes,
        subscriptionRoutes,
        invoiceRoutes,
      ])
        routes(sim, engine, options);
      connectRoutes(sim, engine, options);
      browserRoutes(sim, engine);
      invoicePages(sim, engine);
      payLaterRoutes(sim, engine);
      terminalRoutes(sim, engine, options);
      consoleRoutes(sim, engine);
      readerConsole(sim, engine);
      billingConsole(sim, engine);
    },
    deliver: async () => (await engine?.deliverNow()) ?? 0,
    close: () => engine?.close(),
  };
}
