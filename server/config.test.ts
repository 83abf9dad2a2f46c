import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
  const mail = { SMTP_URL: 'smtp://mail.example.com' };
  expect(readConfig({ SCANFRONT_ENV: 'production', ...mail }).sandbox).toBe(false);
  expect(readConfig({ SCANFRONT_ENV: 'production', SANDBOX: 'on' }).sandbox).toBe(true);
  expect(messageOf(() => readConfig({ SCANFRONT_ENV: 'production' }))).toContain('SMTP_URL is needed in production');
});

test('tickets go to the operator’s address; in production there is none until it is set', () => {
  const production = { SCANFRONT_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };
  expect(readConfig({}).supportEmail).toBe('support@scanfront.test');
  expect(readConfig(production).supportEmail).toBeNull();
  expect(readConfig({ ...production, SUPPORT_EMAIL: 'help@example.com' }).supportEmail).toBe('help@example.com');
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
