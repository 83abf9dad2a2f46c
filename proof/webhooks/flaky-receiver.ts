import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { Received } from '#server/features/webhooks/webhooks.fixture.ts';
import type { Chance } from '../faults/chance.ts';
import { passOn } from '../outages/bad-line.ts';

type Message = Pick<Received, 'id' | 'body'>;

/** A receiver that takes two of three messages, in front of the world outside, whose address the product may call. */
export interface FlakyReceiver {
  /** What it answered with 200, in the order in which it came. */
  taken: Message[];
  calls(): number;
  /** How many of them were signed with something else than its secret. */
  forged(): number;
  /** For how long nothing has come, in milliseconds. */
  silence(): number;
  /** The longest that nothing came since this was asked last. */
  readLongestSilence(): number;
  /** What signatures are compared with. */
  trust(secret: string): void;
  close(): Promise<void>;
}

const failures = [500, 503, 404, 429, 302, 'hang up'] as const;

export async function openFlakyReceiver(port: number, toPort: number, chance: Chance): Promise<FlakyReceiver> {
  const taken: Message[] = [];
  let [calls, forged, longest, heardAt] = [0, 0, 0, performance.now()];
  let signature: Webhook | undefined;

  function note(): void {
    calls += 1;
    longest = Math.max(longest, performance.now() - heardAt);
    heardAt = performance.now();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const written = await text(request);
    note();
    try {
      signature?.verify(written, request.headers as Record<string, string>);
    } catch {
      forged += 1;
    }
    const failure = chance.below(3) === 0 ? chance.pick(failures) : null;
    if (failure === 'hang up') return void request.socket.destroy();
    if (failure) return void response.writeHead(failure, { location: '/elsewhere' }).end();
    taken.push({ id: String(request.headers['webhook-id']), body: JSON.parse(written) });
    response.writeHead(200).end();
  }

  const server = createServer((request, response) => {
    if (request.url !== '/hook') return passOn(request, response, toPort);
    // Whoever calls may be killed in the middle of a message: that one never came.
    answer(request, response).catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    taken,
    calls: () => calls,
    forged: () => forged,
    silence: () => performance.now() - heardAt,
    readLongestSilence() {
      const read = Math.max(longest, performance.now() - heardAt);
      longest = 0;
      return read;
    },
    trust(secret) {
      signature = new Webhook(secret);
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
