import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { altchaBotCheck } from '#providers/bot-check/altcha/altcha.adapter.ts';
import type { BotCheck } from '#providers/bot-check/bot-check.port.ts';
import { siteverifyBotCheck } from '#providers/bot-check/siteverify/siteverify.adapter.ts';
import { facebookIdentity } from '#providers/identity/facebook/facebook.adapter.ts';
import { googleIdentity } from '#providers/identity/google/google.adapter.ts';
import type { IdentityProvider } from '#providers/identity/identity.port.ts';
import { smtpMailer } from '#providers/mail/smtp/smtp-mailer.adapter.ts';
import type { JobHandler, JobSystem } from '#server/kit/jobs/jobs.ts';
import { openJobs } from '#server/kit/jobs/open-jobs.ts';
import { chooseChannels } from './compose-channels.ts';
import { chooseItemSources } from './compose-items.ts';
import { chooseBilling, chooseCardTerminal, choosePayments } from './compose-payments.ts';
import { chooseRecognition } from './compose-recognition.ts';
import { chooseShops } from './compose-shops.ts';
import { chooseSites, chooseStorage } from './compose-storage.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { followBy } from './db/replica.ts';
import { type Clock, systemClock } from './kit/clock.ts';
import type { Deps } from './kit/deps.ts';
import { makeRemoteFiles } from './kit/files/remote-files.ts';
import type { Logger } from './kit/logging.ts';
import { watchMails } from './kit/mail/mail-probes.ts';
import { systemNames } from './kit/network/name-service.ts';
import { makeReceivers } from './kit/network/receivers.ts';
import { makeRateLimits } from './kit/security/rate-limits.ts';
import { makeSecrets } from './kit/security/secrets.ts';
import { openSignals } from './kit/signals.ts';
import { makeJobHandlers, makeServices, type Services } from './services.ts';

/** What our stand-ins of Google and Facebook know us by. */
export const sandboxIdentity = {
  google: { clientId: 'scanfront-sandbox', clientSecret: 'sandbox-google-secret' },
  facebook: { appId: '1000000000000', appSecret: 'sandbox-facebook-secret' },
};

export interface Composition {
  deps: Deps;
  services: Services;
  jobs: JobSystem;
  handlers: JobHandler[];
  close(): Promise<void>;
}

export interface ComposeOptions {
  connection: pg.ClientConfig;
  /** A pooler in front of it that lends its connections for one transaction. */
  pooler?: pg.ClientConfig;
  log: Logger;
  secretKey: string;
  clock?: Clock;
  /** Whether this process works on background jobs. */
  working: boolean;
  /** Another theme than the built one. */
  themeFile?: string;
}

const builtTheme = fileURLToPath(new URL('../dist/storefront/theme.js', import.meta.url));

/** Chooses the parts the product runs on; the only place that knows adapters. */
export async function compose(config: Config, options: ComposeOptions): Promise<Composition> {
  const { connection, log, clock = systemClock } = options;
  const database = openDatabase(connection, { max: config.DATABASE_POOL, pooler: options.pooler });
  const replica = config.DATABASE_REPLICA_URL ? openDatabase({ connectionString: config.DATABASE_REPLICA_URL }) : null;
  if (replica) {
    const onAway = (err: unknown) => log.warn({ err }, 'The replica can’t be read: the database itself is.');
    followBy(database.db, { db: replica.db, onAway });
  }
  const secrets = makeSecrets(options.secretKey);
  const mailer = watchMails(
    smtpMailer({
      url: config.SMTP_URL ?? `smtp://127.0.0.1:${config.SANDBOX_SMTP_PORT}`,
      from: config.MAIL_FROM,
    }),
  );
  const parts: Omit<Deps, 'jobs'> = {
    db: database.db,
    clock,
    secrets,
    log,
    limits: makeRateLimits(database.db, clock),
    storage: await chooseStorage(config),
    dataDir: resolve(config.DATA_DIR),
    sites: await chooseSites(config),
    themeFile: options.themeFile ?? builtTheme,
    signals: openSignals(connection, log),
    remoteFiles: makeRemoteFiles({ trustedOrigins: config.sandbox ? [config.urls.sandbox] : [] }),
    receivers: makeReceivers({ trustedOrigins: config.sandbox ? [config.urls.sandbox] : [] }),
    names: systemNames(),
    mailer,
    botCheck: chooseBotCheck(config, secrets.token('bot-check', 'altcha'), clock),
    identity: { google: chooseGoogle(config), facebook: chooseFacebook(config) },
    payments: choosePayments(config),
    cardTerminal: chooseCardTerminal(config),
    billing: chooseBilling(config),
    channels: chooseChannels(config),
    itemSources: chooseItemSources(config, clock),
    recognition: chooseRecognition(config),
    shops: chooseShops(config),
    urls: config.urls,
    sitesDomain: config.SITES_DOMAIN ?? null,
    supportEmail: config.supportEmail,
    signupApproval: config.SIGNUP_APPROVAL === 'on',
    refusesWeakPasswords: config.refusesWeakPasswords,
  };
  // Handlers enqueue jobs and the queue must know every job: until it is open, nobody runs.
  let jobs: JobSystem;
  const deps: Deps = {
    ...parts,
    jobs: {
      enqueue: (...args) => jobs.enqueue(...args),
      enqueueAll: (...args) => jobs.enqueueAll(...args),
      kinds: () => handlers,
    },
  };
  const services = makeServices(deps);
  const handlers: JobHandler[] = makeJobHandlers(deps, services);
  jobs = await openJobs(
    connection,
    handlers.map((handler) => handler.job),
    { log, working: options.working },
  );
  return {
    deps,
    services,
    jobs,
    handlers,
    async close() {
      await jobs.stop();
      await deps.signals.close();
      mailer.close();
      await replica?.close();
      await database.close();
    },
  };
}

function chooseBotCheck(config: Config, secret: string, clock: Clock): BotCheck {
  const now = () => clock.now();
  const { BOT_CHECK: vendor, BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET: vendorSecret } = config;
  const effort = config.BOT_CHECK_EFFORT;
  if (vendor === 'altcha' || !siteKey || !vendorSecret) return altchaBotCheck({ secret, now, effort });
  return siteverifyBotCheck({ vendor, siteKey, secret: vendorSecret, now, baseUrl: config.BOT_CHECK_URL });
}

function chooseGoogle(config: Config): IdentityProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId && clientSecret) {
    return googleIdentity({ issuer: config.GOOGLE_ISSUER ?? 'https://accounts.google.com', clientId, clientSecret });
  }
  return config.sandbox ? googleIdentity({ issuer: `${config.urls.sandbox}/google`, ...sandboxIdentity.google }) : null;
}

function chooseFacebook(config: Config): IdentityProvider | null {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = config;
  const dialogBase = config.FACEBOOK_DIALOG_URL ?? 'https://www.facebook.com';
  const graphBase = config.FACEBOOK_GRAPH_URL ?? 'https://graph.facebook.com';
  if (appId && appSecret) return facebookIdentity({ appId, appSecret, dialogBase, graphBase });
  const stand = `${config.urls.sandbox}/facebook`;
  return config.sandbox ? facebookIdentity({ ...sandboxIdentity.facebook, dialogBase: stand, graphBase: stand }) : null;
}
