import { paths } from '#contract/storefront/addresses.ts';
import type { openPaymentsOf } from '#testing/payments.ts';

export interface PaidAtProcessor {
  processor: 'stripe' | 'paypal';
  id: string;
}

export interface Means {
  payment: 'card' | 'paypal';
  /** Tries a card first that is declined. */
  isDeclined: boolean;
}

const declinedCard = '4000000000000002';

/** Pays on the pay page, at the processor, as the buyer's browser does. */
export function payerOf(payments: ReturnType<typeof openPaymentsOf>, means: Means) {
  const paid: PaidAtProcessor[] = [];
  let { isDeclined } = means;

  async function payByCard(html: string): Promise<string> {
    const read = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';
    const card = { clientSecret: read('secret'), publicKey: read('key'), account: read('account') };
    // A browser that hears nothing from the processor goes back to the store and asks there.
    const { status } = await payments
      .payByCard(card, isDeclined ? declinedCard : undefined)
      .catch(() => ({ status: 'unknown' }));
    isDeclined = false;
    if (status === 'succeeded') paid.push({ processor: 'stripe', id: card.clientSecret.split('_secret_')[0] ?? '' });
    return paths.paid;
  }

  async function payAtPaypal(html: string): Promise<string> {
    const address = /href="([^"]*[?&]token=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const back = await payments.payAtPaypal(address);
    paid.push({ processor: 'paypal', id: new URL(address).searchParams.get('token') ?? '' });
    return `${paths.paid}${back.search}`;
  }

  return {
    /** What went through; at PayPal the money is taken when the store is told. */
    paid,
    /** Where the browser goes on, below the store's address. */
    pay: means.payment === 'card' ? payByCard : payAtPaypal,
  };
}
