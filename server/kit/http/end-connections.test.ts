import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createHttpServer } from './http.ts';

/** An origin whose one answer waits for a word, and people who connect to it. */
async function openOrigin() {
  const log = pino({ level: 'silent' });
  const app = await createHttpServer({ log, trustProxy: false, policy: null, https: false, maxDelayMs: 30_000 });
  const { promise: word, resolve: giveWord } = Promise.withResolvers<string>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  app.get('/', async () => {
    ask();
    return word;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  async function enter(): Promise<Socket> {
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1');
    await accepted;
    return socket;
  }
  return { app, asked, enter, giveWord };
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n';

test('who connected and said nothing, as browsers do in advance, does not hold a stop up', async () => {
  const { app, enter } = await openOrigin();
  const silent = await enter();
  const gone = once(silent, 'close');
  silent.resume();
  await app.close();
  await gone;
});

test('who waits for an answer gets it, and is not kept any longer', async () => {
  const { app, asked, enter, giveWord } = await openOrigin();
  const socket = await enter();
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece;
  });
  const gone = once(socket, 'close');
  socket.write(request);
  await asked;
  const closed = app.close();
  giveWord('done');
  await Promise.all([closed, gone]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
});
