import type { phones } from '#contract/phones/phones.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { PhonesService } from './phones.service.ts';

export const phoneRoutes = (service: PhonesService): Handlers<typeof phones> => ({
  pair: ({ actor }) => service.pair(actor),
  pictures: ({ actor, params, query }) => service.pictures(actor, params.id, query.after),
  end: ({ actor, params }) => service.end(actor, params.id),
  open: ({ body, visitor }) => service.open(body.token, visitor.address),
  send: ({ form, files, visitor }) => service.send(form.phone, files.picture?.[0], visitor.address),
});
