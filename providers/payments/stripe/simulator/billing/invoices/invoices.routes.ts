import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type ApiCall, apiRoutes, type StripeKeys } from '../../api.routes.ts';
import type { Engine } from '../../engine.ts';
import { onlyExpand } from '../customers/customer-parameters.ts';
import { expandDeep, listDeep } from '../expand.ts';
import type { Invoice } from './invoice-objects.ts';
import {
  finalizing,
  invoiceList,
  invoicePayment,
  onlyPage,
  paymentList,
  previewParameters,
} from './invoice-parameters.ts';

/** What customers of the platform have to pay, and have paid. */
export function invoiceRoutes(sim: SimulatorRoutes, engine: Engine, keys: StripeKeys): void {
  const { billing } = engine;
  const known = { state: engine.state, billing: billing.state };
  const api = apiRoutes(sim, engine, keys);
  const find = ({ account, id }: ApiCall) => billing.state.invoices.get(account, id);
  const answer = (call: ApiCall, invoice: Invoice, paths: readonly string[]) =>
    expandDeep(known, call.account, invoice, paths);

  api.get('/invoices', (call) => {
    const { customer, subscription, status, ...page } = call.read(invoiceList);
    const found = billing.state.invoices
      .list(call.account)
      .filter((invoice) => customer === undefined || invoice.customer === customer)
      .filter((invoice) => status === undefined || invoice.status === status)
      .filter(({ parent }) => !subscription || parent?.subscription_details.subscription === subscription);
    return listDeep(known, call.account, '/v1/invoices', found, page);
  });
  api.post('/invoices/create_preview', (call) => {
    const wanted = call.read(previewParameters);
    return answer(call, billing.previewInvoice(wanted), wanted.expand);
  });
  api.get('/invoices/:id', (call) => {
    const { expand } = call.read(onlyExpand);
    return answer(call, find(call), expand);
  });
  api.get('/invoices/:id/lines', (call) => {
    const page = call.read(onlyPage);
    const { id, lines } = find(call);
    return listDeep(known, call.account, `/v1/invoices/${id}/lines`, lines.data, page);
  });
  api.post('/invoices/:id/pay', (call) => {
    const { payment_method: method, expand } = call.read(invoicePayment);
    return answer(call, billing.payInvoice(find(call), method), expand);
  });
  api.post('/invoices/:id/void', (call) => {
    const { expand } = call.read(onlyExpand);
    return answer(call, billing.voidInvoice(find(call)), expand);
  });
  api.post('/invoices/:id/finalize', (call) => {
    const { expand } = call.read(finalizing);
    return answer(call, billing.finalizeInvoice(find(call)), expand);
  });

  api.get('/invoice_payments', (call) => {
    const { invoice, payment, status, ...page } = call.read(paymentList);
    const found = billing.state.invoicePayments
      .list(call.account)
      .filter((one) => invoice === undefined || one.invoice === invoice)
      .filter((one) => status === undefined || one.status === status)
      .filter((one) => !payment?.payment_intent || one.payment.payment_intent === payment.payment_intent);
    return listDeep(known, call.account, '/v1/invoice_payments', found, page);
  });
  api.get('/invoice_payments/:id', (call) => {
    const { expand } = call.read(onlyExpand);
    return expandDeep(known, call.account, billing.state.invoicePayments.get(call.account, call.id), expand);
  });
}
