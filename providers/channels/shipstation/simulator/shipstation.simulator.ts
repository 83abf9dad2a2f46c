import { join } from 'node:path';
import { commonFaults } from '#sandbox/kit/faults.ts';
import type { Scenario, Simulator, SimulatorRoutes } from '#sandbox/kit/simulator.ts';
import { limitHeaders } from './access.ts';
import { callRoutes } from './api.routes.ts';
import { consoleRoutes } from './console.ts';
import { type ShipstationLedger, type SimShipment, shipstationLedger } from './ledger.ts';
import { type ShipstationWebhooks, shipstationWebhooks } from './webhooks.ts';

export interface ShipstationSandboxOptions {
  /** Its time, for tests that let a minute pass. */
  now?: () => Date;
}

export interface ShipstationSimulatorOptions extends ShipstationSandboxOptions {
  /** Where the sandbox keeps its data; the accounts outlive a restart there. */
  dataDir: string;
  /** Where the sandbox is reached. */
  publicUrl: string;
}

const ownFaults: readonly Scenario[] = [
  {
    id: 'error-500',
    label: 'Internal error (500)',
    answer: (_request, reply) =>
      reply.code(500).send({ Message: 'An error has occurred.', ExceptionMessage: 'Timeout expired.' }),
  },
  {
    id: 'rate-limited',
    label: 'Too many requests (429)',
    answer: (_request, reply) => reply.code(429).headers(limitHeaders(0, 1)).send({ message: 'Too Many Requests' }),
  },
  {
    id: 'unauthorized',
    label: 'Key is not accepted (401)',
    answer: (_request, reply) => reply.code(401).type('text/plain').send('401 Unauthorized'),
  },
];

const scenarios: readonly Scenario[] = [
  ...commonFaults.filter(({ id }) => !['error-500', 'rate-limited'].includes(id)),
  ...ownFaults,
  { id: 'slow', label: 'Answer takes three seconds' },
  { id: 'partial-failure', label: 'One order of the next push fails' },
  { id: 'answer-lost', label: 'Next push is done, but the answer is lost' },
  { id: 'notice-duplicate', label: 'Next notice comes twice' },
  { id: 'notice-late', label: 'Next notice comes late' },
  { id: 'notice-foreign', label: 'Next notice points elsewhere' },
];

/** ShipStation: sellers bring their keys, orders come in, and labels go out with a tracking number. */
export function shipstationSimulator(options: ShipstationSimulatorOptions): Simulator {
  let notices: ShipstationWebhooks | null = null;
  return {
    name: 'shipstation',
    title: 'ShipStation',
    about: 'Keys for sellers, orders that are pushed to it, labels with tracking numbers, and notices of them.',
    link: { label: 'Keys, orders and shipments', href: '/shipstation/console' },
    scenarios,
    routes(sim) {
      notices = shipstationRoutes(sim, options);
    },
    deliver: async () => (await notices?.deliverNow()) ?? 0,
    close: () => notices?.close(),
  };
}

function shipstationRoutes(sim: SimulatorRoutes, options: ShipstationSimulatorOptions): ShipstationWebhooks {
  const { dataDir, publicUrl, now = () => new Date() } = options;
  const ledger = shipstationLedger(join(dataDir, 'sandbox', 'shipstation.jsonl'), now);
  const notices = shipstationWebhooks(ledger);
  notices.resume();
  const tell = (shipments: readonly SimShipment[]) => tellShipments(sim, { ledger, notices, publicUrl }, shipments);
  callRoutes(sim, { ledger, now });
  consoleRoutes(sim, { ledger, notices, tell });
  return notices;
}

interface TellingParts {
  ledger: ShipstationLedger;
  notices: ShipstationWebhooks;
  publicUrl: string;
}

/** Says that a batch was shipped and where to read about it, but not what it is. */
function tellShipments(sim: SimulatorRoutes, parts: TellingParts, shipments: readonly SimShipment[]): void {
  const { ledger, notices, publicUrl } = parts;
  const [first] = shipments;
  if (!first) return;
  const manner = { copies: sim.arises('notice-duplicate') ? 2 : 1, isLate: sim.arises('notice-late') };
  const base = sim.arises('notice-foreign') ? 'https://shipstation.example' : `${publicUrl}/shipstation`;
  for (const webhook of ledger.webhooks()) {
    const { id: webhookId, account, event, isActive } = webhook;
    if (account !== first.account || !isActive || !/^(ITEM_)?SHIP_NOTIFY$/.test(event)) continue;
    const withItems = event === 'ITEM_SHIP_NOTIFY' ? 'True' : 'False';
    const resource = `${base}/shipments?batchId=${first.batchId}&includeShipmentItems=${withItems}`;
    const body = JSON.stringify({ resource_url: resource, resource_type: event });
    notices.send({ webhookId, body }, manner);
  }
}
