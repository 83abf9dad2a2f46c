import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { Location } from '#contract/locations/locations.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { locationsQuery } from '#web/shared/locations/locations.queries.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { NoStore } from '#web/shared/stores/no-store.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LocationCard } from './location-card.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { useRemoveLocation } from './locations.queries.ts';

/** /app/stores/:storeId/settings/locations: the places a store sells from. */
export function LocationsPage() {
  const { storeId = '' } = useParams();
  useDocumentTitle(t.locations.title);
  return <Locations key={storeId} storeId={storeId} />;
}

type Act = { kind: 'add' } | { kind: 'edit' | 'remove'; location: Location };

function Locations({ storeId }: { storeId: string }) {
  const words = t.locations;
  const { data, error, refetch } = useQuery(locationsQuery(storeId));
  const [act, setAct] = useState<Act>();
  const done = () => setAct(undefined);
  if (isMissing(error)) return <NoStore />;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<StoreSelector />}
        primary={
          <Allowed needs="stores.settings">
            <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setAct({ kind: 'add' })}>
              {words.add}
            </Button>
          </Allowed>
        }
      />
      {!data && error && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {!data && !error && <CardSkeleton lines={4} />}
        {data?.map((location) => (
          <LocationCard
            key={location._id}
            location={location}
            kept={whyKept(location, data.length)}
            onEdit={() => setAct({ kind: 'edit', location })}
            onRemove={() => setAct({ kind: 'remove', location })}
          />
        ))}
      </Box>
      {act?.kind === 'remove' && <RemoveLocationDialog location={act.location} onClose={done} />}
      {(act?.kind === 'add' || act?.kind === 'edit') && (
        <LocationDialog storeId={storeId} location={act.kind === 'edit' ? act.location : undefined} onClose={done} />
      )}
    </>
  );
}

function whyKept({ productsCount }: Location, places: number): string | undefined {
  if (places === 1) return t.locations.keptLast;
  return productsCount > 0 ? t.locations.keptProducts(productsCount) : undefined;
}

/** Asks before a place goes; what else keeps it, the server says here. */
function RemoveLocationDialog({ location, onClose }: { location: Location; onClose: () => void }) {
  const words = t.locations;
  const { notify } = useSnackbar();
  const remove = useRemoveLocation(location.store);
  const confirm = async () => {
    await remove.mutateAsync(location._id);
    notify({ message: words.removed(location.name), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.removeTitle(location.name)}
      text={words.removeText}
      confirmLabel={words.remove}
      pendingLabel={words.removing}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
