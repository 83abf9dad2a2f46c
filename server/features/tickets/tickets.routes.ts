import type { tickets } from '#contract/tickets/tickets.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { TicketsService } from './tickets.service.ts';

export const ticketRoutes = (service: TicketsService): Handlers<typeof tickets> => ({
  open: ({ actor, body, once, recall }) => service.open(actor, body, { once, recall }),
});
