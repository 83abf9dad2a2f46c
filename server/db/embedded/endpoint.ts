import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { type Entrance, passwordFileOf, superuser } from './initialise.ts';

export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

const socketPort = 5432;
// The system's own limit is 104 bytes on macOS and 108 on Linux.
const longestSocketPath = 100;

const fits = (host: string) => Buffer.byteLength(`${host}/.s.PGSQL.${socketPort}`) <= longestSocketPath;

/** How to reach the cluster's server; `port` matters only where it is reached by TCP. */
export function connectionTo(pgdata: string, entrance: Entrance, port: number): Connection {
  const account = { user: superuser, database: 'postgres' };
  if (entrance === 'socket') return { host: shortPathTo(pgdata), port: socketPort, ...account };
  return { host: '127.0.0.1', port, ...account, password: fs.readFileSync(passwordFileOf(pgdata), 'utf8') };
}

/** A port for the next server: the socket's fixed one, the wanted one, or one that is free on this machine. */
export async function choosePort(entrance: Entrance, wanted = 0): Promise<number> {
  if (entrance === 'socket') return socketPort;
  const server = net.createServer().listen(wanted, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree && wanted) return choosePort(entrance);
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : socketPort;
}

/** The settings that decide where the server listens: never on a TCP port where sockets will do. */
export function listenSettings(entrance: Entrance, port: number): Record<string, string> {
  if (entrance === 'password')
    return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
  // The socket lies in the cluster's own directory, which only its owner may enter; the server names it from inside.
  return {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    port: String(socketPort),
  };
}

function shortPathTo(pgdata: string): string {
  if (fits(pgdata)) return pgdata;
  const mark = createHash('sha256').update(pgdata).digest('hex').slice(0, 12);
  const places = [os.tmpdir(), '/tmp'].map((parent) => path.join(parent, `scanfront-${process.getuid?.()}-${mark}`));
  const place = places.find((candidate) => fits(path.join(candidate, 'pg')));
  if (!place) throw new EmbeddedPostgresError(`The path of the database directory ${pgdata} is too long.`);
  makePrivateDirectory(place);
  return linkTo(pgdata, path.join(place, 'pg'));
}

function makePrivateDirectory(directory: string): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const { uid, mode } = fs.lstatSync(directory);
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return;
  throw new EmbeddedPostgresError(
    `The directory ${directory} is needed to reach the database, but other users can change it. Remove it and start again.`,
  );
}

function linkTo(target: string, link: string): string {
  const current = fs.lstatSync(link, { throwIfNoEntry: false });
  if (current?.isSymbolicLink() && fs.readlinkSync(link) === target) return link;
  const fresh = `${link}.${process.pid}`;
  fs.rmSync(fresh, { force: true });
  fs.symlinkSync(target, fresh);
  fs.renameSync(fresh, link);
  return link;
}
