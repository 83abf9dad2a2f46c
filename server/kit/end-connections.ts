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
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket));
  app.addHook('preClose', async () => {
    stopping.abort();
    for (const socket of silent) socket.destroy();
  });
}
