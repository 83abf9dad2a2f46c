import { paths } from '#contract/storefront/addresses.ts';
import type { openPaymentsOf } from '#testing/payments.ts';
import { GaveUp, patientVisitor, type Shown } from './patient-visitor.ts';
import { type Means, type PaidAtProcessor, payerOf } from './payer.ts';

export interface BuyersPlan extends Means {
  number: number;
  goods: readonly string[];
  /** Some look at the price and leave; some close the window when they have paid. */
  leaves: 'never' | 'before paying' | 'after paying';
  /** Typed into the checkout, and taken out again when it is used up. */
  coupon?: string;
}

export interface BuyersStory {
  email: string;
  ending: 'thanked' | 'shown the order' | 'sold out' | 'left unpaid' | 'left paid' | 'gave up';
  /** The order whose page was shown at the end. */
  orderId: string | null;
  /** Payments that went through at the processor, as far as the buyer knows. */
  paid: readonly PaidAtProcessor[];
  /** What kept the buyer from being served: the status of each answer, 0 where there was none. */
  failures: readonly number[];
}

const mostRounds = 12;
const roundsWithCoupon = 4;

/** A buyer goes through the store's forms to the end, and asks again whenever nobody answers. */
export async function shop(
  url: string,
  payments: ReturnType<typeof openPaymentsOf>,
  plan: BuyersPlan,
): Promise<BuyersStory> {
  const { number, goods, leaves, coupon = '' } = plan;
  const email = `buyer${number}@buyers.example`;
  const payer = payerOf(payments, plan);
  const { look, send, failures } = patientVisitor(url, number);

  async function order(checkout: Shown, code: string): Promise<Shown> {
    const [seen = ''] = /<input[^>]*name="seen"[^>]*>/.exec(checkout.html) ?? [];
    const name = { email, firstName: 'Ada', lastName: 'Okoro' };
    const total = /value="(\d+)"/.exec(seen)?.[1] ?? '';
    return send(paths.checkout, { do: 'pay', payment: plan.payment, seen: total, code, ...name });
  }

  /** Once from the checkout to the order; nothing when the checkout has to be looked at again. */
  async function tryOnce(code: string): Promise<Ended | undefined> {
    const checkout = await look(paths.checkout);
    if (checkout.path !== paths.checkout) return orderedAt(checkout) ?? { ending: 'sold out' };
    const page = await order(checkout, code);
    if (page.path !== paths.pay) return orderedAt(page);
    if (leaves === 'before paying') return { ending: 'left unpaid' };
    const back = await payer.pay(page.html);
    if (leaves === 'after paying' && payer.paid.length > 0) return { ending: 'left paid' };
    return orderedAt(await look(back));
  }

  async function goShopping(): Promise<Ended | undefined> {
    for (const product of goods) await send(paths.cart, { do: 'add', product });
    let end: Ended | undefined;
    for (let round = 0; round < mostRounds && !end; round += 1) {
      end = await tryOnce(round < roundsWithCoupon ? coupon : '');
    }
    return end;
  }

  const end = await goShopping().catch((error: unknown) => {
    if (error instanceof GaveUp) return undefined;
    throw error;
  });
  return { email, paid: payer.paid, failures, orderId: null, ending: 'gave up', ...end };
}

type Ended = Pick<BuyersStory, 'ending'> & { orderId?: string };

function orderedAt({ path, html }: Shown): Ended | undefined {
  const orderId = /^\/orders\/([0-9a-f-]{36})/.exec(path)?.[1];
  if (!orderId) return undefined;
  return { ending: html.includes('Thank you') ? 'thanked' : 'shown the order', orderId };
}
