import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, platformAccount, stripeEngine } from '../engine.ts';
import { readParameters } from '../parameters.ts';
import { createMethod } from '../payments/methods.ts';
import { newPrice } from './catalog/catalog-parameters.ts';
import { newCustomer } from './customers/customer-parameters.ts';
import { newSubscription } from './subscriptions/subscription-parameters.ts';

/** Engines without any wire, one after the other on the same memory. */
export function openEngines() {
  const folder = mkdtempSync(join(tmpdir(), 'billing-'));
  const opened: Engine[] = [];
  return {
    open(): Engine {
      const engine = stripeEngine({
        file: join(folder, 'stripe.jsonl'),
        address: 'http://localhost/stripe',
        clientId: 'ca_1',
        endpoints: [],
        pauses: { retriesMs: [], lateMs: 0 },
        processingMs: 0,
        isOrdered: () => false,
      });
      opened.push(engine);
      return engine;
    },
    close(): void {
      for (const engine of opened) engine.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Does something outside of any call, and gives what came of it. */
export function does<Value>(engine: Engine, run: () => Value): Value {
  const { result } = engine.gather({ id: null, idempotency_key: null }, run);
  if (!result.ok) throw result.error;
  return result.value;
}

export const makePrice = (engine: Engine, cents: number, interval: 'month' | 'year' = 'month') =>
  does(engine, () => {
    const form = { currency: 'usd', unit_amount: String(cents), 'recurring[interval]': interval };
    const wanted = readParameters(newPrice, { ...form, 'product_data[name]': `Plan for ${cents}` });
    return engine.payers.catalog.createPrice(platformAccount, wanted).id;
  });

export const makeCustomer = (engine: Engine) =>
  does(engine, () => engine.payers.customers.create(platformAccount, readParameters(newCustomer, {})).id);

/** Charged from now on. */
export const giveCard = (engine: Engine, customer: string, number: string) =>
  does(engine, () => {
    const card = { number, exp_month: 12, exp_year: 2090 };
    const { id } = createMethod(engine.state, platformAccount, card);
    const { methods } = engine.payers;
    methods.attach(platformAccount, id, methods.findCustomer(platformAccount, customer));
    const owner = methods.findCustomer(platformAccount, customer);
    const invoice_settings = { ...owner.invoice_settings, default_payment_method: id };
    return engine.billing.state.customers.put(platformAccount, { ...owner, invoice_settings });
  });

export const subscribe = (engine: Engine, form: Record<string, string>) =>
  does(engine, () => engine.billing.createSubscription(readParameters(newSubscription, form)));
