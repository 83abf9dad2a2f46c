import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Processor } from '#contract/platforms/platforms.contract.ts';
import type { PaymentFailure } from '#providers/payments/payments.port.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { platformRequests } from './platform-requests.sql.ts';
import { toState } from './platforms.mapper.ts';
import { platformsRepository } from './platforms.repository.ts';

const requestLifetime = hours(1);

export const titles: Record<Processor, string> = { stripe: 'Stripe', paypal: 'PayPal' };

const silent = (processor: Processor) =>
  failure('UNAVAILABLE', { message: `${titles[processor]} does not answer right now. Please try again.` });

/** Why an account was not connected, for the seller. */
function refusalOf(
  processor: Processor,
  query: Readonly<Record<string, string>>,
  { failure: kind, message = '' }: { failure: PaymentFailure; message?: string },
) {
  if (kind === 'UNAVAILABLE') return silent(processor);
  const isDenied = query.error === 'access_denied' || query.permissionsGranted === 'false';
  const msg = isDenied
    ? `You turned back at ${titles[processor]}, so nothing was connected.`
    : `${titles[processor]} did not connect the account: ${message}`;
  return invalid({ param: 'query', msg });
}

type ConnectingParts = Pick<Deps, 'db' | 'clock' | 'payments' | 'urls'>;

/** Sends a seller to a processor, and takes them in again with what they bring back. */
export function connecting({ db, clock, payments, urls }: ConnectingParts) {
  const requests = platformRequests(db);

  return {
    async begin(actor: Actor, processor: Processor): Promise<{ url: string }> {
      const adapter = found(payments[processor]);
      const request = { id: randomUUID(), platform: processor, expiresAt: after(clock.now(), requestLifetime) };
      const page = await adapter.connectUrl({
        state: request.id,
        returnUrl: `${urls.app}/app/settings/platforms/${processor}/redirect`,
        email: await platformsRepository(db).emailOf(actor),
      });
      if (!page.ok) throw silent(processor);
      await requests.add(actor, request);
      return { url: page.value };
    },

    async finish(actor: Actor, processor: Processor, query: Readonly<Record<string, string>>): Promise<void> {
      const adapter = found(payments[processor]);
      const state = z.uuid().safeParse(query.state);
      const request = state.success
        ? await requests.take(actor, { id: state.data, platform: processor }, clock.now())
        : undefined;
      if (!request) throw failure('GONE', { message: 'This connection has expired or was finished already.' });
      const account = await adapter.finishConnecting(query);
      if (account.ok) {
        return db.transaction().execute(async (tx) => {
          const now = clock.now();
          await platformsRepository(tx).connect(actor, processor, toState(account.value), now);
          const about = { subject: 'processor', id: processor, name: titles[processor] } as const;
          await recordChange(tx, actor, { ...about, at: now, action: 'connected' });
        });
      }
      // Nobody has to go there again because the answer did not come.
      if (account.failure === 'UNAVAILABLE') await requests.add(actor, request);
      throw refusalOf(processor, query, account);
    },
  };
}
