import type { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { CardPaymentsService } from './card-payments.service.ts';
import type { CardReadersService } from './card-readers.service.ts';

export const cardReaderRoutes = (
  readers: CardReadersService,
  payments: CardPaymentsService,
): Handlers<typeof cardReaders> => ({
  list: ({ actor, query }) => readers.list(actor, query),
  register: ({ actor, body, once, recall }) => readers.register(actor, body, { once, recall }),
  rename: ({ actor, params, body }) => readers.rename(actor, params.id, body.name),
  remove: ({ actor, params }) => readers.remove(actor, params.id),
  pay: ({ actor, body, once }) => payments.pay(actor, body, once),
  payment: ({ actor, params }) => payments.payment(actor, params.id),
  cancel: ({ actor, params }) => payments.cancel(actor, params.id),
  giveBack: ({ actor, params }) => payments.giveBack(actor, params.id),
});
