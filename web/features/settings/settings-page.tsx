import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PaymentProcessorView } from '#contract/platforms/platforms.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { HistoryButton } from '#web/shared/history/history-button.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CardColumns } from '#web/ui/layout/card-columns.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { stateOf } from './describe-processor.ts';
import { ProcessorChip } from './processor-state.tsx';
import { processorsQuery } from './settings.queries.ts';
import { SettingsLinks } from './settings-links.tsx';
import { processorsPath } from './settings-paths.ts';

/**
 * /app/settings: what the account is connected with, and the way to everything else that can be set up. Other
 * capabilities add the platforms they are connected with.
 */
export function SettingsPage({ children }: { children?: ReactNode }) {
  const { title, description, platforms } = t.settings;
  useDocumentTitle(title);
  const { data, error, refetch } = useQuery(processorsQuery());
  return (
    <>
      <PageHeader title={title} description={description} actions={<HistoryButton of={{ area: 'settings' }} />} />
      <Box component="section" aria-label={platforms}>
        <Typography component="h2" variant="h4" sx={{ mb: 1.5 }}>
          {platforms}
        </Typography>
        <CardColumns>
          {data?.map((view) => (
            <PlatformCard key={view.processor} view={view} />
          ))}
          {children}
          {!data && !error && (
            <>
              <CardSkeleton lines={2} />
              <CardSkeleton lines={2} />
            </>
          )}
        </CardColumns>
        {!data && error && (
          <ErrorPanel
            level={3}
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
      </Box>
      <SettingsLinks />
    </>
  );
}

function PlatformCard({ view }: { view: PaymentProcessorView }) {
  const { manage, manageNamed, setUp, setUpNamed, processors } = t.settings;
  const state = stateOf(view);
  const name = processors.names[view.processor];
  const isSetUp = view.isConnected;
  return (
    <SectionCard
      level={3}
      title={name}
      description={processors.roles[view.processor]}
      action={<ProcessorChip state={state} />}
    >
      <Button
        component={Link}
        to={processorsPath}
        variant={state === 'none' ? 'contained' : 'outlined'}
        aria-label={isSetUp ? manageNamed(name) : setUpNamed(name)}
      >
        {isSetUp ? manage : setUp}
      </Button>
    </SectionCard>
  );
}
