import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { orderName } from '#web/shared/orders/order-name.ts';
import { ordersPath, pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useLocalRows } from '#web/ui/table/use-local-rows.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { latestOrderColumns, PhoneLatestOrder } from './order-columns.tsx';
import type { Dashboard } from './use-dashboard.ts';

const options = { sizes: [5], prefix: 'orders-' };
const idOf = (order: Order) => order._id;
const nameOf = (order: Order) => t.orders.order(orderName(order));
const pathOf = (order: Order) => pathOfOrder(order._id);
const stateOf = (order: Order) => ({ order });
const words = t.dashboard.orders;

type LatestOrdersProps = Pick<Dashboard, 'stats' | 'store' | 'isChanging'>;

/** The newest orders of the time, five at a time. */
export function LatestOrders({ stats, store, isChanging }: LatestOrdersProps) {
  const table = useTableState(options);
  const rows = stats?.orders;
  const source = useLocalRows({ rows, state: table.state, fetching: isChanging });
  const timeZone = store?.timeZone;
  const columns = useMemo(() => latestOrderColumns(timeZone), [timeZone]);
  const phoneRow = useMemo(() => (order: Order) => <PhoneLatestOrder order={order} timeZone={timeZone} />, [timeZone]);
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
      {rows === undefined ? (
        <Spinner />
      ) : (
        <DataTable
          bare
          id="latest-orders"
          label={words.list}
          columns={columns}
          table={table}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          rowTo={pathOf}
          rowState={stateOf}
          phoneRow={phoneRow}
          empty={<EmptyState level={3} icon={<ReceiptIcon />} title={words.empty} />}
        />
      )}
    </SectionCard>
  );
}

function Spinner() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 256, borderTop: 1, borderColor: 'divider' }}>
      <CircularProgress size={28} aria-label={words.loading} />
    </Box>
  );
}
