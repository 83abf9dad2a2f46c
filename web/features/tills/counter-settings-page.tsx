import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { ReadersSection } from '#web/shared/card-readers/readers-section.tsx';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { NoStore } from '#web/shared/stores/no-store.tsx';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CalendarIcon, ClockIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { counterPath } from './counter-paths.ts';
import { counterSettingsQuery } from './settings/selling.queries.ts';
import { SellingForm } from './settings/selling-form.tsx';
import { TillsCard } from './settings/tills-card.tsx';

const words = t.tills;

/** /app/stores/:storeId/counter: how the counter of a store is set up. */
export function CounterSettingsPage() {
  const { storeId = '' } = useParams();
  useDocumentTitle(words.title);
  return <CounterSettings key={storeId} storeId={storeId} />;
}

function CounterSettings({ storeId }: { storeId: string }) {
  const store = useQuery(storeQuery(storeId));
  const places = useQuery(locationsQuery(storeId));
  const settings = useQuery(counterSettingsQuery(storeId));
  const error = store.error ?? settings.error ?? places.error;
  if (isMissing(store.error)) return <NoStore />;
  const path = counterPath(storeId);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <Button component={Link} to={`${path}/bin-prices`} startIcon={<CalendarIcon />}>
              {words.binPricesLink}
            </Button>
            <Button component={Link} to={`${path}/shifts`} startIcon={<ClockIcon />}>
              {words.shiftsLink}
            </Button>
            <StoreSelector />
          </>
        }
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 880 }}>
        {store.data && places.data && (
          <>
            <TillsCard storeId={storeId} timeZone={store.data.timeZone} />
            <ReadersSection locations={places.data} />
          </>
        )}
        {settings.data && <SellingForm storeId={storeId} settings={settings.data} />}
        {error && (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void Promise.all([store.refetch(), places.refetch(), settings.refetch()])}
          />
        )}
        {!error && !(store.data && places.data && settings.data) && <CardSkeleton lines={6} />}
      </Box>
    </>
  );
}
