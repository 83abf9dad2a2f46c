import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

export interface PoolerOptions {
  /** How long a client keeps the backend that it was lent. */
  lends: 'session' | 'transaction';
  /** Which of those that are free is lent next. */
  next?: 'newest' | 'oldest';
}

const known = new Set(['user', 'database', 'client_encoding', 'application_name']);

/**
 * A pooler that does what PgBouncer does: it greets clients itself, lets nobody in who brings settings along, and lends
 * them backends of one server, for a session or for a transaction.
 */
export async function openPooler(server: pg.ClientConfig, { lends, next = 'newest' }: PoolerOptions) {
  const backends: Socket[] = [];
  const open = async () => {
    const backend = await openBackend(server);
    backends.push(backend);
    return backend;
  };
  const free = [await open(), await open()];
  const clients = new Set<Socket>();

  function serve(client: Socket): void {
    let lent: Promise<Socket> | null = null;
    const lend = async () => {
      const backend = (next === 'newest' ? free.pop() : free.shift()) ?? (await open());
      backend.on('data', readFrames(pass));
      return backend;
    };
    const pass = (frame: Buffer) => {
      client.write(frame);
      if (lends === 'transaction' && endsTransaction(frame)) giveBack();
    };
    const giveBack = () => {
      void lent?.then((backend) => free.push(backend.removeAllListeners('data')));
      lent = null;
    };
    client.once('data', (startup) => {
      if (!greet(client, startup)) return;
      client.on('data', (chunk) => {
        if (chunk.toString('latin1', 0, 1) === 'X') return;
        lent ??= lend();
        void lent.then((backend) => backend.write(chunk));
      });
    });
    client.on('error', () => undefined);
    // What somebody has left in a session is nobody else's.
    client.once('close', () => void lent?.then((backend) => backend.destroy()));
  }

  const listening = createServer((client) => {
    clients.add(client.once('close', () => clients.delete(client)));
    serve(client);
  }).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port },
    url: `postgres://${server.user ?? 'postgres'}@127.0.0.1:${port}/${server.database ?? 'postgres'}`,
    async [Symbol.asyncDispose]() {
      for (const socket of [...clients, ...backends]) socket.destroy();
      listening.close();
      await once(listening, 'close');
    },
  };
}

/** A connection that is let in, with nobody of ours who reads from it any more. */
async function openBackend(server: pg.ClientConfig): Promise<Socket> {
  const client = new pg.Client(server);
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  for (const event of ['data', 'end', 'close', 'error']) stream.removeAllListeners(event);
  return stream.on('error', () => undefined);
}

/** Whether the client was let in. */
function greet(client: Socket, startup: Buffer): boolean {
  const words = startup.toString('utf8', 8).split('\0');
  const unknown = words.find((word, at) => at % 2 === 0 && word && !known.has(word));
  if (unknown) {
    const fields = ['SFATAL', 'VFATAL', 'C08P01', `Munsupported startup parameter: ${unknown}`, ''];
    client.end(frameOf('E', Buffer.from(`${fields.join('\0')}\0`)));
    return false;
  }
  const key = Buffer.alloc(8);
  key.writeInt32BE(randomInt(2 ** 30, 2 ** 31 - 1));
  client.write(Buffer.concat([frameOf('R', Buffer.alloc(4)), frameOf('K', key), frameOf('Z', Buffer.from('I'))]));
  return true;
}

function frameOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const endsTransaction = (frame: Buffer) =>
  frame.toString('latin1', 0, 1) === 'Z' && frame.toString('latin1', 5) === 'I';

/** Cuts what comes into the messages it consists of. */
function readFrames(take: (frame: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const end = rest.readInt32BE(1) + 1;
      const frame = rest.subarray(0, end);
      rest = rest.subarray(end);
      take(frame);
    }
  };
}
