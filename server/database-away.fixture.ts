import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';

/** A way to the database that can be shut: whoever comes then finds nobody. */
export async function openGate({ host = '127.0.0.1', port = 5432 }: pg.ClientConfig) {
  const passing = new Set<Socket>();
  const behind = host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
  const server = createServer((before) => {
    const after = connect(behind);
    for (const [one, other] of [
      [before, after],
      [after, before],
    ] as const) {
      passing.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => passing.delete(one));
    }
  });
  const open = async (at: number) => void (await once(server.listen(at, '127.0.0.1'), 'listening'));
  await open(0);
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };

  async function shut(): Promise<void> {
    if (!server.listening) return;
    server.close();
    for (const socket of passing) socket.destroy();
    await once(server, 'close');
  }

  return { address, shut, reopen: () => open(address.port), [Symbol.asyncDispose]: shut };
}
