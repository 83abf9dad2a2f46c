import { useQuery } from '@tanstack/react-query';
import type { FeatureIdentifier, Subscription } from '#contract/billing/billing.schemas.ts';
import { subscriptionQuery } from '#web/kit/account.queries.ts';

const feature: FeatureIdentifier = 'I/EP';

/** Whether a plan includes import and export. */
const hasTransfers = ({ planId }: Subscription): boolean =>
  planId.features.some(({ featureId }) => featureId.identifier === feature);

/** The same of the merchant's plan; `undefined` until it is known. */
export function useHasTransfers(): boolean | undefined {
  const { data, isError } = useQuery(subscriptionQuery());
  // Without an answer the server decides, when it is asked for a file.
  if (data === undefined) return isError ? true : undefined;
  return data !== null && hasTransfers(data);
}
