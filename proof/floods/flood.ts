import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Who sends, and from where: a proxy in front would tell the address. */
export interface Sender {
  token: string;
  address: string;
}

export interface Flood {
  /** How each connection stands: still open, refused with a status, or cut off. */
  countEnds(): Record<string, number>;
  end(): void;
}

const megabyte = 1024 ** 2;
const pieceBytes = 64 * 1024;
const trickleMs = 1_000;
// Far more than the product had memory for when it kept all of it.
const mostBytes = 60 * megabyte;

interface Attack {
  head: string[];
  /** What comes first, and then again and again. */
  start: string;
  next: string;
  bytes: number;
}

const form = ['Content-Type: multipart/form-data; boundary=edge', 'Transfer-Encoding: chunked'];
const filler = 'x'.repeat(pieceBytes);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const field = '--edge\r\ncontent-disposition: form-data; name="firstName"\r\n\r\n';
const file = '--edge\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
const json = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`];

/** Bodies that never end, of every kind there is. */
const attacks: readonly Attack[] = [
  {
    head: ['PUT /api/v1/users HTTP/1.1', ...form],
    start: '',
    next: chunk(`${field}${'x'.repeat(megabyte - 1)}\r\n`),
    bytes: mostBytes,
  },
  { head: ['PUT /api/v1/users HTTP/1.1', ...form], start: chunk(file), next: chunk(filler), bytes: 14 * megabyte },
  {
    head: ['PATCH /api/v1/products/bulkWrite HTTP/1.1', ...json(16 * megabyte)],
    start: '[',
    next: '[],'.repeat(pieceBytes / 3),
    bytes: 15 * megabyte,
  },
  { head: ['POST /api/v1/login HTTP/1.1', ...json(megabyte)], start: '{"email":"', next: filler, bytes: megabyte / 2 },
];

/** Sends unfinished bodies, one over each connection, as fast as they are taken and then byte by byte. */
export function sendFlood(appUrl: string, senders: readonly Sender[]): Flood {
  const { hostname, port } = new URL(appUrl);
  const ends: string[] = senders.map(() => 'open');
  const sockets = senders.map(({ token, address }, at) => {
    const attack = attacks[at % attacks.length] as Attack;
    const socket = connect(Number(port), hostname).setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('data', (text: string) => {
      ends[at] = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? ends[at] ?? '';
    });
    socket.on('close', () => {
      if (ends[at] === 'open') ends[at] = 'cut off';
    });
    const who = ['Host: localhost', `Authorization: Bearer ${token}`, `X-Forwarded-For: ${address}`];
    socket.write(`${[...attack.head, ...who].join('\r\n')}\r\n\r\n${attack.start}`);
    void send(socket, attack);
    return socket;
  });
  return {
    countEnds: () => {
      const counts: Record<string, number> = {};
      for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
      return counts;
    },
    end: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function send(socket: Socket, { next, bytes, head }: Attack): Promise<void> {
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += next.length) {
    if (!socket.write(next)) await drained(socket);
  }
  const drop = head.some((line) => line.includes('chunked')) ? chunk('x') : ' ';
  while (!socket.destroyed) {
    socket.write(drop);
    await pause(trickleMs);
  }
}

/** Until more is taken, or nothing ever will be. */
async function drained(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once('drain', resolve).once('close', resolve);
  await promise;
  socket.off('drain', resolve).off('close', resolve);
}
