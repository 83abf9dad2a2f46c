import { beforeAll, expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { sandboxForFile } from '#sandbox/sandbox-for-file.fixture.ts';
import type { PaymentProcessor } from '../payments.port.ts';
import type { StripeOptions } from './stripe.adapter.ts';
import { adapterFor, armStripe, callStripe, connectSeller, expectOk, newPayment } from './stripe.fixture.ts';

/** A sandbox for all tests of a file, with a seller who is connected. */
export function stripeForFile() {
  const world = { sandbox: sandboxForFile(), seller: '' };
  beforeAll(async () => {
    world.seller = await connectSeller(world.sandbox, 'seller@example.test');
  });

  /** The buyer pays. */
  const pay = (id: string, method = 'pm_card_visa', account = world.seller) =>
    callStripe(world.sandbox, `/v1/payment_intents/${id}/confirm`, {
      account,
      form: { payment_method: method, return_url: 'http://localhost:3001/back' },
    });

  return {
    world,
    adapter: (options: Partial<StripeOptions> = {}) => adapterFor(world.sandbox, options),
    arm: (scenario: string, times?: number) => armStripe(world.sandbox, scenario, times),
    pay,

    /** A payment of the seller's that went through. */
    async paid(stripe: PaymentProcessor, amountCents = 2_599): Promise<string> {
      const { id } = expectOk(
        await stripe.createPayment(newPayment(world.seller, { amountCents: cents(amountCents) })),
      );
      expect(await pay(id)).toMatchObject({ status: 200 });
      return id;
    },
  };
}
