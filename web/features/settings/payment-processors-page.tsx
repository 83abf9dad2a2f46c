import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { PaymentProcessorView } from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CardColumns } from '#web/ui/layout/card-columns.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CheckoutCard } from './checkout-card.tsx';
import { ProcessorCard } from './processor-card.tsx';
import { processorsQuery } from './settings.queries.ts';
import { settingsPath } from './settings-paths.ts';

const words = t.settings.processors;

/** /app/settings/payment-processors: through whom buyers pay, and what they can choose from. */
export function PaymentProcessorsPage() {
  useDocumentTitle(words.title);
  const { data, error, refetch } = useQuery(processorsQuery());
  return (
    <>
      <PageHeader title={words.title} description={words.description} back={{ to: settingsPath, label: words.back }} />
      {data && <Processors views={data} />}
      {!data && error && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <CardColumns>
          <CardSkeleton lines={4} />
          <CardSkeleton lines={4} />
        </CardColumns>
      )}
    </>
  );
}

function Processors({ views }: { views: readonly PaymentProcessorView[] }) {
  const mayConnect = useMay('billing.manage');
  const stripe = views.find(({ processor, isConnected }) => processor === 'stripe' && isConnected);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!views.some(({ canCharge }) => canCharge) && (
        <Banner tone="info" live={false}>
          {words.nonePays}
        </Banner>
      )}
      <CardColumns>
        {views.map((view) => (
          <ProcessorCard key={view.processor} view={view} mayConnect={mayConnect} />
        ))}
      </CardColumns>
      {stripe && <CheckoutCard key={stripe.account} view={stripe} />}
    </Box>
  );
}
