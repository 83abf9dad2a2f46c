import type { ClientConfig } from 'pg';

/** Writes a connection as an address, sockets included. */
export function databaseUrl({ connectionString, host, port, user, password, database }: ClientConfig): string {
  if (connectionString) return connectionString;
  const url = new URL('postgres://localhost');
  url.username = encodeURIComponent(user ?? '');
  url.password = encodeURIComponent(typeof password === 'string' ? password : '');
  url.pathname = `/${database ?? ''}`;
  // In the query, because the host may be the folder of a socket.
  if (host) url.searchParams.set('host', host);
  if (port) url.port = String(port);
  return url.href;
}
