import { cents } from '#contract/kit/money.ts';
import { type RunningSandbox, sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import type { BillingProvider, PriceTerms } from '../../billing.port.ts';
import { cardOf, clientFor } from '../simulator/billing/payers.fixture.ts';
import { platformAccount } from '../simulator/engine.ts';
import { expectOk, secrets } from '../stripe.fixture.ts';
import { type StripeBillingOptions, stripeBilling } from './billing.adapter.ts';

const { secretKey, publishableKey } = sandboxKeys.payments.stripe;

export const billingFor = (sandbox: RunningSandbox, options: Partial<StripeBillingOptions> = {}): BillingProvider =>
  stripeBilling({
    secretKey,
    publishableKey,
    webhookSecret: secrets.platform,
    standIn: `${sandbox.url}/stripe`,
    timeoutMs: 20_000,
    retryDelayMs: 1,
    ...options,
  });

export const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  asked: '4000002760003184',
  askedThenPoor: '4000008260003178',
  /** Can be saved, but not charged. */
  refusedLater: '4000000000000341',
};

export const starter: PriceTerms = {
  key: 'price_starter_monthly',
  product: { key: 'starter', name: 'Starter' },
  amountCents: cents(2_900),
  interval: 'month',
};
export const growth: PriceTerms = {
  key: 'price_growth_monthly',
  product: { key: 'growth', name: 'Growth' },
  amountCents: cents(7_900),
  interval: 'month',
};
export const plan = { merchantId: 'merchant-1', of: 'plan', appId: '' } as const;

let made = 0;
/** Another one each time. */
export const newKey = (): string => {
  made += 1;
  return `key-${made}`;
};

/** A merchant as the provider's customer, and what a test does in its name. */
export async function newPayer(sandbox: RunningSandbox, number?: string) {
  const billing = billingFor(sandbox);
  const client = clientFor(sandbox);
  const customer = expectOk(
    await billing.createCustomer({ merchantId: 'merchant-1', email: 'a@rivera.test', name: 'Rivera', key: newKey() }),
  );
  /** As the browser does, before anything is sent to us. */
  const newCard = async (digits: string) => (await cardOf(client, digits)).id;
  /** Charged from now on, though no bank was asked. */
  const chargeCard = async (digits: string) => {
    const { id } = await client.paymentMethods.attach(await newCard(digits), { customer });
    await client.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    return id;
  };
  if (number !== undefined) await chargeCard(number);

  return {
    billing,
    client,
    customer,
    newCard,
    chargeCard,
    subscribe: (price: PriceTerms = starter, trialEnd: Date | null = null, key = newKey()) =>
      billing.subscribe({ customer, price, trialEnd, reference: plan, key }),
    /** A subscription that is there for certain. */
    subscribed: async (price: PriceTerms = starter, trialEnd: Date | null = null) =>
      expectOk(await billing.subscribe({ customer, price, trialEnd, reference: plan, key: newKey() })),
    /** As the owner of the card answers the bank. */
    async answerBank(secret: string | null | undefined, decision: 'pass' | 'fail') {
      const [intent = ''] = (secret ?? '').split('_secret_');
      const form = new URLSearchParams({ account: platformAccount, intent, secret: secret ?? '', decision });
      await fetch(`${sandbox.url}/stripe/3ds`, { method: 'POST', body: form, redirect: 'manual' });
    },
    /** Moves this customer's time. */
    async wait(seconds: number) {
      const body = JSON.stringify({ customer, advance: seconds });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${sandbox.url}/stripe/console/clock`, { method: 'POST', headers, body });
    },
  };
}

export const inDays = (days: number) => new Date(Math.floor(Date.now() / 1000) * 1000 + days * 86_400_000);
export const daySeconds = 86_400;
