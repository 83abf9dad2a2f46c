import { useQuery } from '@tanstack/react-query';
import { t } from '#web/kit/messages/t.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { factorsQuery } from './factors.queries.ts';
import { PasskeyList } from './passkey-list.tsx';
import { TotpRow } from './totp-row.tsx';

/** What somebody signs in with beside their password. */
export function FactorsCard() {
  const words = t.factors;
  const { data, error, refetch } = useQuery(factorsQuery());
  return (
    <SectionCard flush title={words.title} description={data?.isDemanded ? words.first.demanded : words.description}>
      {!data && !error && <RowsSkeleton rows={2} />}
      {!data && error && (
        <ErrorPanel level={3} correlationId={describeFailure(error).correlationId} onRetry={refetch} />
      )}
      {data && <PasskeyList passkeys={data.passkeys} />}
      {data && <TotpRow totp={data.totp} />}
    </SectionCard>
  );
}
