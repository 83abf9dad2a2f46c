import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id, requiredProse, requiredText } from '../kit/values.ts';

export const ticketTopics = ['question', 'problem', 'billing', 'idea'] as const;

export const ticketInput = z.object({
  topic: z.enum(ticketTopics),
  subject: requiredText(120),
  message: requiredProse(5000),
});

export const tickets = {
  open: route('POST', '/tickets', {
    summary: 'Ask the people who run this for help; they are mailed, and answer to the user’s address',
    permission: 'self',
    byPin: true,
    access: 'account',
    body: ticketInput,
    reply: [201, z.object({ _id: id, number: z.string() })],
    idempotent: true,
    fails: ['INVALID', 'TOO_MANY', 'UNAVAILABLE'],
  }),
};

export type TicketInput = z.output<typeof ticketInput>;
export type TicketTopic = (typeof ticketTopics)[number];
