import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Processor } from '#contract/platforms/platforms.contract.ts';
import type { BillingEvent } from '#providers/payments/billing.port.ts';
import type { PaymentEvent } from '#providers/payments/payments.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { readSignedBodies } from '#server/kit/http/bodies/json-bodies.ts';
import { paymentEvents } from './payment-events.sql.ts';
import type { PlatformsService } from './platforms.service.ts';

/** Who draws the consequences of what a processor tells. */
export interface WebhookListeners {
  /** A payment or a refund has changed. */
  hear(processor: Processor, event: PaymentEvent): Promise<unknown>;
  platforms: Pick<PlatformsService, 'hearOfAccount'>;
  /** Something about a merchant who pays us has changed. */
  billing: { hear(event: BillingEvent): Promise<void> };
}

const mostBytes = 1024 * 1024;

const endpointOfSeller = /^\/api\/v1\/webhooks\/[\da-f]{8}-/i;

/** Whether a vendor tells us something, such as that a payment has arrived: sellers look after their own webhooks there, too. */
export const isToldByVendor = (url: string): boolean =>
  url.startsWith('/api/v1/webhooks/') && !endpointOfSeller.test(url);

/**
 * Where processors tell what happened. A signature proves the sender, and the sender alone: what changed is asked for,
 * so a message that comes twice, late or in the wrong order does no harm. One whose effect failed is answered with an
 * error, and comes again.
 */
export async function addWebhooks(
  app: FastifyInstance,
  { db, clock, payments, billing, log }: Pick<Deps, 'db' | 'clock' | 'payments' | 'billing' | 'log'>,
  listeners: WebhookListeners,
): Promise<void> {
  const { hear, platforms } = listeners;
  const events = paymentEvents(db);

  async function read(processor: Processor, { body, headers }: FastifyRequest): Promise<PaymentEvent> {
    const adapter = payments[processor];
    if (!adapter) throw failure('NOT_FOUND');
    let event: PaymentEvent | null;
    try {
      event = await adapter.readEvent(bytesOf(body), onlyTexts(headers));
    } catch (error) {
      log.warn({ err: error, processor }, 'a message could not be checked');
      throw failure('UNAVAILABLE', { cause: error });
    }
    if (!event) throw failure('BAD_REQUEST', { message: 'This message is not signed as it should be.' });
    return event;
  }

  async function heed(processor: Processor, event: PaymentEvent): Promise<void> {
    if (await events.isHeard(processor, event.id)) return;
    const { about } = event;
    if (about.kind === 'account') await platforms.hearOfAccount(processor, about.id);
    else if (about.kind !== 'other') await hear(processor, event);
    await events.keep(processor, event.id, clock.now());
    log.debug({ processor, event: event.id, about }, 'webhook');
  }

  /** What merchants pay us is billing's; the payments of their invoices are no payments of orders, and harm none. */
  async function heedBilling({ body, headers }: FastifyRequest): Promise<boolean> {
    const event = await billing?.readEvent(bytesOf(body), onlyTexts(headers));
    if (!event || event.about.kind === 'other') return false;
    await listeners.billing.hear(event);
    return true;
  }

  await app.register(async (scope) => {
    readSignedBodies(scope);
    const route = (path: string, processor: Processor) =>
      scope.post(`/webhooks/${path}`, { bodyLimit: mostBytes }, async (request, reply) => {
        const isBilling = path === 'stripe' && (await heedBilling(request));
        if (!isBilling) await heed(processor, await read(processor, request));
        return reply.code(200).send({ received: true });
      });
    route('stripe', 'stripe');
    route('stripe/connect', 'stripe');
    route('paypal', 'paypal');
  });
}

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

const onlyTexts = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value]])));
