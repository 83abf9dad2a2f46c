import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Processor } from '#contract/platforms/platforms.contract.ts';
import type { PaymentEvent } from '#providers/payments/payments.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { paymentEvents } from '#server/kit/payment-events.ts';
import type { PlatformsService } from './platforms.service.ts';

/** Who draws the consequences of what a processor tells. */
export interface WebhookListeners {
  /** A payment or a refund has changed. */
  hear(processor: Processor, event: PaymentEvent): Promise<unknown>;
  platforms: Pick<PlatformsService, 'hearOfAccount'>;
}

const mostBytes = 1024 * 1024;

/**
 * Where processors tell what happened. A signature proves the sender, and the sender alone: what changed is asked for,
 * so a message that comes twice, late or in the wrong order does no harm. One whose effect failed is answered with an
 * error, and comes again.
 */
export async function addWebhooks(
  app: FastifyInstance,
  { db, clock, payments, log }: Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>,
  { hear, platforms }: WebhookListeners,
): Promise<void> {
  const events = paymentEvents(db);

  async function read(processor: Processor, { body, headers }: FastifyRequest): Promise<PaymentEvent> {
    const adapter = payments[processor];
    if (!adapter) throw failure('NOT_FOUND');
    let event: PaymentEvent | null;
    try {
      event = await adapter.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), onlyTexts(headers));
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

  await app.register(async (scope) => {
    // A signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const route = (path: string, processor: Processor) =>
      scope.post(`/webhooks/${path}`, { bodyLimit: mostBytes }, async (request, reply) => {
        await heed(processor, await read(processor, request));
        return reply.code(200).send({ received: true });
      });
    route('stripe', 'stripe');
    route('stripe/connect', 'stripe');
    route('paypal', 'paypal');
  });
}

const onlyTexts = (headers: FastifyRequest['headers']) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (Array.isArray(value) ? [] : [[name, value]])));
