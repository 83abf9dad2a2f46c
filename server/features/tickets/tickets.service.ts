import type { TicketInput } from '#contract/tickets/tickets.contract.ts';
import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import { days, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { ticketNumber } from './ticket-number.ts';
import { sendTicket } from './tickets.jobs.ts';
import { ticketsRepository } from './tickets.repository.ts';

const perUser: RateLimit = { name: 'ticket', max: 5, windowMs: hours(1) };
const perMerchant: RateLimit = { name: 'tickets', max: 20, windowMs: days(1) };

export type TicketsService = ReturnType<typeof ticketsService>;

interface Opened {
  _id: string;
  number: string;
}

interface Repeatable {
  once(work: (tx: Tx) => Promise<Opened>): Promise<Opened>;
  recall(): Promise<Opened | undefined>;
}

/** What merchants ask the people who run this. */
export function ticketsService(deps: Pick<Deps, 'clock' | 'jobs' | 'limits' | 'supportEmail'>) {
  return {
    async open(actor: Actor, input: TicketInput, { once, recall }: Repeatable): Promise<Opened> {
      if (!deps.supportEmail) {
        throw failure('UNAVAILABLE', { message: 'Nobody reads tickets here. Please use Need Help! at the top.' });
      }
      const opened = await recall();
      if (opened) return opened;
      await deps.limits.take(perUser, actor.userId);
      await deps.limits.take(perMerchant, actor.merchantId);
      return once(async (tx) => {
        const now = deps.clock.now();
        const id = newId(now.getTime());
        await ticketsRepository(tx).create(actor, { ...input, id, now });
        await deps.jobs.enqueue(tx, sendTicket, { merchantId: actor.merchantId, ticketId: id });
        return { _id: id, number: ticketNumber(id) };
      });
    },
  };
}
