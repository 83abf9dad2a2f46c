import { billing } from '#contract/billing/billing.contract.ts';
import type { BoughtSubscription, SavedCard, Subscription } from '#contract/billing/billing.schemas.ts';
import { sandboxPayments } from '#server/compose-payments.ts';
import { after, days } from '#server/kit/clock.ts';
import { CallError } from './client.ts';
import type { Person } from './factory.ts';
import { type CardAnswer, openPaymentsOf } from './payments.ts';
import { stepUp } from './step-up.ts';
import type { World } from './world.ts';

/** Test cards, by what they do. */
export const cards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  /** Its bank asks once, when it is saved or charged first. */
  asksOnce: '4000002500003155',
  /** Its bank asks every time. */
  asksAlways: '4000002760003184',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  /** Can be saved; every charge is declined. */
  failsLater: '4000000000000341',
} as const;

const home = { address: '1 Main Street', city: 'Reno', state: 'Nevada' };

type Span = Parameters<World['clock']['advance']>[0];

/** The provider counts in full seconds: what began here begins at no moment that the provider may name, too. */
const justAfterTheSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000 + 1);

/** What a merchant's browser does at the provider. */
export function openBrowserOf({ config }: Pick<World, 'config'>) {
  const { publishableKey } = sandboxPayments(config).stripe;

  async function post(path: string, fields: Record<string, string>): Promise<StripeAnswer> {
    const response = await fetch(`${config.urls.sandbox}/stripe/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as StripeAnswer;
  }

  /** A payment method, as Stripe.js makes it in the browser. */
  async function newCard(number: string = cards.good): Promise<string> {
    const { id, error } = await post('/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': String(new Date().getFullYear() + 3),
      'card[cvc]': '123',
    });
    if (!id) throw new Error(error?.message ?? 'No payment method was made.');
    return id;
  }

  return { post, newCard };
}

/**
 * What merchants do at the provider they pay us through, over the sandbox's HTTP. Our clock starts at the time of
 * day: at the provider every customer's time is that until it is moved.
 */
export function openBillingOf(world: World) {
  const { sandbox } = world.config.urls;
  const { publishableKey } = sandboxPayments(world.config).stripe;
  const payments = openPaymentsOf(world);
  world.clock.set(justAfterTheSecond(new Date()));

  const { post, newCard } = openBrowserOf(world);

  async function addCard(owner: Person, number?: string): Promise<SavedCard> {
    await stepUp(world, owner);
    return owner.call(billing.addPayment, { body: { paymentMethodId: await newCard(number), ...home } });
  }

  async function customerOf({ scope }: Person): Promise<string> {
    const row = await world.deps.db
      .selectFrom('merchants')
      .select('payment_customer_id')
      .where('id', '=', scope.merchantId)
      .executeTakeFirstOrThrow();
    if (row.payment_customer_id === null) throw new Error('The provider does not know this merchant.');
    return row.payment_customer_id;
  }

  /** Nobody signs in again because a test lets weeks pass. */
  async function stayIn({ scope }: Person): Promise<void> {
    await world.deps.db
      .updateTable('sessions')
      .set({ expires_at: after(world.clock.now(), days(1)) })
      .where('merchant_id', '=', scope.merchantId)
      .execute();
  }

  /** Hears everything that has happened at the provider, and does all that follows from it. */
  async function settle(): Promise<void> {
    await payments.deliver();
    await world.drain();
  }

  /** Asks for a plan at this price, as the screen does. */
  async function subscribe(owner: Person, priceId = 'price_growth_monthly'): Promise<BoughtSubscription> {
    const plan = (await owner.call(billing.plans)).find(({ stripeMonthlyPrice, stripeYearlyPrice }) =>
      [stripeMonthlyPrice.priceId, stripeYearlyPrice.priceId].includes(priceId),
    );
    return owner.call(billing.subscribe, { body: { priceId, planId: plan?._id ?? '' } });
  }

  /** The browser confirms an intent, and its owner answers the bank where that asks. */
  async function confirm(clientSecret: string, decision: 'pass' | 'fail' = 'pass'): Promise<CardAnswer> {
    const [id = ''] = clientSecret.split('_secret_');
    const path = `/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
    const answer = toAnswer(await read(path, clientSecret));
    const asked = answer.nextUrl ? answer : toAnswer(await post(`${path}/confirm`, confirming(clientSecret)));
    if (!asked.nextUrl) return asked;
    await payments.answerBank(asked.nextUrl, decision);
    return toAnswer(await read(path, clientSecret));
  }

  const confirming = (clientSecret: string) => ({ client_secret: clientSecret, use_stripe_sdk: 'true' });

  async function read(path: string, clientSecret: string): Promise<StripeAnswer> {
    const query = new URLSearchParams({ client_secret: clientSecret });
    const headers = { authorization: `Bearer ${publishableKey}` };
    return (await (await fetch(`${sandbox}/stripe/v1${path}?${query}`, { headers })).json()) as StripeAnswer;
  }

  return {
    newCard,
    addCard,
    customerOf,
    confirm,
    settle,

    subscribe,

    /** A merchant's card is there, and the plan is bought with it; what follows is done. */
    async buy(owner: Person, priceId?: string, number?: string): Promise<BoughtSubscription> {
      await addCard(owner, number);
      const bought = await subscribe(owner, priceId);
      await settle();
      return bought;
    },

    /** The subscription as its owner sees it. */
    async current(owner: Person): Promise<Subscription> {
      const subscription = await owner.call(billing.subscription);
      if (!subscription) throw new Error('There is no subscription.');
      return subscription;
    },

    /** What the provider has under this merchant's name and is not over. */
    async live(owner: Person) {
      const answer = await world.deps.billing?.subscriptionsOf(await customerOf(owner));
      return answer?.ok ? answer.value : [];
    },

    /** Time passes, here and for this merchant at the provider; all that follows from it is done. */
    async advance(owner: Person, span: Span): Promise<void> {
      world.clock.advance(span);
      const to = Math.floor(world.clock.now().getTime() / 1000);
      const response = await fetch(`${sandbox}/stripe/console/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ customer: await customerOf(owner), to }),
      });
      if (!response.ok) throw new Error(`The provider's clock stands still: ${await response.text()}`);
      await settle();
      await stayIn(owner);
    },
  };
}

/** How a call was refused; one that was not is an error. */
export const refused = (call: Promise<unknown>): Promise<CallError> =>
  call.then(
    (answer) => {
      throw new Error(`It was not refused: ${JSON.stringify(answer)}`);
    },
    (error: unknown) => {
      if (error instanceof CallError) return error;
      throw error;
    },
  );

interface StripeAnswer {
  id?: string;
  status?: string;
  next_action?: { use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null;
  last_payment_error?: { message: string } | null;
  last_setup_error?: { message: string } | null;
  error?: { message: string };
}

const toAnswer = (answer: StripeAnswer): CardAnswer => ({
  status: answer.status ?? 'unknown',
  error: answer.error?.message ?? answer.last_payment_error?.message ?? answer.last_setup_error?.message ?? null,
  nextUrl: answer.next_action?.use_stripe_sdk?.stripe_js ?? answer.next_action?.redirect_to_url?.url ?? null,
});
