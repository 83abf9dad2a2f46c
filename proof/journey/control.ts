import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Moment } from '../../e2e/support/disturb.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';

export interface Control {
  url: string;
  close(): Promise<void>;
}

/** Where the story tells which moment has come. */
export async function openControl(announce: (moment: Moment) => Promise<void>): Promise<Control> {
  const [port = 0] = await freePorts(1);
  const server = createServer((request, reply) => {
    announce(request.url?.slice(1) as Moment).then(
      () => reply.end(),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
