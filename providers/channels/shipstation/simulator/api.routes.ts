import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import type { SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { mostOrders } from '../shipstation-facts.ts';
import { shipstationAccess } from './access.ts';
import type { ShipstationLedger, SimAccount, SimOrder } from './ledger.ts';
import { listOrders, listShipments, ordersQuery, shipmentsQuery, showOrder, showStore, showWebhook } from './lists.ts';
import { modelState, type OrderBody, orderBody, problemOf } from './order-check.ts';

export interface CallParts {
  ledger: ShipstationLedger;
  now: () => Date;
}

interface Asked {
  account: SimAccount;
  body: unknown;
  query: unknown;
  id: number;
}

/** An answer other than success. */
class Refused extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(`HTTP ${status}`);
    this.status = status;
    this.body = body;
  }
}

const slowMs = 3_000;
const lostPath = '/orders/createorders';
const invalid = (state: Record<string, string[]>) =>
  new Refused(400, { Message: 'The request is invalid.', ModelState: state });
const missing = () => new Refused(404, { Message: 'The requested resource was not found.' });

const subscription = z.strictObject({
  target_url: z.url({ protocol: /^https?$/ }),
  event: z.string().regex(/^((ITEM_)?(ORDER|SHIP)_NOTIFY|FULFILLMENT_(SHIPPED|REJECTED))$/, 'is no event'),
  store_id: z.number().int().nullish(),
  friendly_name: z.string().nullish(),
});

/** The calls that sellers' programs make. */
export function callRoutes(sim: SimulatorRoutes, { ledger, now }: CallParts): void {
  const admit = shipstationAccess(ledger, now);

  function call(method: HTTPMethods, path: string, answer: (asked: Asked) => unknown): void {
    sim.call(method, path, async (request, reply) => {
      const account = admit(request, reply);
      if (!account) return reply;
      if (sim.arises('slow')) await sleep(slowMs);
      try {
        const { body, query, params } = request;
        const told = answer({ account, body, query, id: Number((params as { id?: string }).id) });
        if (path === lostPath && sim.arises('answer-lost')) return dropConnection(request, reply);
        return reply.send(told);
      } catch (error) {
        if (error instanceof Refused) return reply.code(error.status).send(error.body);
        throw error;
      }
    });
  }

  call('GET', '/stores', ({ account }) => [showStore(account)]);

  call('POST', '/orders/createorder', ({ account, body }) => {
    const [order] = readOrders('apiOrder', [body], () => 'apiOrder');
    if (!order) throw missing();
    const problem = problemOf(order);
    if (problem) throw invalid({ [`apiOrder.${problem.field}`]: [problem.message] });
    const saved = ledger.upsert(account, order);
    if (typeof saved === 'string') throw new Refused(400, { Message: saved });
    return showOrder(saved);
  });

  call('POST', lostPath, ({ account, body }) => {
    if (!Array.isArray(body)) throw invalid({ apiOrders: ['An array of orders is needed.'] });
    if (body.length > mostOrders) throw invalid({ apiOrders: [`No more than ${mostOrders} orders can be sent.`] });
    const orders = readOrders('apiOrders', body, (place) => `apiOrders[${place}]`);
    const unlucky = sim.arises('partial-failure') ? orders.at(-1) : undefined;
    const results = orders.map((order) =>
      toResult(order, order === unlucky ? 'The order could not be saved.' : save(account, order)),
    );
    return { hasErrors: results.some(({ success }) => !success), results };
  });

  const save = (account: SimAccount, order: OrderBody): SimOrder | string =>
    problemOf(order)?.message ?? ledger.upsert(account, order);

  const ownOrder = ({ account, id }: Asked): SimOrder => {
    const order = ledger.order(id);
    if (order?.account !== account.key) throw missing();
    return order;
  };
  call('GET', '/orders', ({ account, query }) => listOrders(ledger, account, readQuery(ordersQuery, query)));
  call('GET', '/orders/:id', (asked) => showOrder(ownOrder(asked)));
  call('GET', '/shipments', ({ account, query }) => listShipments(ledger, account, readQuery(shipmentsQuery, query)));

  call('POST', '/webhooks/subscribe', ({ account, body }) => {
    const parsed = subscription.safeParse(body);
    if (!parsed.success) throw invalid(modelState('webhook', parsed.error));
    const { target_url: url, event, store_id: storeId = null, friendly_name: name = null } = parsed.data;
    return { id: ledger.subscribe({ account: account.key, url, event, storeId, name }).id };
  });
  call('GET', '/webhooks', ({ account }) => ({
    webhooks: ledger
      .webhooks()
      .filter((webhook) => webhook.account === account.key)
      .map((webhook) => showWebhook(webhook, account)),
  }));
  call('DELETE', '/webhooks/:id', ({ account, id }) => {
    const webhook = ledger.webhook(id);
    if (webhook?.account !== account.key) throw missing();
    ledger.unsubscribe(webhook);
    return '';
  });
}

/** Orders in the right shape; one that is not spoils all. */
function readOrders(name: string, bodies: readonly unknown[], placeOf: (place: number) => string): OrderBody[] {
  const parsed = bodies.map((body) => orderBody.safeParse(body));
  const state = Object.assign(
    {},
    ...parsed.map(({ error }, place) => {
      if (!error) return {};
      return Array.isArray(bodies[place])
        ? { [name]: ['A single order is needed.'] }
        : modelState(placeOf(place), error);
    }),
  );
  if (Object.keys(state).length > 0) throw invalid(state);
  return parsed.flatMap(({ data }) => data ?? []);
}

function toResult({ orderNumber, orderKey }: OrderBody, saved: SimOrder | string) {
  if (typeof saved === 'string') {
    return { orderId: null, orderNumber, orderKey: orderKey ?? null, success: false, errorMessage: saved };
  }
  return { orderId: saved.orderId, orderNumber, orderKey: saved.orderKey, success: true, errorMessage: null };
}

function readQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(query);
  if (!parsed.success) throw invalid(modelState('query', parsed.error));
  return parsed.data;
}

function dropConnection(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  request.raw.socket.destroy();
}
