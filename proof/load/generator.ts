// The crowd, in a process of its own: started with a plan, it tells what became of every request, and ends.
import { setTimeout as pause } from 'node:timers/promises';
import autocannon, { type Client } from 'autocannon';
import { count, newTallies } from './tally.ts';
import { type Asked, crowds, type Sights, type Visitor } from './visitors.ts';

export interface Plan {
  /** Requests a second, of all visitors together. */
  rate: number;
  seconds: number;
  sights: Sights;
  seed: number;
}

type Crowd = (typeof crowds)[keyof typeof crowds];

// Whoever waits longer has gone.
const patienceSeconds = 10;
// A connection asks at the beginning of its own second: beginning apart, they don't all ask at once.
const beginnings = 8;
const mostConnections = 250;

process.once('message', async (plan: Plan) => {
  const tallies = newTallies();
  let visitors = 0;

  /** One visitor on one connection. */
  function seat(client: Client, make: (typeof crowds)['buying']['make']): void {
    const visitor: Visitor = make(plan.sights, plan.seed * 100_000 + visitors++);
    let asked: Asked | undefined;
    let retryAfter = false;
    const settle = (status: number, ms: number) => asked && count(tallies[asked.kind], { status, ms, retryAfter });
    client.setRequests([
      {
        setupRequest(request) {
          asked = visitor.next();
          tallies[asked.kind].asked += 1;
          const { method = 'GET', path, headers, body = '' } = asked;
          return { ...request, method, path, headers, body };
        },
        onResponse(status, body, _context, given) {
          const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
          retryAfter = headers['retry-after'] !== undefined;
          visitor.hear({ status, body, headers });
        },
      },
    ]);
    client.on('response', (status, _bytes, ms) => settle(status, ms));
    for (const event of ['timeout', 'connError'] as const) {
      client.on(event, () => {
        settle(0, 0);
        visitor.hear({ status: 0, body: '', headers: {} });
      });
    }
  }

  async function send({ origin, make }: Crowd, rate: number, beginning: number): Promise<void> {
    await pause((beginning * 1000) / beginnings);
    await autocannon({
      url: plan.sights[origin],
      duration: plan.seconds,
      timeout: patienceSeconds,
      overallRate: rate,
      connections: Math.min(rate, mostConnections),
      setupClient: (client) => seat(client, make),
    });
  }

  const sending = Object.values(crowds).flatMap((crowd, at) =>
    shareOut(Math.round(plan.rate * crowd.share)).map((rate, beginning) =>
      send(crowd, rate, (beginning + at / 4) % beginnings),
    ),
  );
  await Promise.all(sending);
  process.send?.(tallies, () => process.exit(0));
});

/** So many requests a second, shared among the beginnings; not more in all, where there are fewer than these. */
function shareOut(rate: number): number[] {
  const parts = Array.from({ length: beginnings }, (_, at) => Math.floor((rate + at) / beginnings));
  return parts.filter((part) => part > 0);
}
