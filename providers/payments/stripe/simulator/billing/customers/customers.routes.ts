import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { apiRoutes, type StripeKeys } from '../../api.routes.ts';
import type { Engine } from '../../engine.ts';
import { expandDeep, listDeep } from '../expand.ts';
import {
  attachment,
  customerChanges,
  customerList,
  detachment,
  methodList,
  methodsOfCustomer,
  newBalanceTransaction,
  newCustomer,
  nothing,
  onlyExpand,
  transactionList,
} from './customer-parameters.ts';

/** Customers, the cards that they keep, and their balance. */
export function customerRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { customers, methods, balances } = engine.payers;
  const known = { state: engine.state, billing: engine.billing.state };
  const api = apiRoutes(sim, engine, keys);

  api.post('/customers', (call) => {
    const wanted = call.read(newCustomer);
    return expandDeep(known, call.account, customers.create(call.account, wanted), wanted.expand);
  });
  api.get('/customers', (call) => {
    const wanted = call.read(customerList);
    return listDeep(known, call.account, '/v1/customers', customers.list(call.account, wanted), wanted);
  });
  api.get('/customers/:id', (call) =>
    expandDeep(known, call.account, customers.read(call.account, call.id), call.read(onlyExpand).expand),
  );
  api.post('/customers/:id', (call) => {
    const changes = call.read(customerChanges);
    return expandDeep(known, call.account, customers.update(call.account, call.id, changes), changes.expand);
  });
  api.delete('/customers/:id', (call) => {
    call.read(nothing);
    engine.billing.endAllOf(call.id);
    return customers.remove(call.account, call.id);
  });

  api.get('/customers/:id/payment_methods', (call) => {
    const { type, ...page } = call.read(methodsOfCustomer);
    const { id } = methods.findCustomer(call.account, call.id);
    const url = `/v1/customers/${id}/payment_methods`;
    return listDeep(known, call.account, url, methods.list(call.account, id, type), page);
  });
  api.get('/customers/:id/balance_transactions', (call) => {
    const { invoice, ...page } = call.read(transactionList);
    const { id } = methods.findCustomer(call.account, call.id);
    const all = balances.list(call.account, id).filter((entry) => !invoice || entry.invoice === invoice);
    return listDeep(known, call.account, `/v1/customers/${id}/balance_transactions`, all, page);
  });
  api.post('/customers/:id/balance_transactions', (call) => {
    const { amount, description = null, metadata, expand } = call.read(newBalanceTransaction);
    const customer = methods.findCustomer(call.account, call.id);
    const { transaction } = balances.adjust(call.account, customer, { amount, description, metadata });
    return expandDeep(known, call.account, transaction, expand);
  });

  api.get('/payment_methods', (call) => {
    const { customer = null, type, ...page } = call.read(methodList);
    if (customer !== null) methods.findCustomer(call.account, customer);
    return listDeep(known, call.account, '/v1/payment_methods', methods.list(call.account, customer, type), page);
  });
  api.get('/payment_methods/:id', (call) => {
    const method = engine.state.methods.get(call.account, call.id, 'payment_method');
    return expandDeep(known, call.account, method, call.read(onlyExpand).expand);
  });
  api.post('/payment_methods/:id/attach', (call) => {
    const { customer, expand } = call.read(attachment);
    return expandDeep(known, call.account, methods.attachByName(call.account, call.id, customer), expand);
  });
  api.post('/payment_methods/:id/detach', (call) => {
    const { expand } = call.read(detachment);
    return expandDeep(known, call.account, methods.detach(call.account, call.id), expand);
  });
}
