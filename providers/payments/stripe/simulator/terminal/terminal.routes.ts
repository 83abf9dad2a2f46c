import { z } from 'zod';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { apiRoutes, type StripeKeys } from '../api.routes.ts';
import type { Engine } from '../engine.ts';
import { listObjects } from '../expand.ts';
import { newId } from '../objects.ts';
import { expand, flag, integer, metadata, page, text } from '../parameters.ts';
import { noSuch } from '../refusal.ts';

const newPlace = z.strictObject({
  display_name: text,
  address: z.strictObject({
    line1: text,
    line2: z.string().optional(),
    city: text,
    state: text,
    postal_code: text,
    country: text.length(2),
  }),
  phone: text.optional(),
  metadata,
  expand,
});
const newReader = z.strictObject({
  registration_code: text,
  label: text.optional(),
  location: text,
  metadata,
  expand,
});
const readerChanges = z.strictObject({ label: z.string().optional(), metadata: metadata.optional(), expand });
const readerList = z.strictObject({
  ...page,
  location: text.optional(),
  status: z.enum(['online', 'offline']).optional(),
});
const processing = z.strictObject({
  payment_intent: text,
  process_config: z
    .strictObject({
      enable_customer_cancellation: flag.optional(),
      skip_tipping: flag.optional(),
      tipping: z.strictObject({ amount_eligible: integer }).optional(),
    })
    .default({}),
  expand,
});
const nothing = z.strictObject({ expand });
const presenting = z.strictObject({
  type: z.literal('card_present').optional(),
  card_present: z.strictObject({ number: text.optional() }).optional(),
  expand,
});

/** The part of the API that drives card readers. */
export function terminalRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { state, readers, accounts } = engine;
  const api = apiRoutes(sim, engine, keys);

  api.post('/terminal/locations', ({ account, read }) => {
    const { expand: _expand, ...wanted } = read(newPlace);
    const address = { line2: null, ...wanted.address };
    return state.places.put(account, {
      id: newId('tml'),
      object: 'terminal.location',
      livemode: false,
      ...wanted,
      address,
    });
  });
  api.get('/terminal/locations/:id', ({ account, id, read }) => {
    read(nothing);
    return state.places.get(account, id);
  });

  api.post('/terminal/readers', ({ account, read }) => {
    const { registration_code: code, label, location } = read(newReader);
    state.places.get(account, location, 'location');
    return readers.register(account, { code, label, place: location });
  });
  api.get('/terminal/readers', ({ account, read }) => {
    const { location, status, ...rest } = read(readerList);
    const wanted = state.readers
      .list(account)
      .filter((reader) => (!location || reader.location === location) && (!status || reader.status === status));
    return listObjects(state, account, '/v1/terminal/readers', wanted, rest);
  });
  api.get('/terminal/readers/:id', ({ account, id, read }) => {
    read(nothing);
    return state.readers.get(account, id, 'reader');
  });
  api.post('/terminal/readers/:id', ({ account, id, read }) => {
    const { label } = read(readerChanges);
    const reader = state.readers.get(account, id, 'reader');
    return state.readers.put(account, { ...reader, label: label || reader.label });
  });
  api.delete('/terminal/readers/:id', ({ account, id }) => {
    const { device_type, serial_number } = state.readers.get(account, id, 'reader');
    state.readers.remove(account, id);
    return { id, object: 'terminal.reader', deleted: true, device_type, serial_number };
  });
  api.post('/terminal/readers/:id/process_payment_intent', ({ account, id, read }) => {
    const { payment_intent: intent, process_config: config } = read(processing);
    accounts.checkCharges(account);
    return readers.show(account, id, intent, config);
  });
  api.post('/terminal/readers/:id/cancel_action', ({ account, id, read }) => {
    read(nothing);
    return readers.clear(account, id);
  });
  api.post('/test_helpers/terminal/readers/:id/present_payment_method', ({ account, id, read }) => {
    const { card_present: card } = read(presenting);
    const reader = state.readers.find(account, id);
    if (!reader) throw noSuch('terminal.reader', id, 'reader');
    return readers.present(account, id, card?.number);
  });
}
