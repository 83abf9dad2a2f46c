import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { radius, size } from '#web/ui/theme/tokens.ts';
import { rem } from '#web/ui/theme/typography.ts';
import { useSelectedStore } from './use-selected-store.ts';

// The dashboard's first view does not wait for what draws menus.
const StoreSelect = lazy(async () => ({ default: (await import('./store-select.tsx')).StoreSelect }));

// As large as the choice that comes, label and all, so that nothing moves when it does.
const Place = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    width: 220,
    maxWidth: '100%',
    minWidth: 0,
    minHeight: `calc(${rem(20)} + 6px + ${size.control.medium}px)`,
    [theme.breakpoints.down('sm')]: {
      width: 'calc(100vw - 32px)',
      minHeight: `calc(${rem(20)} + 6px + ${size.touchTarget}px)`,
    },
    '& > .waiting': {
      display: 'flex',
      alignItems: 'center',
      height: size.control.medium,
      padding: '0 10px',
      borderRadius: radius.control,
      border: `1px solid ${theme.vars.palette.border.default}`,
      backgroundColor: theme.vars.palette.background.paper,
      [theme.breakpoints.down('sm')]: { height: size.touchTarget },
    },
  })),
);

/** Chooses the store a screen is about; a spinner until the stores are known, nothing where there is none. */
export function StoreSelector() {
  const { stores, isLoading } = useSelectedStore();
  if (!isLoading && stores.length === 0) return null;
  return (
    <Place>
      {isLoading ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <StoreSelect />
        </Suspense>
      )}
    </Place>
  );
}

function Waiting() {
  return (
    <div className="waiting">
      <CircularProgress size={16} aria-label={t.shell.storeSelector.loading} />
    </div>
  );
}
