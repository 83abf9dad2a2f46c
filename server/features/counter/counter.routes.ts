import type { counter } from '#contract/counter/counter.contract.ts';
import type { Handlers } from '#server/kit/http/serve.ts';
import type { TillCatalogueService } from './catalogue/catalogue.service.ts';
import type { CounterService } from './counter.service.ts';

export const counterRoutes = (service: CounterService, catalogue: TillCatalogueService): Handlers<typeof counter> => ({
  setup: ({ actor, query }) => service.setup(actor, query.device),
  catalogue: ({ actor, query }) => catalogue.portion(actor, query),
  settings: ({ actor, params }) => service.settings(actor, params.id),
  saveSettings: ({ actor, params, body }) => service.saveSettings(actor, params.id, body),
  open: ({ actor, body, once }) => service.open(actor, body, once),
  release: ({ actor, params }) => service.release(actor, params.id),
  place: ({ actor, body, once }) => service.place(actor, body, once),
  recent: ({ actor, query }) => service.recent(actor, query),
  sale: ({ actor, params }) => service.sale(actor, params.id),
  mailReceipt: ({ actor, params, body, once }) => service.mailReceipt(actor, params.id, body.email, once),
  takeBack: ({ actor, body, once }) => service.takeBack(actor, body, once),
  allow: ({ actor, body, once }) => service.allow(actor, body, once),
  parked: ({ actor, query }) => service.parked(actor, query.location),
  park: ({ actor, body, once }) => service.park(actor, body, once),
  resume: ({ actor, params, once }) => service.resume(actor, params.id, once),
  void: ({ actor, body, once }) => service.void(actor, body, once),
  customers: ({ actor, query }) => service.customers(actor, query),
  pickups: ({ actor, query }) => service.pickups(actor, query),
  pickup: ({ actor, params }) => service.pickup(actor, params.id),
  handOver: ({ actor, params, body, once }) => service.handOver(actor, params.id, body, once),
  inCarts: ({ actor, query }) => service.inCarts(actor, query),
  conflicts: ({ actor, query }) => service.conflicts(actor, query.location),
  settleConflict: ({ actor, params, body, once }) => service.settleConflict(actor, params.id, body, once),
});
