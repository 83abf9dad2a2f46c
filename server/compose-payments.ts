import type { BillingProvider } from '#providers/payments/billing.port.ts';
import type { CardTerminal } from '#providers/payments/card-terminal.port.ts';
import type { PaymentProcessor } from '#providers/payments/payments.port.ts';
import { paypalProcessor } from '#providers/payments/paypal/paypal.adapter.ts';
import { stripeBilling } from '#providers/payments/stripe/billing/billing.adapter.ts';
import { stripePayments } from '#providers/payments/stripe/stripe.adapter.ts';
import { stripeTerminal } from '#providers/payments/stripe/terminal/card-terminal.adapter.ts';
import type { Config } from './config.ts';
import type { Deps } from './kit/deps.ts';

/** Where processors tell what happened, below the app's address. */
const webhookPaths = {
  stripe: '/api/v1/webhooks/stripe',
  stripeConnect: '/api/v1/webhooks/stripe/connect',
  paypal: '/api/v1/webhooks/paypal',
};

/** What our stand-ins of the payment processors know us by, and where they tell us what happened. */
export function sandboxPayments({ urls }: Pick<Config, 'urls'>) {
  return {
    stripe: {
      secretKey: 'sk_test_sandbox',
      publishableKey: 'pk_test_sandbox',
      clientId: 'ca_sandbox',
      endpoints: [
        { url: urls.app + webhookPaths.stripe, secret: 'whsec_sandbox_platform', isConnect: false },
        { url: urls.app + webhookPaths.stripeConnect, secret: 'whsec_sandbox_connect', isConnect: true },
      ],
    },
    paypal: {
      clientId: 'scanfront-sandbox',
      clientSecret: 'sandbox-paypal-secret',
      partnerId: 'SCANFRONT2345',
      webhook: { id: 'SANDBOXWEBHOOK001', url: urls.app + webhookPaths.paypal },
    },
  };
}

/** Who buyers can pay through: those that have keys, or a stand-in in the sandbox. */
export const choosePayments = (config: Config): Deps['payments'] => ({
  stripe: chooseStripe(config),
  paypal: choosePaypal(config),
});

function chooseStripe(config: Config): PaymentProcessor | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_CLIENT_ID: clientId } = config;
  const { STRIPE_WEBHOOK_SECRET: own, STRIPE_CONNECT_WEBHOOK_SECRET: connected } = config;
  if (secretKey && publishableKey && clientId && own && connected) {
    return stripePayments({ secretKey, publishableKey, clientId, webhookSecrets: [own, connected] });
  }
  if (!config.sandbox) return null;
  const { endpoints, ...keys } = sandboxPayments(config).stripe;
  const webhookSecrets = endpoints.map(({ secret }) => secret);
  return stripePayments({ ...keys, webhookSecrets, standIn: `${config.urls.sandbox}/stripe` });
}

/** Who drives the card readers on counters: whoever takes cards online, on the same accounts. */
export function chooseCardTerminal(config: Config): CardTerminal | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_CLIENT_ID: clientId } = config;
  if (secretKey && clientId) return stripeTerminal({ secretKey });
  if (!config.sandbox) return null;
  const { secretKey: sandboxKey } = sandboxPayments(config).stripe;
  return stripeTerminal({ secretKey: sandboxKey, standIn: `${config.urls.sandbox}/stripe` });
}

/** Through whom merchants pay us: with the keys of our own account at Stripe, or a stand-in in the sandbox. */
export function chooseBilling(config: Config): BillingProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = config;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = config;
  if (secretKey && publishableKey && webhookSecret) {
    return stripeBilling({ secretKey, publishableKey, webhookSecret });
  }
  if (!config.sandbox) return null;
  const { endpoints, ...keys } = sandboxPayments(config).stripe;
  const own = endpoints.find(({ isConnect }) => !isConnect);
  return own ? stripeBilling({ ...keys, webhookSecret: own.secret, standIn: `${config.urls.sandbox}/stripe` }) : null;
}

/** What the browser is told to show the card field with. */
export function browserBilling(config: Config): { scriptUrl: string; publicKey: string } | null {
  const browser = chooseBilling(config)?.browser;
  return browser ? { scriptUrl: browser.scriptUrl, publicKey: browser.publicKey } : null;
}

// A processor's messages and tokens carry its own time, which no test moves.
const now = () => new Date();

function choosePaypal(config: Config): PaymentProcessor | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = config;
  const { PAYPAL_PARTNER_ID: partnerId, PAYPAL_WEBHOOK_ID: webhookId } = config;
  if (clientId && clientSecret && partnerId && webhookId) {
    const baseUrl = config.PAYPAL_URL ?? 'https://api-m.paypal.com';
    return paypalProcessor({ clientId, clientSecret, partnerId, webhookId, baseUrl, now });
  }
  if (!config.sandbox) return null;
  const { webhook, ...keys } = sandboxPayments(config).paypal;
  return paypalProcessor({ ...keys, webhookId: webhook.id, baseUrl: `${config.urls.sandbox}/paypal`, now });
}
