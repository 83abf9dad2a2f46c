import { join } from 'node:path';
import { commonFaults } from '#sandbox/kit/faults.ts';
import { openLedger } from '#sandbox/kit/ledger.ts';
import type { Scenario, Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { type CloverApp, cloverAccess } from './access.ts';
import { answering, type CallSpeed, cloverCalls, sendProblem } from './api.routes.ts';
import { cloverConsole } from './console.ts';
import { cloverItemCalls } from './items.routes.ts';
import { cloverCounter, cloverOrderCalls } from './orders.routes.ts';
import { cloverPages } from './pages.ts';
import { CloverProblem } from './problems.ts';
import { cloverState } from './state.ts';
import { type CloverWebhooks, cloverWebhooks } from './webhooks.ts';

/** What the stand-in of Clover knows us by. */
export interface CloverSandboxKeys extends CloverApp, CallSpeed {
  /** Where its messages go, and the code that comes with them; nowhere when left out. */
  webhook?: { url: string; auth: string };
}

export interface CloverSimulatorOptions extends CloverSandboxKeys {
  /** Where the sandbox keeps its data; goods and orders outlive a restart there. */
  dataDir: string;
  /** The only origin that sellers are sent back to. */
  redirectOrigin: string;
}

const fault = (id: string, label: string, problem: CloverProblem): Scenario => ({
  id,
  label,
  answer: (_request, reply) => sendProblem(reply, problem),
});

const scenarios: readonly Scenario[] = [
  ...commonFaults.filter(({ id }) => !['error-500', 'rate-limited'].includes(id)),
  fault('error-500', 'Internal error (500)', new CloverProblem(500)),
  fault('unauthorized', 'Token is not taken (401)', new CloverProblem(401)),
  fault(
    'rate-limited',
    'Too many requests (429)',
    new CloverProblem(429, undefined, { 'X-RateLimit-tokenLimit': '16' }),
  ),
  fault(
    'too-many-at-once',
    'Too many requests at once (429)',
    new CloverProblem(429, undefined, { 'X-RateLimit-tokenConcurrentLimit': '5', 'retry-after': '1' }),
  ),
  fault(
    'blocked',
    'Too many requests, for a minute (429)',
    new CloverProblem(429, undefined, { 'X-RateLimit-tokenLimit': '16', 'retry-after': '60' }),
  ),
  { id: 'slow', label: 'The answer takes its time' },
  { id: 'answer-lost', label: 'Done, but the answer is lost' },
  { id: 'item-refused', label: 'One item of many is refused' },
  { id: 'bulk-partial', label: 'Half of many items are forgotten' },
  { id: 'bulk-without-ids', label: 'The answer to many items says nothing' },
  { id: 'stock-fails', label: 'The next count fails (500)' },
  { id: 'token-expires', label: 'Token expires after the next count' },
  { id: 'webhook-twice', label: 'Next webhook comes twice' },
  { id: 'webhook-late', label: 'Next webhook comes late' },
  { id: 'webhook-forged', label: 'Next webhook is a stranger’s' },
];

/** Clover: registers in shops, with their goods, how many there are, and what is sold over the counter. */
export function cloverSimulator(options: CloverSimulatorOptions): Simulator {
  let messages: CloverWebhooks | null = null;
  return {
    name: 'clover',
    title: 'Clover',
    about: 'Connecting registers, their goods and stock, sales at the counter, and webhooks.',
    link: { label: 'Shops, items, orders and webhooks', href: '/clover/desk' },
    scenarios,
    routes(sim) {
      messages = cloverRoutes(sim, options);
    },
    deliver: async () => (await messages?.deliverNow()) ?? 0,
    close: () => messages?.close(),
  };
}

function cloverRoutes(sim: SimulatorRoutes, options: CloverSimulatorOptions): CloverWebhooks {
  const { appId, webhook, redirectOrigin } = options;
  const { arises } = sim;
  const state = cloverState(openLedger(join(options.dataDir, 'sandbox', 'clover.jsonl')));
  const access = cloverAccess(state, options);
  const messages = cloverWebhooks({ appId, webhook, state, arises });
  const parts = { state, tell: messages.tell, arises, expire: access.expire };
  messages.resume();

  sim.call('POST', '/oauth/v2/token', (request, reply) => answering(reply, () => reply.send(access.grant(request))));
  sim.call('POST', '/oauth/v2/refresh', (request, reply) =>
    answering(reply, () => reply.send(access.refresh(request))),
  );

  const call = cloverCalls(sim, access, options);
  call('GET', '', (_request, id) => ({ id, name: state.merchants.get(id)?.name ?? '', currency: 'USD' }));
  cloverItemCalls(call, parts);
  cloverOrderCalls(call, parts);
  cloverPages(sim, { state, access, tell: messages.tell, appId, redirectOrigin });
  cloverConsole(sim, { appId, state, access, messages, counter: cloverCounter(parts) });
  return messages;
}
