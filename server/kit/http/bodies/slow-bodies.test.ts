import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { test as base, expect } from 'vitest';
import { makeLogger } from '../../logging.ts';
import { createHttpServer, type HttpOptions } from '../http.ts';

interface Origin {
  /** Moves the time on. */
  pass(ms: number): void;
  /** How much of bodies has been read. */
  read(): number;
  /** Lets the answers begin that wait for it. */
  letAnswer(): void;
  send(head: string): Promise<Socket>;
}

async function openOrigin(answerFirst?: HttpOptions['answerFirst']) {
  let time = 0;
  let read = 0;
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const app = await createHttpServer({
    log: makeLogger({ level: 'silent', pretty: false }),
    trustProxy: false,
    policy: null,
    https: false,
    maxDelayMs: 30_000,
    answerFirst,
    bodyPace: { now: () => time, lookEveryMs: 5 },
  });
  app.addContentTypeParser('*', async (_request: unknown, body: NodeJS.ReadableStream) => {
    body.on('data', ({ length }: Buffer) => {
      read += length;
    });
    await finished(body);
  });
  app.post('/', { bodyLimit: 10_000_000 }, async () => 'whole');
  app.post('/slowly', async () => mayAnswer.then(() => 'answered'));
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send('refused') }, async () => '');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin: Origin = {
    pass: (ms) => {
      time += ms;
    },
    read: () => read,
    letAnswer,
    async send(head) {
      const socket = connect(port, '127.0.0.1').setEncoding('latin1');
      await once(socket, 'connect');
      socket.write(`${head}\r\nHost: localhost\r\nContent-Type: text/csv\r\n`);
      return socket;
    },
  };
  return { app, origin };
}

const test = base.extend<{ origin: Origin }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
  origin: async ({}, use) => {
    const { app, origin } = await openOrigin();
    await use(origin);
    app.server.closeAllConnections();
    await app.close();
  },
});

/** All that is answered until the connection ends. */
async function hear(socket: Socket): Promise<string> {
  let heard = '';
  for await (const text of socket) heard += text;
  return heard;
}

const patient = { timeout: 60_000 };

test('a small body that is trickled is ended after half a minute, and told why', async ({ origin }) => {
  const socket = await origin.send('POST / HTTP/1.1');
  socket.write('Content-Length: 100\r\n\r\n{');
  await expect.poll(origin.read, patient).toBe(1);
  origin.pass(20_000);
  socket.write('"');
  await expect.poll(origin.read, patient).toBe(2);
  origin.pass(10_001);
  const heard = await hear(socket);
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toContain('"name":"TOO_SLOW"');
});

test('it is the same where something else looks at every request first', async () => {
  const { app, origin } = await openOrigin((_request, _response, passOn) => passOn());
  const socket = await origin.send('POST / HTTP/1.1');
  socket.write('Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n');
  await expect.poll(origin.read, patient).toBe(1);
  origin.pass(30_001);
  expect(await hear(socket)).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

test('a large body may take as long as it needs while it keeps a slow phone’s pace', async ({ origin }) => {
  const piece = 'x'.repeat(130 * 1024);
  const pieces = 20;
  const socket = await origin.send('POST / HTTP/1.1');
  socket.write(`Connection: close\r\nContent-Length: ${piece.length * pieces}\r\n\r\n`);
  for (let sent = 1; sent <= pieces; sent += 1) {
    origin.pass(29_000);
    socket.write(piece);
    await expect.poll(origin.read, patient).toBe(sent * piece.length);
  }
  expect(await hear(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('an answer may take its time once the body is there', async ({ origin }) => {
  const socket = await origin.send('POST /slowly HTTP/1.1');
  socket.write('Connection: close\r\nContent-Length: 4\r\n\r\nbody');
  await expect.poll(origin.read, patient).toBe(4);
  origin.pass(3_600_000);
  // Looked at by now: another that is too slow has been ended.
  const other = await origin.send('POST / HTTP/1.1');
  other.write('Content-Length: 9\r\n\r\nhalf');
  await expect.poll(origin.read, patient).toBe(8);
  origin.pass(30_001);
  await hear(other);
  origin.letAnswer();
  expect(await hear(socket)).toContain('answered');
});

test('whoever goes on sending what was refused is cut off ten seconds later', async ({ origin }) => {
  const socket = await origin.send('POST /refused HTTP/1.1');
  socket.write('Content-Length: 1000000\r\n\r\nhalf');
  const [answer] = await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  socket.resume();
  const isCutOff = () => {
    origin.pass(10_001);
    return socket.closed;
  };
  await expect.poll(isCutOff, patient).toBe(true);
});
