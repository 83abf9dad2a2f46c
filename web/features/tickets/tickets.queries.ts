import { useMutation } from '@tanstack/react-query';
import { type TicketInput, tickets } from '#contract/tickets/tickets.contract.ts';
import { call } from '#web/kit/api.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';

const keys = createRequestKeys();

/** Opens a ticket; pressed again after a lost answer, it is the same one. */
export const useOpenTicket = () =>
  useMutation({
    mutationFn: async (body: TicketInput) => {
      const opened = await call(tickets.open, { body }, { idempotencyKey: keys.keyFor(body) });
      keys.answered();
      return opened;
    },
  });
