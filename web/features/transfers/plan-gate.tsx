import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FeatureIdentifier, Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { subscriptionQuery } from '#web/shared/accounts/account.queries.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LockIcon } from '#web/ui/icons.tsx';

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

/** Stands in for a page where the plan has neither import nor export. */
export function PlanGate() {
  const { title, text, plans } = t.transfers.gate;
  return (
    <Card>
      <EmptyState
        icon={<LockIcon />}
        title={title}
        text={text}
        action={
          <Allowed needs="billing.manage">
            <Button component={Link} to="/app/plans" variant="contained">
              {plans}
            </Button>
          </Allowed>
        }
      />
    </Card>
  );
}
