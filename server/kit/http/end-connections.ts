import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Aborted as soon as the server stops: what has no end of its own ends then. */
    stopping: AbortSignal;
  }
}

/**
 * Lets nobody hold up a stop who would not get an answer anyway. Node ends connections that are idle after an answer;
 * those that never asked for anything, which browsers open in advance, it waits for.
 */
export function endConnections(app: FastifyInstance): void {
  const stopping = new AbortController();
  const silent = new Set<Socket>();
  app.decorate('stopping', stopping.signal);
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    // An answer that was under way when the stop began has promised to keep the connection for the next one.
    response.once('close', () => stopping.signal.aborted && socket.destroySoon());
  });
  app.addHook('preClose', async () => {
    stopping.abort();
    for (const socket of silent) socket.destroy();
  });
}
