import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type ApiCall, apiRoutes, type StripeKeys } from '../../api.routes.ts';
import type { Engine } from '../../engine.ts';
import { noSuch } from '../../refusal.ts';
import { onlyExpand } from '../customers/customer-parameters.ts';
import { expandDeep, listDeep } from '../expand.ts';
import type { Subscription } from '../objects.ts';
import {
  newSubscription,
  type SubscriptionFilter,
  subscriptionCancellation,
  subscriptionChanges,
  subscriptionList,
} from './subscription-parameters.ts';

/** What customers of the platform pay for again and again. */
export function subscriptionRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { billing } = engine;
  const known = { state: engine.state, billing: billing.state };
  const api = apiRoutes(sim, engine, keys);
  const answer = (call: ApiCall, subscription: Subscription, paths: readonly string[]) =>
    expandDeep(known, call.account, subscription, paths);

  api.post('/subscriptions', (call) => {
    const wanted = call.read(newSubscription);
    return answer(call, billing.createSubscription(wanted), wanted.expand);
  });
  api.get('/subscriptions', (call) => {
    const filter = call.read(subscriptionList);
    const found = billing.state.subscriptions.list(call.account).filter((one) => isWanted(one, filter));
    return listDeep(known, call.account, '/v1/subscriptions', found, filter);
  });
  api.get('/subscriptions/:id', (call) => {
    const { expand } = call.read(onlyExpand);
    return answer(call, billing.state.subscriptions.get(call.account, call.id), expand);
  });
  api.post('/subscriptions/:id', (call) => {
    const changes = call.read(subscriptionChanges);
    return answer(call, billing.updateSubscription(call.id, changes), changes.expand);
  });
  api.delete('/subscriptions/:id', (call) => {
    const { cancellation_details: details, expand } = call.read(subscriptionCancellation);
    const { status } = billing.state.subscriptions.get(call.account, call.id);
    if (status === 'canceled' || status === 'incomplete_expired') throw noSuch('subscription', call.id);
    return answer(call, billing.endSubscription(call.id, { reason: 'cancellation_requested', ...details }), expand);
  });
}

/** Those that were cancelled are listed only when they are asked for. */
function isWanted(subscription: Subscription, { customer, price, status }: SubscriptionFilter): boolean {
  if (customer !== undefined && subscription.customer !== customer) return false;
  if (price !== undefined && !subscription.items.data.some((item) => item.price.id === price)) return false;
  if (status === 'all') return true;
  if (status === 'ended') return ['canceled', 'incomplete_expired'].includes(subscription.status);
  return status === undefined ? subscription.status !== 'canceled' : subscription.status === status;
}
