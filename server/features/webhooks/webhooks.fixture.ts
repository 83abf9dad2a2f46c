import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { products } from '#contract/products/products.contract.ts';
import { webhookEvents } from '#contract/webhooks/webhook-events.ts';
import { type EndpointInput, webhooks } from '#contract/webhooks/webhooks.contract.ts';
import { aProduct } from '#server/features/products/products.fixture.ts';
import { openRemoteHost, type RemoteHost } from '#server/kit/files/remote-host.fixture.ts';
import { makeReceivers } from '#server/kit/network/receivers.ts';
import type { Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';

/** A message as it came, with whether its signature is right. */
export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: {
    type: string;
    timestamp: string;
    version: string;
    object: { type: string; id: string; version: number | null; sequence: number; isDeleted: boolean };
    data: Record<string, unknown>;
  };
}

/** What a receiver answers; null hangs up without an answer. */
export type Behaviour = (message: Received) => number | null;

export interface Receiver extends AsyncDisposable {
  host: RemoteHost;
  received: Received[];
  /** Those that it answered with 200. */
  taken: Received[];
  behave(behaviour: Behaviour): void;
  /** Adds an endpoint here that is told of everything, or of these. */
  endpoint(seller: Person, input?: Partial<EndpointInput>): ReturnType<typeof addEndpoint>;
}

/** A receiver on this machine, which this world may call. */
export async function openReceiver(world: World, behaviour: Behaviour = () => 200): Promise<Receiver> {
  const host = await openRemoteHost();
  const { receivers } = world.deps;
  world.deps.receivers = makeReceivers({ trustedOrigins: [host.origin] });
  const received: Received[] = [];
  const taken: Received[] = [];
  let behave = behaviour;
  host.on('/hook', async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const message = {
      id: String(request.headers['webhook-id']),
      headers: request.headers,
      text,
      body: JSON.parse(text),
    };
    received.push(message);
    const status = behave(message);
    if (status === null) {
      response.destroy();
      return;
    }
    if (status === 200) taken.push(message);
    response.writeHead(status, { location: host.at('/elsewhere') }).end(`answered ${status}`);
  });
  return {
    host,
    received,
    taken,
    behave: (next) => {
      behave = next;
    },
    endpoint: (seller, input = {}) => addEndpoint(seller, { address: host.at('/hook'), ...input }),
    async [Symbol.asyncDispose]() {
      world.deps.receivers = receivers;
      await host[Symbol.asyncDispose]();
    },
  };
}

export const addEndpoint = (seller: Person, input: Partial<EndpointInput> & { address: string }) =>
  seller.call(webhooks.create, {
    body: { description: '', events: [...webhookEvents], isOn: true, ...input },
  });

/** Whether one of its signatures is what the package that receivers use would write; however old it is. */
export function isSigned(secret: string, { id, text, headers }: Received): boolean {
  const signedAt = new Date(Number(headers['webhook-timestamp']) * 1000);
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(new Webhook(secret).sign(id, signedAt, text));
}

/** What the process does every second, and all that comes of it. */
export async function deliverDue(world: World): Promise<void> {
  const look = world.handlers.find(({ job }) => job.name === 'webhooks.look');
  await look?.run({}, undefined);
  await world.drain();
}

/** Delivers until nothing waits any more, as far as the clock has to go for that. */
export async function deliverAll(world: World, seller: Person, { steps = 400 } = {}): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await deliverDue(world);
    const [left] = (
      await world.pool.query<{ waiting: string; due: Date | null }>(
        `select count(1) as waiting, min(nullif(due_at, '-infinity')) as due from webhook_deliveries
         where merchant_id = $1 and state = 'waiting'`,
        [seller.scope.merchantId],
      )
    ).rows;
    if (Number(left?.waiting) === 0) return;
    // Where nothing is due, what comes first is waited for.
    const untilDue = left?.due ? (left.due.getTime() - world.clock.now().getTime()) / 1000 : 0;
    world.clock.advance({ seconds: Math.max(6, Math.ceil(untilDue)) });
  }
}

/** Saves the form of a product. */
export const changeProduct = (seller: Person, id: string, input: Parameters<typeof aProduct>[0]) =>
  seller.call(products.update, { params: { id }, form: { ...aProduct(input), images: [] } });
