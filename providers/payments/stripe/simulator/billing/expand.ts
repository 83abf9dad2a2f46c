import type { WireObject } from '../objects.ts';
import type { Page } from '../parameters.ts';
import { noSuch, refuse } from '../refusal.ts';
import type { State } from '../state.ts';
import { intentOf, paymentsOf } from './invoices/invoice-payments.ts';
import type { BillingState } from './state.ts';

export interface Known {
  state: State;
  billing: BillingState;
}

type Find = (known: Known, account: string, id: string) => object | undefined;
type Fields = Record<string, unknown>;

const customer: Find = ({ billing }, account, id) => {
  const found = billing.customers.find(account, id);
  return found?.deleted ? { id, object: 'customer', deleted: true } : found;
};
const method: Find = ({ state }, account, id) => state.methods.find(account, id);
const intent: Find = ({ state }, account, id) => state.intents.find(account, id);
const charge: Find = ({ state }, account, id) => state.charges.find(account, id);
const invoice: Find = ({ billing }, account, id) => billing.invoices.find(account, id);
const price: Find = ({ billing }, account, id) => billing.prices.find(account, id);

/** Which object stands behind an id, by the name of the property. */
const finders: Record<string, Find> = {
  customer,
  payment_method: method,
  default_payment_method: method,
  payment_intent: intent,
  latest_charge: charge,
  charge,
  invoice,
  latest_invoice: invoice,
  price,
  default_price: price,
  product: ({ billing }, account, id) => billing.products.find(account, id),
  subscription: ({ billing }, account, id) => billing.subscriptions.find(account, id),
  setup_intent: ({ billing }, account, id) => billing.setupIntents.find(account, id),
  test_clock: ({ billing }, account, id) => billing.testClocks.find(account, id),
};

/** What an invoice says only when it is asked for. */
const added: Record<string, (known: Known, account: string, invoice: string) => object | null> = {
  payments: ({ billing }, account, invoice) => ({
    object: 'list',
    data: paymentsOf({ account, billing }, invoice),
    has_more: false,
    url: '/v1/invoice_payments',
  }),
  confirmation_secret(known, account, invoice) {
    const payment = intentOf({ account, ...known }, invoice);
    return payment ? { client_secret: payment.client_secret, type: 'payment_intent' } : null;
  },
};

function addAsked(known: Known, account: string, fields: Fields, name: string): Fields {
  const add = fields.object === 'invoice' && !(name in fields) ? added[name] : undefined;
  return add ? { ...fields, [name]: add(known, account, String(fields.id)) } : fields;
}

const deepest = 4;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
/** Of something that was deleted nothing is left to be expanded. */
const isDeleted = (value: unknown) => isFields(value) && value.deleted === true;

/** The object with whole objects in place of the ids that were asked for, however deep. */
export function expandDeep<Value extends object>(
  known: Known,
  account: string,
  object: Value,
  paths: readonly string[],
): Value {
  function open(value: unknown, path: string, [name, ...rest]: readonly string[]): unknown {
    if (name === undefined || value === null || isDeleted(value)) return value;
    if (Array.isArray(value)) return value.map((entry) => open(entry, path, [name, ...rest]));
    if (!isFields(value)) throw cannotExpand(path);
    const full = addAsked(known, account, value, name);
    if (!(name in full)) throw cannotExpand(path);
    const inner = full[name];
    const find = finders[name];
    const whole = typeof inner === 'string' && find ? (find(known, account, inner) ?? inner) : inner;
    if (rest.length === 0 && !find && !(name in added)) throw cannotExpand(path);
    return { ...full, [name]: open(whole, path, rest) };
  }

  return paths.reduce<Value>((whole, path) => {
    const parts = path.split('.');
    if (parts.length > deepest) throw refuse(`You cannot expand more than ${deepest} levels of a property (${path}).`);
    return open(whole, path, parts) as Value;
  }, object);
}

const cannotExpand = (path: string) =>
  refuse(`This property cannot be expanded (${path}).`, { code: 'property_cannot_be_expanded', param: 'expand' });

/** One page of a list, newest first. */
export function listDeep(
  known: Known,
  account: string,
  url: string,
  objects: readonly WireObject[],
  { limit, starting_after: after, expand }: Page,
) {
  const place = after === undefined ? -1 : objects.findIndex(({ id }) => id === after);
  if (after !== undefined && place < 0) throw noSuch('object', after, 'starting_after');
  const rest = objects.slice(place + 1);
  const list = { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
  return expandDeep(known, account, list, expand);
}
