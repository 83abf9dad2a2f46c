import { z } from 'zod';
import { variables } from './settings.ts';
import { findUnsafe, type GivenSettings, type SettingProblem } from './unsafe-settings.ts';

export { variables };

const allOrNone = (...values: (string | undefined)[]) => new Set(values.map(Boolean)).size === 1;

const environment = z
  .object(variables)
  .refine((env) => env.BOT_CHECK === 'altcha' || (env.BOT_CHECK_SITE_KEY && env.BOT_CHECK_SECRET), {
    path: ['BOT_CHECK'],
    message: 'needs BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET',
  })
  .refine((env) => allOrNone(env.AMAZON_CLIENT_ID, env.AMAZON_CLIENT_SECRET, env.AMAZON_REFRESH_TOKEN), {
    path: ['AMAZON_CLIENT_ID'],
    message: 'goes with AMAZON_CLIENT_SECRET and AMAZON_REFRESH_TOKEN: set all three or none',
  })
  .refine(
    (env) =>
      allOrNone(
        env.STRIPE_SECRET_KEY,
        env.STRIPE_PUBLISHABLE_KEY,
        env.STRIPE_CLIENT_ID,
        env.STRIPE_WEBHOOK_SECRET,
        env.STRIPE_CONNECT_WEBHOOK_SECRET,
      ),
    {
      path: ['STRIPE_SECRET_KEY'],
      message:
        'goes with STRIPE_PUBLISHABLE_KEY, STRIPE_CLIENT_ID, STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET: set all five or none',
    },
  )
  .refine(
    (env) => allOrNone(env.PAYPAL_CLIENT_ID, env.PAYPAL_CLIENT_SECRET, env.PAYPAL_PARTNER_ID, env.PAYPAL_WEBHOOK_ID),
    {
      path: ['PAYPAL_CLIENT_ID'],
      message: 'goes with PAYPAL_CLIENT_SECRET, PAYPAL_PARTNER_ID and PAYPAL_WEBHOOK_ID: set all four or none',
    },
  )
  .refine((env) => allOrNone(env.EBAY_APP_ID, env.EBAY_CERT_ID, env.EBAY_RU_NAME), {
    path: ['EBAY_APP_ID'],
    message: 'goes with EBAY_CERT_ID and EBAY_RU_NAME: set all three or none',
  })
  .refine((env) => allOrNone(env.CLOVER_APP_ID, env.CLOVER_APP_SECRET), {
    path: ['CLOVER_APP_ID'],
    message: 'goes with CLOVER_APP_SECRET: set both or none',
  })
  .refine((env) => env.DATABASE_POOLER !== 'transaction' || (env.DATABASE_URL && env.DATABASE_DIRECT_URL), {
    path: ['DATABASE_POOLER'],
    message: 'needs DATABASE_URL, the pooler, and DATABASE_DIRECT_URL, the way around it',
  })
  .refine((env) => env.DATABASE_POOLER === 'transaction' || !env.DATABASE_DIRECT_URL, {
    path: ['DATABASE_DIRECT_URL'],
    message: 'goes with DATABASE_POOLER=transaction',
  })
  .refine((env) => env.DATABASE_URL || !env.DATABASE_REPLICA_URL, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'goes with DATABASE_URL: the embedded database has no replica',
  });

export type Environment = z.output<typeof environment>;

export interface Config extends Environment {
  sandbox: boolean;
  production: boolean;
  /** Who gets tickets; null where nobody does. */
  supportEmail: string | null;
  refusesWeakPasswords: boolean;
  urls: { app: string; content: string; sandbox: string };
}

/** A setting that can't be used; the message names it. */
export class ConfigError extends Error {}

/** Reads the settings of what serves others from the environment; the only place that does. */
export function readConfig(env: GivenSettings = process.env): Config {
  return read(env, findUnsafe);
}

/** The same for commands of an operator: they serve nobody and write no mails, so they need no public addresses. */
export function readCommandConfig(env: GivenSettings = process.env): Config {
  return read(env, () => []);
}

function read(env: GivenSettings, findMore: (given: GivenSettings) => SettingProblem[]): Config {
  const given = Object.fromEntries(Object.keys(variables).map((name) => [name, env[name] || undefined]));
  const parsed = environment.safeParse(given);
  const wrong = parsed.error?.issues.map(({ path, message }) => ({ name: path.join('.'), problem: message })) ?? [];
  const problems = [...wrong, ...findMore(env).filter(({ name }) => !wrong.some((one) => one.name === name))];
  if (!parsed.success || problems.length > 0) {
    const lines = problems.map(({ name, problem }) => `  ${name} ${problem}`);
    throw new ConfigError(`Some settings can’t be used:\n${lines.join('\n')}`);
  }
  return derive(parsed.data);
}

function derive(env: Environment): Config {
  const production = env.SCANFRONT_ENV === 'production';
  const local = (configured: string | undefined, port: number) => configured ?? `http://localhost:${port}`;
  const sandbox = env.SANDBOX ? env.SANDBOX === 'on' : !production;
  return {
    ...env,
    production,
    sandbox,
    refusesWeakPasswords: env.WEAK_PASSWORDS ? env.WEAK_PASSWORDS === 'refused' : production,
    supportEmail: env.SUPPORT_EMAIL ?? (sandbox ? 'support@scanfront.test' : null),
    urls: {
      app: local(env.APP_URL, env.APP_PORT),
      content: local(env.CONTENT_URL, env.CONTENT_PORT),
      sandbox: local(env.SANDBOX_URL, env.SANDBOX_PORT),
    },
  };
}
