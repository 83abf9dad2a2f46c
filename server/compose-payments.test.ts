import { expect, test } from 'vitest';
import { browserBilling, chooseBilling, choosePayments, sandboxPayments } from './compose-payments.ts';
import { readConfig } from './config.ts';
import { productionSettings } from './production.fixture.ts';

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_CLIENT_ID: 'ca_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_a',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_b',
};
const paypalKeys = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_PARTNER_ID: 'partner',
  PAYPAL_WEBHOOK_ID: 'hook',
};
const chosen = (env: Record<string, string>) => choosePayments(readConfig(env));

test('with the sandbox both payment processors have a stand-in', () => {
  const { stripe, paypal } = chosen({ SANDBOX_PORT: '4002' });
  expect(stripe?.scriptUrl).toBe('http://localhost:4002/stripe/js/v3/');
  expect(paypal?.name).toBe('paypal');
});

test('in production only those are there that have keys', () => {
  expect(chosen(productionSettings)).toEqual({ stripe: null, paypal: null });
  expect(chosen({ ...productionSettings, ...stripeKeys })).toMatchObject({
    stripe: { scriptUrl: 'https://js.stripe.com/v3/' },
    paypal: null,
  });
  expect(chosen({ ...productionSettings, ...paypalKeys })).toMatchObject({ stripe: null, paypal: { name: 'paypal' } });
});

test('the stand-ins tell the app what happened, wherever it is reached', () => {
  const { stripe, paypal } = sandboxPayments(readConfig({ APP_URL: 'https://app.example.com' }));
  expect(stripe.endpoints.map(({ url }) => url)).toEqual([
    'https://app.example.com/api/v1/webhooks/stripe',
    'https://app.example.com/api/v1/webhooks/stripe/connect',
  ]);
  expect(paypal.webhook.url).toBe('https://app.example.com/api/v1/webhooks/paypal');
});

test('merchants pay us through the same account at Stripe, and the browser is told its script and key', () => {
  const sandbox = readConfig({ SANDBOX_PORT: '4002' });
  expect(browserBilling(sandbox)).toEqual({
    scriptUrl: 'http://localhost:4002/stripe/js/v3/',
    publicKey: 'pk_test_sandbox',
  });
  const live = readConfig({ ...productionSettings, ...stripeKeys });
  expect(browserBilling(live)).toEqual({ scriptUrl: 'https://js.stripe.com/v3/', publicKey: 'pk_live_x' });
  expect(chooseBilling(live)?.browser.origins.frame).toEqual(['https://js.stripe.com', 'https://hooks.stripe.com']);
});

test('without keys in production nobody can pay us', () => {
  expect(chooseBilling(readConfig(productionSettings))).toBeNull();
  expect(browserBilling(readConfig(productionSettings))).toBeNull();
});
