import type { BillingOutcome, BillingRefusal } from '#providers/payments/billing.port.ts';
import { type Failure, failure } from '#server/kit/failure.ts';

/** What the provider did not do, in words of ours; the browser reads why from `raw` (specification 1 §8). */
export function refusal({ failure: why, message, raw }: Pick<BillingRefusal, 'failure' | 'message' | 'raw'>): Failure {
  switch (why) {
    case 'NO_CARD':
      return failure('NO_PAYMENT_METHOD', { extra: { raw: { code: 'resource_missing', message } } });
    case 'DECLINED':
      return declined(message, raw);
    case 'GONE':
      return failure('NOT_FOUND', { extra: { raw: { message } } });
    case 'REFUSED':
      return failure('CONFLICT', { message, extra: { raw: { message } } });
    case 'UNAVAILABLE':
      return failure('UNAVAILABLE', { message: 'Payments can’t be reached right now. Please try again in a minute.' });
  }
}

/** The bank said no; `raw.message` says it in its own words. */
export function declined(message?: string | null, raw: BillingRefusal['raw'] = {}): Failure {
  const { code = 'card_declined', declineCode } = raw;
  const said = {
    code,
    ...(declineCode && { decline_code: declineCode }),
    message: message ?? 'Your card was declined.',
  };
  return failure('CARD_DECLINED', { extra: { raw: said } });
}

/** What was asked for; anything else is a refusal. */
export function done<Value>(outcome: BillingOutcome<Value>): Value {
  if (!outcome.ok) throw refusal(outcome);
  return outcome.value;
}
