import { randomInt } from 'node:crypto';
import pg from 'pg';

/** The server of a setting can't be worked with; the message says why, and what to set. */
export class DatabaseAddressError extends Error {}

type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const answerWithinMs = 10_000;
// Several processes may pool behind one address: of so many connections two are likely to meet.
const together = 5;
const rounds = 3;

const advice: Readonly<Record<Setting, string>> = {
  DATABASE_URL:
    'Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the server behind it, or let it lend whole sessions.',
  DATABASE_DIRECT_URL: 'It has to lead to the server itself, or to a pooler that lends whole sessions.',
};

/** Refuses a server that does not answer, and a pooler on whose connections nothing lasts longer than a transaction. */
export async function checkSessions(connection: pg.ClientConfig, setting: Setting): Promise<void> {
  if (!(await explained(setting, () => lendsTransactions(connection)))) return;
  throw new DatabaseAddressError(
    `${setting} leads to a pooler that lends its connections for one transaction (PgBouncer’s pool_mode = transaction). ${advice[setting]}`,
  );
}

/** Refuses a pooler that leads elsewhere than the server beside it, or behind which a statement may run for ever. */
export async function checkPooler(pooler: pg.ClientConfig, direct: pg.ClientConfig): Promise<void> {
  await checkSessions(direct, 'DATABASE_DIRECT_URL');
  const { isSame, timeout, role } = await explained('DATABASE_URL', () => comparePooler(pooler, direct));
  if (!isSame) throw new DatabaseAddressError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.');
  if (timeout !== '0') return;
  throw new DatabaseAddressError(
    `Behind the pooler of DATABASE_URL a statement may run for ever, and we can’t change that for each connection. Run: alter role ${pg.escapeIdentifier(role)} set statement_timeout = '60s', and have the pooler reconnect.`,
  );
}

/**
 * With a pooler in between a connection is not the backend that it was greeted with. If it lends sessions, each
 * connection has a backend of its own and keeps it; if it lends transactions, two meet on one, or one moves.
 */
const lendsTransactions = (connection: pg.ClientConfig): Promise<boolean> =>
  withClients(async (open) => {
    const clients = [await open(connection)];
    for (const first of clients) if ((await readBackend(first)) === readGreeting(first)) return false;
    while (clients.length < together) clients.push(await open(connection));
    const backends = new Map<pg.Client, number>();
    for (let round = 0; round < rounds; round += 1) {
      for (const client of clients) {
        const backend = await readBackend(client);
        // Nobody else may be there, and it may not have been elsewhere.
        if ([...backends].some(([one, its]) => (one === client) !== (its === backend))) return true;
        backends.set(client, backend);
      }
    }
    return false;
  });

const comparePooler = (pooler: pg.ClientConfig, direct: pg.ClientConfig) =>
  withClients(async (open) => {
    const [behind, beside] = [await open(pooler), await open(direct)];
    const lock = [randomInt(2 ** 31), randomInt(2 ** 31)];
    await beside.query('select pg_advisory_lock($1, $2)', lock);
    await behind.query('begin');
    const { rows } = await behind.query<{ isSame: boolean; timeout: string; role: string }>(
      `select not pg_try_advisory_xact_lock($1, $2) as "isSame",
         current_setting('statement_timeout') as timeout, current_user as role`,
      lock,
    );
    await behind.query('rollback');
    return rows[0] ?? { isSame: false, timeout: '0', role: '' };
  });

async function readBackend(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
  return rows[0]?.backend ?? 0;
}

/** What the other side called its backend when it let us in. */
const readGreeting = (client: pg.Client) => (client as unknown as { processID: number | null }).processID;

/** Works with connections of its own, which are gone afterwards. */
async function withClients<Result>(
  work: (open: (connection: pg.ClientConfig) => Promise<pg.Client>) => Promise<Result>,
): Promise<Result> {
  const opened: pg.Client[] = [];
  const open = async (connection: pg.ClientConfig) => {
    const client = new pg.Client({
      ...connection,
      application_name: 'scanfront start',
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client.on('error', () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  };
  try {
    return await work(open);
  } finally {
    await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  }
}

async function explained<Result>(setting: Setting, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new DatabaseAddressError(`The database of ${setting} can’t be used: ${message || code}.`, { cause: error });
  }
}
