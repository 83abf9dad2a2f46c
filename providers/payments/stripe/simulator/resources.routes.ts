import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type ApiCall, apiRoutes, type StripeKeys } from './api.routes.ts';
import type { Engine } from './engine.ts';
import { expandObject, listObjects } from './expand.ts';
import type { WireObject } from './objects.ts';
import {
  cancellation,
  confirmation,
  eventList,
  intentList,
  newIntent,
  newMethod,
  newRefund,
  reading,
  refundList,
} from './parameters.ts';
import { createMethod } from './payments/methods.ts';
import { noSuch, refuse } from './refusal.ts';

/** The resources of the API that a shop needs. */
export function resourceRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { state, intents, refunds, accounts, book } = engine;
  const api = apiRoutes(sim, engine, keys);
  const expanded = ({ account }: ApiCall, object: WireObject, paths: readonly string[]) =>
    expandObject(state, account, object, paths);

  /** A browser must know the secret of the payment, and nobody may name a wrong one. */
  function checkSecret({ account, id, isPublic }: ApiCall, secret: string | undefined): void {
    const intent = state.intents.get(account, id, 'intent');
    if (secret === undefined && isPublic)
      throw refuse('Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
    if (secret !== undefined && secret !== intent.client_secret) throw noSuch('payment_intent', id, 'intent');
  }

  api.post('/payment_intents', (call) => {
    const wanted = call.read(newIntent);
    accounts.checkCharges(call.account);
    return expanded(call, intents.create(call.account, wanted), wanted.expand);
  });
  api.get('/payment_intents', (call) =>
    listObjects(state, call.account, '/v1/payment_intents', state.intents.list(call.account), call.read(intentList)),
  );
  api.publicGet('/payment_intents/:id', (call) => {
    const { client_secret: secret, expand } = call.read(reading);
    checkSecret(call, secret);
    return expanded(call, state.intents.get(call.account, call.id), expand);
  });
  api.publicPost('/payment_intents/:id/confirm', (call) => {
    const given = call.read(confirmation);
    checkSecret(call, given.client_secret);
    accounts.checkCharges(call.account);
    return expanded(call, intents.confirm(call.account, call.id, given), given.expand);
  });
  api.post('/payment_intents/:id/cancel', (call) => {
    const { cancellation_reason: reason = null, expand } = call.read(cancellation);
    return expanded(call, intents.cancel(call.account, call.id, reason), expand);
  });

  api.publicPost('/payment_methods', (call) => {
    const { card, billing_details: billing } = call.read(newMethod);
    return createMethod(state, call.account, card, billing);
  });

  api.post('/refunds', (call) => {
    const wanted = call.read(newRefund);
    return expanded(call, refunds.create(call.account, wanted), wanted.expand);
  });
  api.get('/refunds', (call) => {
    const { payment_intent: intent, charge, ...page } = call.read(refundList);
    const wanted = state.refunds
      .list(call.account)
      .filter((refund) => (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge));
    return listObjects(state, call.account, '/v1/refunds', wanted, page);
  });
  api.get('/refunds/:id', (call) =>
    expanded(call, state.refunds.get(call.account, call.id), call.read(reading).expand),
  );
  api.get('/charges/:id', (call) =>
    expanded(call, state.charges.get(call.account, call.id), call.read(reading).expand),
  );

  api.get('/accounts/:id', (call) => {
    accounts.check(call.id, keys.secretKey);
    return accounts.get(call.id) ?? {};
  });

  api.get('/events', (call) => {
    const { type, ...page } = call.read(eventList);
    const wanted = book.list(call.account).filter((event) => type === undefined || event.type === type);
    return listObjects(state, call.account, '/v1/events', wanted, page);
  });
  api.get('/events/:id', (call) => {
    const event = book.get(call.account, call.id);
    if (!event) throw noSuch('event', call.id);
    return event;
  });
}
