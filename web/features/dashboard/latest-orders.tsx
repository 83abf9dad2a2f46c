import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { ordersPath } from '#web/shared/orders/order-paths.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { Dashboard } from './use-dashboard.ts';

// Figures and guide, which come first, don't wait for what draws tables.
const LatestOrdersTable = lazy(async () => ({
  default: (await import('./latest-orders-table.tsx')).LatestOrdersTable,
}));

const words = t.dashboard.orders;

type LatestOrdersProps = Pick<Dashboard, 'stats' | 'store' | 'isChanging' | 'error'>;

/** The newest orders of the time, five at a time. */
export function LatestOrders({ stats, store, isChanging, error }: LatestOrdersProps) {
  const rows = stats?.orders;
  return (
    <SectionCard
      flush
      title={words.title}
      action={
        <>
          {isChanging && <CircularProgress size={16} aria-label={words.loading} />}
          <MuiLink component={Link} to={ordersPath} variant="body2">
            {words.all}
          </MuiLink>
        </>
      }
    >
      {rows ? (
        <Suspense fallback={<Spinner />}>
          <LatestOrdersTable rows={rows} timeZone={store?.timeZone} isChanging={isChanging} />
        </Suspense>
      ) : error ? (
        <Failed />
      ) : (
        <Spinner />
      )}
    </SectionCard>
  );
}

const Room = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 256, borderTop: 1, borderColor: 'divider' }}>
    {children}
  </Box>
);

const Spinner = () => (
  <Room>
    <CircularProgress size={28} aria-label={words.loading} />
  </Room>
);

/** Why, and the way to try again, is said once, above: orders come with the figures. */
const Failed = () => (
  <Room>
    <Typography variant="body2" color="textSecondary">
      {words.failed}
    </Typography>
  </Room>
);
