import type { WireObject } from './objects.ts';
import type { Page } from './parameters.ts';
import { noSuch, refuse } from './refusal.ts';
import type { State } from './state.ts';

type Find = (state: State, account: string, id: string) => WireObject | undefined;

const charge: Find = (state, account, id) => state.charges.find(account, id);
const expandable: Record<string, Record<string, Find>> = {
  payment_intent: { latest_charge: charge, payment_method: (state, account, id) => state.methods.find(account, id) },
  refund: { charge, payment_intent: (state, account, id) => state.intents.find(account, id) },
};

/** The object with whole objects in place of the ids that were asked for. */
export function expandObject(state: State, account: string, object: WireObject, paths: readonly string[]): WireObject {
  const whole: Record<string, unknown> = {};
  for (const path of paths) {
    const find = expandable[object.object]?.[path];
    if (!find) throw refuse(`This property cannot be expanded (${path}).`, { param: 'expand' });
    const id = (object as unknown as Record<string, unknown>)[path];
    whole[path] = typeof id === 'string' ? (find(state, account, id) ?? id) : null;
  }
  return { ...object, ...whole };
}

/** One page of a list, newest first. */
export function listObjects(
  state: State,
  account: string,
  url: string,
  objects: readonly WireObject[],
  { limit, starting_after: after, expand }: Page,
) {
  const place = after === undefined ? -1 : objects.findIndex(({ id }) => id === after);
  if (after !== undefined && place < 0) throw noSuch('object', after, 'starting_after');
  const rest = objects.slice(place + 1);
  const paths = expand.map((path) => path.replace(/^data\./, ''));
  const data = rest.slice(0, limit).map((object) => expandObject(state, account, object, paths));
  return { object: 'list', data, has_more: rest.length > limit, url };
}

const publicFields = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'last_setup_error',
  'usage',
];

/** What a browser may see of a payment: nothing that is between the seller and the platform. */
export const toPublic = (object: object) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => publicFields.includes(name)));
