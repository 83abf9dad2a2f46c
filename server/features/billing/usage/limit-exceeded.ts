import { type Failure, failure } from '#server/kit/failure.ts';
import type { CountedFeature } from '../plans/features.ts';

const number = new Intl.NumberFormat('en-US');

const phrases: Record<CountedFeature, (taken: string, limit: string) => string> = {
  LPL: (taken, limit) => `You have ${taken} of ${limit} products`,
  BUM: (taken, limit) => `You have used ${taken} of ${limit} barcode scans`,
  SW: (taken, limit) => `You have used ${taken} of ${limit} site builds`,
};

/** The refusal of what goes beyond a limit, in words for the upgrade dialog. */
export function limitExceeded(feature: CountedFeature, of: { limit: number; taken: number; wanted: number }): Failure {
  const { limit, taken, wanted } = of;
  const used = phrases[feature](number.format(taken), number.format(limit));
  const message = wanted === 1 ? `${used}.` : `${used}: there is no room for ${number.format(wanted)} more.`;
  return failure('PLAN_EXCEEDED', { message, extra: { feature, limit, used: taken } });
}
