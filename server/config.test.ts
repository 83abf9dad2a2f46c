import { describe, expect, test } from 'vitest';
import { ConfigError, readCommandConfig, readConfig } from './config.ts';
import { productionSettings } from './production.fixture.ts';

test('with nothing set it runs on embedded parts and the sandbox', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ sandbox: true, production: false, APP_PORT: 3000, DATA_DIR: '.data' });
  expect(config.urls).toEqual({
    app: 'http://localhost:3000',
    content: 'http://localhost:3001',
    sandbox: 'http://localhost:3002',
  });
});

test('every setting that can’t be used is named with what is wrong', () => {
  const bad = { APP_PORT: 'abc', DATABASE_URL: 'mysql://x', SANDBOX: 'maybe', SECRET_KEY: 'short' };
  expect(() => readConfig(bad)).toThrow(ConfigError);
  const message = messageOf(() => readConfig(bad));
  expect(message).toContain('APP_PORT must be a port number');
  expect(message).toContain('DATABASE_URL must look like postgres://user:password@host:5432/database');
  expect(message).toContain('SANDBOX must be on or off');
  expect(message).toContain('SECRET_KEY must have at least 32 characters');
});

test('an empty setting counts as not set', () => {
  expect(readConfig({ APP_PORT: '', SMTP_URL: '' }).APP_PORT).toBe(3000);
});

test('in production nothing is simulated unless it is asked for', () => {
  expect(readConfig(productionSettings).sandbox).toBe(false);
  expect(readConfig({ ...productionSettings, SANDBOX: 'on', SMTP_URL: '' }).sandbox).toBe(true);
});

describe('production is refused', () => {
  const refusal = (settings: Record<string, string>) =>
    messageOf(() => readConfig({ ...productionSettings, ...settings }))
      .split('\n')
      .slice(1);

  test('with nothing else set, for every reason at once', () => {
    const [, ...lines] = messageOf(() => readConfig({ SCANFRONT_ENV: 'production', APP_PORT: 'abc' })).split('\n');
    expect(lines).toEqual([
      '  APP_PORT must be a port number',
      '  APP_URL is needed in production: mails and payment pages lead there',
      '  CONTENT_URL is needed in production: stores and their pictures are there',
      '  SECRET_KEY is needed in production: at least 32 random characters, kept outside of DATA_DIR',
      '  TRUST_PROXY is needed in production: on behind one proxy, how many there are, or off where there is none',
      '  SMTP_URL is needed in production: nothing is simulated there',
    ]);
  });

  test.each([
    'https://localhost:3000',
    'https://app.localhost',
    'https://localhost.',
    'https://127.0.0.1',
    'https://127.1',
    'https://2130706433',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
  ])('at %s, which is nobody else’s address', (url) => {
    const problem = 'must be a public address in production, not this machine';
    expect(refusal({ APP_URL: url })).toEqual([`  APP_URL ${problem}`]);
    expect(refusal({ CONTENT_URL: url })).toEqual([`  CONTENT_URL ${problem}`]);
  });

  test('without https', () => {
    const problem = 'must be an https address in production';
    expect(refusal({ APP_URL: 'http://app.example.com' })).toEqual([`  APP_URL ${problem}`]);
    expect(refusal({ CONTENT_URL: 'http://content.example.net' })).toEqual([`  CONTENT_URL ${problem}`]);
  });

  test('where stores share a host with the back office, whatever the port', () => {
    expect(refusal({ CONTENT_URL: 'https://app.example.com:8443' })).toEqual([
      '  CONTENT_URL must have another host than APP_URL in production: a page of a store must not share one with the back office',
    ]);
  });

  test('for a setting that can’t be used, once', () => {
    expect(refusal({ SECRET_KEY: 'short', APP_URL: 'nonsense' })).toEqual([
      '  APP_URL must be an http or https address',
      '  SECRET_KEY must have at least 32 characters',
    ]);
  });
});

test('commands of an operator need nothing of what serving needs', () => {
  expect(readCommandConfig({ SCANFRONT_ENV: 'production' }).production).toBe(true);
  expect(messageOf(() => readCommandConfig({ DATABASE_URL: 'mysql://x' }))).toContain('DATABASE_URL must look like');
});

test('the sandbox is not bound to where others reach its mailbox unless that is asked for', () => {
  for (const host of ['0.0.0.0', '::', '192.168.0.7', 'shop.example.com']) {
    expect(messageOf(() => readConfig({ HOST: host }))).toContain(
      `HOST ${host} would open the sandbox’s mailbox to the network: set SANDBOX=off, or EXPOSE_SANDBOX=on if that is meant`,
    );
    expect(messageOf(() => readConfig({ ...productionSettings, HOST: host, SANDBOX: 'on' }))).toContain(
      'EXPOSE_SANDBOX',
    );
    for (const more of [{ SANDBOX: 'off' }, { EXPOSE_SANDBOX: 'on' }, productionSettings]) {
      expect(readConfig({ HOST: host, ...more }).HOST).toBe(host);
    }
  }
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(readConfig({ HOST: host }).HOST).toBe(host);
  expect(readConfig({}).HOST).toBe('127.0.0.1');
});

test('the way around a pooler and the kind of pooler are set together', () => {
  const pooled = { DATABASE_URL: 'postgres://pooler/scanfront', DATABASE_POOLER: 'transaction' };
  const direct = { DATABASE_DIRECT_URL: 'postgres://server/scanfront' };
  expect(readConfig({ ...pooled, ...direct })).toMatchObject({ ...pooled, ...direct });
  expect(messageOf(() => readConfig(pooled))).toContain('DATABASE_POOLER needs DATABASE_URL, the pooler, and');
  expect(messageOf(() => readConfig(direct))).toContain('DATABASE_DIRECT_URL goes with DATABASE_POOLER=transaction');
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica/scanfront' };
  expect(messageOf(() => readConfig(replica))).toContain('DATABASE_REPLICA_URL goes with DATABASE_URL');
});

test('the setting that showed the metrics to every visitor of a proxy is gone, and says what to set', () => {
  expect(messageOf(() => readConfig({ METRICS: 'loopback' }))).toContain(
    'METRICS is gone: set METRICS_TOKEN or METRICS_PORT instead',
  );
  expect(messageOf(() => readConfig({ METRICS_TOKEN: 'short' }))).toContain('METRICS_TOKEN must have at least 16');
});

test('tickets go to the operator’s address; in production there is none until it is set', () => {
  expect(readConfig({}).supportEmail).toBe('support@scanfront.test');
  expect(readConfig(productionSettings).supportEmail).toBeNull();
  const given = { ...productionSettings, SUPPORT_EMAIL: 'help@example.com' };
  expect(readConfig(given).supportEmail).toBe('help@example.com');
  expect(messageOf(() => readConfig({ SUPPORT_EMAIL: 'help' }))).toContain('SUPPORT_EMAIL must be a mail address');
});

test('another bot check needs its keys', () => {
  expect(messageOf(() => readConfig({ BOT_CHECK: 'turnstile' }))).toContain('BOT_CHECK needs BOT_CHECK_SITE_KEY');
});

test('Amazon’s three keys are set together or not at all', () => {
  const keys = { AMAZON_CLIENT_ID: 'id', AMAZON_CLIENT_SECRET: 'secret', AMAZON_REFRESH_TOKEN: 'token' };
  expect(readConfig(keys)).toMatchObject(keys);
  expect(messageOf(() => readConfig({ ...keys, AMAZON_REFRESH_TOKEN: undefined }))).toContain(
    'AMAZON_CLIENT_ID goes with AMAZON_CLIENT_SECRET and AMAZON_REFRESH_TOKEN',
  );
});

test('the keys of a payment processor are set together or not at all', () => {
  expect(messageOf(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_x' }))).toContain(
    'STRIPE_SECRET_KEY goes with STRIPE_PUBLISHABLE_KEY',
  );
  expect(messageOf(() => readConfig({ PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }))).toContain(
    'PAYPAL_CLIENT_ID goes with PAYPAL_CLIENT_SECRET',
  );
});

test('public addresses lose their trailing slash', () => {
  expect(readConfig({ APP_URL: 'https://shop.example.com/' }).urls.app).toBe('https://shop.example.com');
});

function messageOf(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
