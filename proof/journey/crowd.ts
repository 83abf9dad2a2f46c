import { join } from 'node:path';
import { freePorts } from '../../scripts/kit/free-ports.ts';
import { awaitHealth } from './await-health.ts';
import { enrol, type Member } from './member.ts';

export interface App extends Member {
  appPort: number;
  contentPort: number;
  /** Resolves when it can serve. */
  ready(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;
type DatabaseSettings = Settings & { DATABASE_URL: string };

/** What all processes have in common: everything but their ports, and the name by which the database knows them. */
export async function chooseSettings(database: DatabaseSettings, folder: string): Promise<Settings> {
  const [app, content, sandbox, mail] = await freePorts(4);
  return {
    ...database,
    // Files and published stores lie where all of them see them.
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'a key for an installation that is gone in a minute',
    APP_URL: `http://localhost:${app}`,
    CONTENT_URL: `http://localhost:${content}`,
    SANDBOX_URL: `http://localhost:${sandbox}`,
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    // A machine that is busy with other things is no overload of ours.
    MAX_DELAY_MS: '30000',
    LOG_LEVEL: 'warn',
  };
}

const named = (settings: Settings, name: string): Settings => {
  const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].filter((setting) => settings[setting]);
  const own = addresses.map((setting) => [setting, `${settings[setting]}?application_name=${name}`]);
  return { ...settings, ...Object.fromEntries(own) };
};

/** An app brings stand-ins of its own, which nobody asks: those that are asked live outside. */
export async function enrolApp(name: string, settings: Settings): Promise<App> {
  const [appPort = 0, contentPort = 0, sandbox, mail] = await freePorts(4);
  const member = enrol(name, 'server/main.ts', {
    ...named(settings, name),
    WORKERS: 'off',
    APP_PORT: `${appPort}`,
    CONTENT_PORT: `${contentPort}`,
    SANDBOX_PORT: `${sandbox}`,
    SANDBOX_SMTP_PORT: `${mail}`,
  });
  const health = [`http://127.0.0.1:${appPort}/healthz/ready`, `http://127.0.0.1:${contentPort}/healthz`];
  return { ...member, appPort, contentPort, ready: () => awaitHealth(health, member.isUp, member.said) };
}

export const enrolWorker = (name: string, settings: Settings): Member =>
  enrol(name, 'server/worker.ts', named(settings, name));
