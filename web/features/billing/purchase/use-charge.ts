import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { cents, largerCents, negateCents } from '#contract/kit/money.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { creditQuery, previewQuery } from '#web/shared/billing/billing.queries.ts';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { type Charge, chargeLines } from './charge-lines.ts';

interface Wanted {
  price: { price: number; priceId: string };
  subscription: Subscription | null;
}

/** What a purchase will take: still being asked, known, or why it would be refused. */
export type FoundCharge = { charge: Charge | null; refusal: string | null };

/** Asks what a price would really cost now; what was agreed to is not asked again. */
export function useCharge({ price, subscription }: Wanted, agreed: Charge | null): FoundCharge {
  const isOpen = agreed === null;
  const { data: credit } = useQuery(creditQuery());
  const { data, error, isFetching } = useQuery({ ...previewQuery(price.priceId), enabled: isOpen });
  if (agreed) return { charge: agreed, refusal: null };
  if (isFetching || (!data && !error)) return { charge: null, refusal: null };
  if (error && isRefusal(error)) return { charge: null, refusal: describeFailure(error).message };
  const creditCents = largerCents(cents(0), negateCents(credit?.balance ?? cents(0)));
  const preview = error ? null : (data ?? null);
  return { charge: chargeLines({ price: price.price, creditCents, subscription, preview }), refusal: null };
}

// Too many looks in a row say nothing about the purchase.
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
