// `npm run dev`: Vite in front with hot reload, the server behind it restarted when its code changes.
import { mkdir } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabaseServer } from '#server/db/open-server.ts';
import { databaseUrl } from './dev/database-url.ts';
import { runServer } from './dev/server-process.ts';
import { serveWeb } from './dev/web-server.ts';
import { freePorts } from './kit/free-ports.ts';
import { inProject, loadSettings } from './kit/project.ts';
import { reportFailure } from './kit/report-failure.ts';
import { runScript } from './kit/run-program.ts';
import { stopWithParent } from './kit/stop-with-parent.ts';

const serverFolders = ['server', 'contract', 'providers', 'sandbox', 'storefront', 'site'].map((name) =>
  inProject(name),
);
const isServerCode = (file: string) =>
  serverFolders.some((folder) => file.startsWith(folder + sep)) && !/\.(test|fixture)\.tsx?$/.test(file);
const isDrawn = (file: string) =>
  ['storefront', 'site', 'contract'].some((name) => file.startsWith(inProject(name) + sep));
// In a process of its own: theme and public site are built for production, the rest of this is not.
const buildPages = () => runScript('scripts/build.ts', ['storefront', 'site']);
const reachable = (host: string) => (['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host);

const running: (() => Promise<void>)[] = [];
let stopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
stopWithParent();
await develop().catch(async (error: unknown) => {
  await stopAll();
  reportFailure(error);
});

async function develop(): Promise<void> {
  loadSettings();
  const config = readConfig();
  const database = await openDatabase(config);
  running.push(database.stop);
  void database.died.then(() => stop(1));
  const [port = 0] = await freePorts(1);
  const env = {
    APP_PORT: String(port),
    APP_URL: config.urls.app,
    DATABASE_URL: config.DATABASE_URL ?? databaseUrl(database.connection),
  };
  await buildPages();
  const behind = `http://${reachable(config.HOST)}:${port}`;
  const server = runServer(env, `${behind}/healthz`);
  running.push(server.stop);
  const web = await serveWeb(config, server, behind);
  running.push(web.stop);
  web.vite.watcher.add(serverFolders);
  web.vite.watcher.on('all', (_event, file) => {
    if (!isServerCode(file) || stopping) return;
    void (isDrawn(file) ? buildPages() : Promise.resolve()).then(() => server.restart());
  });
}

/** The database stays up between restarts of the server, which is what makes them quick. */
async function openDatabase(config: Config) {
  const dataDir = resolve(config.DATA_DIR);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return openDatabaseServer(config, dataDir);
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopAll();
  process.exit(code);
}

async function stopAll(): Promise<void> {
  for (const close of running.splice(0).reverse()) await close();
}
