import { z } from 'zod';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { apiRoutes, type StripeKeys } from '../api.routes.ts';
import type { Engine } from '../engine.ts';
import { expand, integer, page, text } from '../parameters.ts';
import { nothing, onlyExpand } from './customers/customer-parameters.ts';
import { listDeep } from './expand.ts';

const newClock = z.strictObject({ frozen_time: integer, name: text.max(300).optional(), expand });
const advancing = z.strictObject({ frozen_time: integer, expand });
const clockList = z.strictObject(page);

export function testClockRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { testClocks } = engine.payers;
  const known = { state: engine.state, billing: engine.billing.state };
  const api = apiRoutes(sim, engine, keys);
  const path = '/test_helpers/test_clocks';

  api.post(path, (call) => {
    const { frozen_time: frozen, name = null } = call.read(newClock);
    return testClocks.create(call.account, frozen, name);
  });
  api.get(path, (call) =>
    listDeep(known, call.account, `/v1${path}`, testClocks.list(call.account), call.read(clockList)),
  );
  api.get(`${path}/:id`, (call) => {
    call.read(onlyExpand);
    return testClocks.find(call.account, call.id);
  });
  api.post(`${path}/:id/advance`, (call) => {
    const { frozen_time: to } = call.read(advancing);
    const { id } = testClocks.find(call.account, call.id);
    engine.billing.clock.advanceClock(id, to);
    return testClocks.ready(call.account, id);
  });
  api.delete(`${path}/:id`, (call) => {
    call.read(nothing);
    return testClocks.remove(call.account, call.id);
  });
}
