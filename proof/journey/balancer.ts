import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** An answer that gets lost: the one to the request that looks like this, after so many others. */
export interface LostAnswer {
  to: RegExp;
  skip?: number;
  /** Called with the number of the target that had done the work, before anybody hears of it. */
  lose(target: number): void;
}

export interface Balancer {
  loseAnswer(lost: LostAnswer): void;
  close(): Promise<void>;
}

/** Spreads connections over ports of this machine in turn, and passes over those where nobody answers. */
export async function balance(port: number, targets: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  let awaited: { lost: LostAnswer; left: number } | undefined;

  const isAwaited = (piece: Buffer): LostAnswer | undefined => {
    if (!awaited?.lost.to.test(piece.toString('latin1', 0, 1000))) return undefined;
    awaited.left -= 1;
    if (awaited.left >= 0) return undefined;
    const { lost } = awaited;
    awaited = undefined;
    return lost;
  };

  const server = createServer({ allowHalfOpen: true }, async (client) => {
    open.add(client);
    client.on('error', () => undefined).on('close', () => open.delete(client));
    const found = await findTarget(targets, turn++);
    if (!found || client.destroyed) return client.destroy();
    relay(client, found.socket, (piece) => {
      const lost = isAwaited(piece);
      return lost && (() => lost.lose(found.number));
    });
  });
  await listen(server, port);
  return {
    loseAnswer: (lost) => {
      awaited = { lost, left: lost.skip ?? 0 };
    },
    async close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

async function findTarget(targets: readonly number[], first: number) {
  for (let tried = 0; tried < targets.length; tried += 1) {
    const number = (first + tried) % targets.length;
    const socket = connect({ port: targets[number] ?? 0, host: '127.0.0.1', allowHalfOpen: true });
    try {
      await once(socket, 'connect');
      return { number, socket };
    } catch {
      socket.destroy();
    }
  }
  return undefined;
}

/** Passes on both ways what comes, until the answer to what `listenTo` waits for: with it, all ends. */
function relay(client: Socket, target: Socket, listenTo: (piece: Buffer) => (() => void) | undefined): void {
  let lose: (() => void) | undefined;
  client.on('data', (piece: Buffer) => {
    lose ??= listenTo(piece);
  });
  client.pipe(target);
  target.on('data', (piece: Buffer) => {
    if (lose) {
      lose();
      client.destroy();
      target.destroy();
    } else if (!client.write(piece)) target.pause();
  });
  client.on('drain', () => target.resume());
  target.on('end', () => client.end()).on('error', () => undefined);
  target.on('close', () => client.destroy());
  client.on('close', () => target.destroy());
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}
