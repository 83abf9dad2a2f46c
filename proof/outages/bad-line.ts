import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';

/** How a vendor can be in trouble. */
export const troubles = ['stall', 'reset', 'error', 'limit', 'garble'] as const;
export type Trouble = (typeof troubles)[number];

interface Passed {
  calls: number;
  /** How long somebody waited in vain until they hung up, in milliseconds. */
  longestWaitMs: number;
}

/** A line to the world outside that goes bad for one vendor at a time: vendors are told apart by the path. */
export interface BadLine {
  /** Nothing: all is well again. */
  trouble(vendor: string, trouble: Trouble | null): void;
  /** What came by for this vendor since it was asked last. */
  read(vendor: string): Passed;
  close(): Promise<void>;
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const answers: Record<Exclude<Trouble, 'stall'>, Answer> = {
  reset: ({ socket }) => socket.resetAndDestroy(),
  error: (_incoming, outgoing) => void outgoing.writeHead(502).end('Bad gateway'),
  limit: (_incoming, outgoing) => void outgoing.writeHead(429, { 'retry-after': '1' }).end('{"error":"rate_limited"}'),
  garble: (_incoming, outgoing) =>
    void outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "half of an ans'),
};

export async function openBadLine(port: number, toPort: number): Promise<BadLine> {
  const bad = new Map<string, Trouble>();
  const passed = new Map<string, Passed>();
  const server = createServer((incoming, outgoing) => {
    const vendor = incoming.url?.split(/[/?]/)[1] ?? '';
    const trouble = bad.get(vendor);
    const seen = passed.get(vendor) ?? { calls: 0, longestWaitMs: 0 };
    passed.set(vendor, seen);
    seen.calls += 1;
    if (trouble === undefined) passOn(incoming, outgoing, toPort);
    else if (trouble === 'stall') stall(incoming, seen);
    else answers[trouble](incoming, outgoing);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    trouble: (vendor, trouble) => void (trouble ? bad.set(vendor, trouble) : bad.delete(vendor)),
    read(vendor) {
      const seen = passed.get(vendor) ?? { calls: 0, longestWaitMs: 0 };
      passed.delete(vendor);
      return seen;
    },
    async close() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}

export function passOn(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const further = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  further.on('error', () => incoming.socket.destroy());
  incoming.pipe(further);
}

function stall({ socket }: IncomingMessage, seen: Passed): void {
  const started = performance.now();
  socket.once('close', () => {
    seen.longestWaitMs = Math.max(seen.longestWaitMs, performance.now() - started);
  });
}

/** The same for mail: it passes on, takes the call and says nothing, or is not there at all. */
export function openMailLine(port: number, toPort: number) {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    if (isSilent) return;
    const further = connect(toPort, '127.0.0.1').on('error', () => socket.destroy());
    socket.pipe(further).pipe(socket);
  });
  return {
    async set(how: 'open' | 'silent' | 'closed'): Promise<void> {
      isSilent = how === 'silent';
      for (const socket of sockets) socket.destroy();
      if (how === 'closed' && server.listening) await once(server.close(), 'close');
      if (how !== 'closed' && !server.listening) await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}
