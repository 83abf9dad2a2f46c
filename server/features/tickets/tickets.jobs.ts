import { z } from 'zod';
import type { TicketTopic } from '#contract/tickets/tickets.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import type { Letter } from '#server/kit/mail/letters.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { ticketNumber } from './ticket-number.ts';
import { ticketsRepository } from './tickets.repository.ts';

export const sendTicket = defineMail('tickets.send', z.object({ merchantId: z.uuid(), ticketId: z.uuid() }));

const topics: Record<TicketTopic, string> = {
  question: 'Question',
  problem: 'Problem',
  billing: 'Billing',
  idea: 'Idea',
};

interface Asked {
  number: string;
  topic: TicketTopic;
  subject: string;
  message: string;
  from: string[];
  stores: string[];
  merchantId: string;
}

const ticketLetter = (of: Asked): Letter => ({
  subject: `[${of.number}] ${topics[of.topic]}: ${of.subject}`,
  preview: of.message.slice(0, 140),
  heading: of.subject,
  blocks: [
    { kind: 'text', text: of.message },
    { kind: 'facts', title: 'From', lines: of.from },
    { kind: 'facts', title: 'Stores', lines: of.stores },
    { kind: 'facts', title: 'Ticket', lines: [of.number, `Merchant ${of.merchantId}`] },
    { kind: 'note', text: 'Answer this mail to write back.' },
  ],
});

export function ticketJobs(deps: Deps): JobHandler[] {
  const send = makePostOffice(deps);
  const repository = ticketsRepository(deps.db);
  return [
    handles(sendTicket, async ({ merchantId, ticketId }) => {
      const ticket = await repository.findWithUser({ merchantId }, ticketId);
      if (!ticket || !deps.supportEmail) return;
      const { topic, subject, message, email, role } = ticket;
      const from = [`${ticket.first_name} ${ticket.last_name} (${role})`, email];
      const stores = await repository.storeTitles({ merchantId });
      const letter = ticketLetter({
        number: ticketNumber(ticketId),
        topic,
        subject,
        message,
        from,
        stores,
        merchantId,
      });
      await send(ticketId, deps.supportEmail, letter, { replyTo: email });
    }),
  ];
}
