import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type ApiCall, apiRoutes, type StripeKeys } from '../../api.routes.ts';
import type { Engine } from '../../engine.ts';
import { reading } from '../../parameters.ts';
import { noSuch, refuse } from '../../refusal.ts';
import { expandDeep, listDeep } from '../expand.ts';
import type { SetupIntent } from '../objects.ts';
import { newSetup, setupCancellation, setupConfirmation, setupList } from './setup-parameters.ts';

/** Cards that are made ready to be charged later. */
export function setupRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { setups } = engine.payers;
  const { state } = engine.billing;
  const known = { state: engine.state, billing: state };
  const api = apiRoutes(sim, engine, keys);
  const expanded = ({ account }: ApiCall, intent: SetupIntent, paths: readonly string[]) =>
    expandDeep(known, account, intent, paths);

  /** A browser must know the secret, and nobody may name a wrong one. */
  function checkSecret({ account, id, isPublic }: ApiCall, secret: string | undefined): void {
    const intent = state.setupIntents.get(account, id, 'intent');
    if (secret === undefined && isPublic)
      throw refuse('Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
    if (secret !== undefined && secret !== intent.client_secret) throw noSuch('setup_intent', id, 'intent');
  }

  api.post('/setup_intents', (call) => {
    const wanted = call.read(newSetup);
    return expanded(call, setups.create(call.account, wanted), wanted.expand);
  });
  api.get('/setup_intents', (call) => {
    const { customer, payment_method: method, ...page } = call.read(setupList);
    const wanted = state.setupIntents
      .list(call.account)
      .filter((intent) => !customer || intent.customer === customer)
      .filter((intent) => !method || intent.payment_method === method);
    return listDeep(known, call.account, '/v1/setup_intents', wanted, page);
  });
  api.publicGet('/setup_intents/:id', (call) => {
    const { client_secret: secret, expand } = call.read(reading);
    checkSecret(call, secret);
    return expanded(call, state.setupIntents.get(call.account, call.id), expand);
  });
  api.publicPost('/setup_intents/:id/confirm', (call) => {
    const given = call.read(setupConfirmation);
    checkSecret(call, given.client_secret);
    return expanded(call, setups.confirm(call.account, call.id, given), given.expand);
  });
  api.post('/setup_intents/:id/cancel', (call) => {
    const { cancellation_reason: reason = null, expand } = call.read(setupCancellation);
    return expanded(call, setups.cancel(call.account, call.id, reason), expand);
  });
}
