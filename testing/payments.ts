import { type Processor, platforms } from '#contract/platforms/platforms.contract.ts';
import { sandboxPayments } from '#server/compose-payments.ts';
import type { Person } from './factory.ts';
import { fillPage } from './sandbox-pages.ts';
import type { World } from './world.ts';

/** A payment that a buyer's browser has open at Stripe, as `Ordering.openPayment` tells it. */
export interface OpenCardPayment {
  account: string;
  clientSecret: string;
  publicKey: string;
}

export interface CardAnswer {
  /** Stripe's word for how it stands now. */
  status: string;
  /** What the buyer is told when it was declined. */
  error: string | null;
  /** The page on which the buyer goes on, such as the bank's. */
  nextUrl: string | null;
}

/** What sellers and buyers do at the payment processors, over the sandbox's HTTP. */
export function openPaymentsOf(world: Pick<World, 'config'>) {
  const { sandbox } = world.config.urls;
  const post = (path: string, body: unknown = {}) =>
    fetch(sandbox + path, { method: 'POST', headers: json, body: JSON.stringify(body) });

  async function confirm(payment: OpenCardPayment, given: Record<string, string>): Promise<CardAnswer> {
    const { account, clientSecret, publicKey } = payment;
    const id = clientSecret.split('_secret_')[0];
    const response = await fetch(`${sandbox}/stripe/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publicKey}`, 'stripe-account': account },
      body: new URLSearchParams({ client_secret: clientSecret, ...given }),
    });
    return toAnswer((await response.json()) as StripeAnswer);
  }

  async function agree(seller: Person, processor: Processor, choices: Record<string, string> = {}) {
    const { url } = await seller.call(platforms.connect, { params: { processor } });
    const back = await fillPage(url, { decision: processor === 'stripe' ? 'connect' : 'agree', ...choices });
    return Object.fromEntries(back.searchParams);
  }

  return {
    /** What Stripe signs its messages with: those of our own account, and those of sellers'. */
    webhookSecrets: sandboxPayments(world.config).stripe.endpoints.map(({ secret }) => secret),

    /** The seller agrees at the processor, with other choices on its page or none; what comes back in the address. */
    agree,

    /** The seller connects an account and can be paid at once; the account. */
    async connect(seller: Person, processor: Processor): Promise<string> {
      const query = await agree(seller, processor);
      await seller.call(platforms.finish, { params: { processor }, body: { query } });
      const connected = await seller.call(platforms.processors);
      return connected.find((one) => one.processor === processor)?.account ?? '';
    },

    /** A seller of PayPal's no longer lets us act for them, and says so there. */
    async leavePaypalAsSeller(account: string): Promise<void> {
      const path = `/paypal/desk/sellers/${encodeURIComponent(account)}/revoke`;
      await fetch(sandbox + path, { method: 'POST', redirect: 'manual' });
    },

    /** The buyer pays with a test card; see the sandbox's list of them. */
    payByCard: (payment: OpenCardPayment, number = '4242424242424242') =>
      confirm(payment, {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
        'payment_method_data[card][cvc]': '123',
        use_stripe_sdk: 'true',
      }),

    /** The buyer answers the bank's page. */
    async answerBank(url: string, decision: 'pass' | 'fail'): Promise<void> {
      const body = new URLSearchParams({ ...Object.fromEntries(new URL(url).searchParams), decision });
      await fetch(`${sandbox}/stripe/3ds`, { method: 'POST', body, redirect: 'manual' });
    },

    /** The buyer agrees on PayPal's page; where PayPal sends the browser back to. */
    payAtPaypal: (approvalUrl: string, source: 'balance' | 'declined-card' = 'balance') =>
      fillPage(approvalUrl, { decision: 'pay', source }),
    /** The buyer turns round on PayPal's page; where PayPal sends the browser back to. */
    leavePaypal: (approvalUrl: string) => fillPage(approvalUrl, { decision: 'cancel' }),

    /** A payment that takes a while, or what went back of one to a bank that does not take it, comes to its end. */
    async finish(processor: Processor, payment: string): Promise<void> {
      const path = processor === 'stripe' ? '/stripe/console/payments' : `/paypal/desk/orders/${payment}/complete`;
      const body = new URLSearchParams({ payment });
      await fetch(sandbox + path, { method: 'POST', body, redirect: 'manual' });
    },

    /** What somebody does before a card reader, by the processor’s names: holds a card to it, cancels, switches it off. */
    async atReader(account: string, reader: string, action: string, card?: string): Promise<void> {
      const body = new URLSearchParams({ account, reader, action, ...(card && { card }) });
      await fetch(`${sandbox}/stripe/console/readers`, { method: 'POST', body, redirect: 'manual' });
    },

    /** Has something happen at a processor, such as `processing-succeeds`: the sandbox's console lists them. */
    async arm(processor: Processor, scenario: string, times = 1): Promise<void> {
      const { status } = await post('/scenarios', { simulator: processor, scenario, times });
      if (status !== 201) throw new Error(`${processor} knows no ${scenario}`);
    },
    disarm: () => fetch(`${sandbox}/scenarios`, { method: 'DELETE' }),

    /** Waits until we were told everything that has happened, late messages included; how many we did not take. */
    async deliver(): Promise<number> {
      const { waiting } = (await (await post('/deliveries')).json()) as { waiting: number };
      return waiting;
    },
  };
}

const json = { 'content-type': 'application/json' };

interface StripeAnswer {
  status?: string;
  next_action?: { use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null;
  error?: { message: string; payment_intent?: { status: string } };
}

function toAnswer({ status, next_action: next, error }: StripeAnswer): CardAnswer {
  return {
    status: status ?? error?.payment_intent?.status ?? 'unknown',
    error: error?.message ?? null,
    nextUrl: next?.use_stripe_sdk?.stripe_js ?? next?.redirect_to_url?.url ?? null,
  };
}
