import type Stripe from 'stripe';
import { afterAll, beforeAll } from 'vitest';
import { asBrowser, callStripe, type Inbox, openInbox, runStripe } from '#providers/payments/stripe/stripe.fixture.ts';
import type { RunningSandbox } from '#sandbox/sandbox.fixture.ts';
import { platformAccount } from '../../engine.ts';
import { cardOf, clientFor } from '../payers.fixture.ts';

export const seconds = { hour: 3_600, day: 86_400 };
export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** A sandbox, its events, and what a platform does with subscriptions. */
async function openSubscribers() {
  const [own, connect] = await Promise.all([openInbox(), openInbox()]);
  const sandbox = await runStripe(own, connect);
  const stripe = clientFor(sandbox);
  const prices = await makePrices(stripe);

  return {
    sandbox,
    stripe,
    own,
    prices,
    /** A customer with a clock, whose card is charged; without a number one without a card. */
    async newCustomer(number?: string, more: Stripe.CustomerCreateParams = {}) {
      const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: nowSeconds() });
      const customer = await stripe.customers.create({ email: 'maria@example.test', test_clock: clock, ...more });
      return { ...customer, method: number === undefined ? '' : await giveCard(stripe, customer.id, number) };
    },
    giveCard: (customer: string, number: string) => giveCard(stripe, customer, number),
    advance: (customer: string, by: number) => advance(stripe, customer, by),
    /** As the owner of the card answers the bank. */
    async answerBank(secret: string, decision: 'pass' | 'fail') {
      const [intent = ''] = secret.split('_secret_');
      const form = new URLSearchParams({ account: platformAccount, intent, secret, decision });
      await fetch(`${sandbox.url}/stripe/3ds`, { method: 'POST', body: form, redirect: 'manual' });
    },
    /** As the browser does. */
    confirm: (secret: string, form: Record<string, string> = {}) => confirm(sandbox, secret, form),
    /** The kinds of events about these objects, in the order in which they happened. */
    async eventsOf(...ids: string[]) {
      const { data } = await stripe.events.list({ limit: 100 });
      return data
        .filter(({ data: { object } }) => 'id' in object && ids.includes(String(object.id)))
        .map(({ type }) => type)
        .reverse();
    },
    async close() {
      await sandbox.close();
      for (const inbox of [own, connect] satisfies Inbox[]) inbox.close();
    },
  };
}

type Subscribers = Awaited<ReturnType<typeof openSubscribers>>;

/** The same for all tests of a file. */
export function subscribersForFile() {
  const world = {} as Subscribers;
  beforeAll(async () => {
    Object.assign(world, await openSubscribers());
  });
  afterAll(() => world.close());
  return world;
}

/** A customer whose card pays for the cheapest plan, and the first invoice. */
export async function subscribed(
  world: Subscribers,
  number: string,
  more: Partial<Stripe.SubscriptionCreateParams> = {},
) {
  const { id: customer } = await world.newCustomer(number);
  const items = [{ price: world.prices.starter }];
  const expand = ['latest_invoice.confirmation_secret', 'latest_invoice.payments'];
  const made = await world.stripe.subscriptions.create({ customer, items, expand, ...more });
  return { customer, made, invoice: invoiceOf(made), invoiceId: idOf(made.latest_invoice) };
}

async function makePrices(stripe: Stripe) {
  const make = async (name: string, cents: number, interval: 'month' | 'year') => {
    const product_data = { name };
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      product_data,
    });
    return price.id;
  };
  return {
    starter: await make('Starter', 2_900, 'month'),
    growth: await make('Growth', 7_900, 'month'),
    yearly: await make('Growth', 79_000, 'year'),
    free: await make('Free', 0, 'month'),
  };
}

async function giveCard(stripe: Stripe, customer: string, number: string): Promise<string> {
  const { id } = await cardOf(stripe, number);
  await stripe.paymentMethods.attach(id, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
  return id;
}

/** Moves the time of one customer. */
async function advance(stripe: Stripe, customer: string, by: number): Promise<void> {
  const owner = await stripe.customers.retrieve(customer, { expand: ['test_clock'] });
  if (owner.deleted || !owner.test_clock || typeof owner.test_clock === 'string') throw new Error('It has no clock');
  const { id, frozen_time: now } = owner.test_clock;
  await stripe.testHelpers.testClocks.advance(id, { frozen_time: now + by });
}

function confirm(sandbox: RunningSandbox, secret: string, form: Record<string, string>) {
  const [id = ''] = secret.split('_secret_');
  const sent = { client_secret: secret, use_stripe_sdk: 'true', ...form };
  return callStripe(sandbox, `/v1/payment_intents/${id}/confirm`, { form: sent, ...asBrowser });
}

/** The invoice that a subscription was asked for along with. */
export function invoiceOf({ latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === 'string') throw new Error('The invoice was not asked for');
  return invoice;
}

export const secretOf = (invoice: Stripe.Invoice) => invoice.confirmation_secret?.client_secret ?? '';
export const idOf = (named: string | { id: string } | null) => (typeof named === 'string' ? named : (named?.id ?? ''));

export const withSecret = { expand: ['latest_invoice.confirmation_secret'] };
