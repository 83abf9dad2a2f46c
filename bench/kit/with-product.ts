// What most benchmarks begin and end with: a database, a catalogue in it, and the product as a process of its own.
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { prepareCatalogue } from '../catalogue/prepare.ts';
import { metricsToken } from './loop-delay.ts';
import { inFolder, startProgram, toUrl } from './measure.ts';
import type { Bench } from './measure-calls.ts';

/** A database in a folder, and the key of whatever is started on it. */
export interface Place {
  client: pg.Client;
  databaseUrl: string;
  /** Of the database server. */
  databasePid: number;
  folder: string;
  secretKey: string;
}

/** A place with a merchant who has many products, and a token of its owner. */
export interface Catalogue extends Place {
  merchantId: string;
  token: string;
}

export interface Product extends Bench {
  urls: { app: string; content: string; sandbox: string };
}

const secretKey = 'a key for a database that is gone in a minute';

/** Works on a database that is gone afterwards. */
export async function withDatabase(work: (place: Place) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const server = await startEmbeddedPostgres({ dataDir: folder });
    const client = new pg.Client(server.connection);
    try {
      await client.connect();
      await work({ client, databaseUrl: toUrl(server.connection), databasePid: server.pid, folder, secretKey });
    } finally {
      await client.end();
      await server.stop();
    }
  });
}

/** The same with so many products of one merchant, and of others. */
export async function withCatalogue(
  of: { size: number; others: number },
  work: (catalogue: Catalogue) => Promise<void>,
): Promise<void> {
  await withDatabase(async (place) =>
    work({ ...place, ...(await prepareCatalogue(place.client, { ...place, ...of })) }),
  );
}

export type Ports = Record<'app' | 'content' | 'sandbox' | 'smtp', string>;

/** Free ones for the three origins and the mail server. */
export async function choosePorts(): Promise<Ports> {
  const [app, content, sandbox, smtp] = await freePorts(4);
  return { app: `${app}`, content: `${content}`, sandbox: `${sandbox}`, smtp: `${smtp}` };
}

export const toSettings = (ports: Ports): Record<string, string> => ({
  APP_PORT: ports.app,
  CONTENT_PORT: ports.content,
  SANDBOX_PORT: ports.sandbox,
  SANDBOX_SMTP_PORT: ports.smtp,
});

/** Works with the product on a catalogue; it runs until the work is done. */
export async function withProduct(
  catalogue: Catalogue,
  settings: Record<string, string>,
  work: (product: Product) => Promise<void>,
  options: { ports?: Ports; nodeOptions?: string[] } = {},
): Promise<void> {
  const { client, databaseUrl, folder, merchantId, token } = catalogue;
  const { ports = await choosePorts(), nodeOptions } = options;
  const program = await startProgram(
    '../dist/server/main.js',
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      SECRET_KEY: catalogue.secretKey,
      DATABASE_POOL: '10',
      ...toSettings(ports),
      REQUESTS_PER_MINUTE: '1000000000',
      METRICS_TOKEN: metricsToken,
      ...settings,
    },
    'Press Ctrl-C',
    nodeOptions,
  );
  const at = (port: string) => `http://127.0.0.1:${port}`;
  const urls = { app: at(ports.app), content: at(ports.content), sandbox: at(ports.sandbox) };
  try {
    await work({ url: `${urls.app}/api/v1`, token, merchantId, client, pid: program.pid, folder, urls });
  } finally {
    await program.stop();
  }
}
