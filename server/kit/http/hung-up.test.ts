import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { finished } from 'node:stream/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from './http.ts';

/** An origin that reads whatever is sent to it, and what it has logged. */
async function openOrigin() {
  const lines: { msg: string; level: number }[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await createHttpServer({ log, trustProxy: false, policy: null, https: false, maxDelayMs: 30_000 });
  app.addContentTypeParser('*', async (_request: unknown, body: NodeJS.ReadableStream) => {
    body.resume();
    await finished(body);
  });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  app.addHook('preParsing', async () => begin());
  app.post('/', async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, lines, begun, port: (app.server.address() as AddressInfo).port };
}

test('somebody who hangs up in the middle of a request is no error of ours', async () => {
  const { app, lines, begun, port } = await openOrigin();
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\nContent-Length: 100\r\n\r\nhalf');
  await begun;
  socket.destroy();
  await expect.poll(() => lines.map(({ msg }) => msg), { timeout: 60_000 }).toContain('whoever asked has gone');
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  await app.close();
});
