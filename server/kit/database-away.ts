// Connections that broke, too many of them, and a server that stops, has crashed or starts, as PostgreSQL calls them.
const ofServer = /^(08|53300|57P0[123])/;
const ofNetwork = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// The driver gives these no code.
const ofDriver =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

/** Whether something failed because the database could not be reached: it goes well again once that is back. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as { code?: unknown; syscall?: unknown };
  // A socket that is a file is not there before the server is.
  if (code === 'ENOENT') return syscall === 'connect';
  return ofServer.test(String(code)) || ofNetwork.has(String(code)) || ofDriver.test(error.message);
}
