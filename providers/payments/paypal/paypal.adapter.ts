import { cents } from '#contract/kit/money.ts';
import { loadLazily } from '#providers/kit/load-lazily.ts';
import type { PaymentProcessor } from '../payments.port.ts';
import { trustedAddress } from './paypal-address.ts';
import type { PaypalCalls, PaypalOptions } from './paypal-calls.ts';

/** PayPal, which pays sellers directly: buyers agree on its page, and we take the money in the seller's name. */
export function paypalProcessor(options: PaypalOptions): PaymentProcessor {
  // A wrong address is told at the start, not to the first buyer.
  trustedAddress(options.baseUrl);
  const calls = loadLazily<PaypalCalls>(async () => (await import('./paypal-calls.ts')).paypalCalls(options));
  return {
    name: 'paypal',
    origins: { script: [], frame: [], connect: [] },
    scriptUrl: null,
    // It names no least amount, and refuses nothing but zero.
    leastCents: cents(1),
    connectUrl: calls.connectUrl,
    finishConnecting: calls.finishConnecting,
    readAccount: calls.readAccount,
    disconnect: calls.disconnect,
    createPayment: calls.createPayment,
    readPayment: calls.readPayment,
    capturePayment: calls.capturePayment,
    cancelPayment: calls.cancelPayment,
    refund: calls.refund,
    readRefund: calls.readRefund,
    readEvent: calls.readEvent,
  };
}
