import CircularProgress from '@mui/material/CircularProgress';
import { lazy, Suspense } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useSelectedStore } from './use-selected-store.ts';

// Most sellers have one store.
const StoreSelect = lazy(async () => ({ default: (await import('./store-select.tsx')).StoreSelect }));

/** Chooses the store a screen is about; a spinner until the stores are known, nothing where there is no choice. */
export function StoreSelector() {
  const { stores, isLoading } = useSelectedStore();
  if (isLoading) return <Waiting />;
  if (stores.length < 2) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <StoreSelect />
    </Suspense>
  );
}

function Waiting() {
  return <CircularProgress size={20} aria-label={t.shell.storeSelector.loading} sx={{ m: 1 }} />;
}
