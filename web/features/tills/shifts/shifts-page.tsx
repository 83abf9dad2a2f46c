import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { type Shift, shifts } from '#contract/tills/tills.contract.ts';
import { callPage } from '#web/kit/api.ts';
import { formatDateTime, formatMoney, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { isMissing } from '#web/kit/missing.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { NoStore } from '#web/shared/stores/no-store.tsx';
import { storeQuery } from '#web/shared/stores/stores.queries.ts';
import { Difference } from '#web/shared/tills/difference.tsx';
import { shiftsKey, tillsQuery } from '#web/shared/tills/tills.queries.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ClockIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { type RowRequest, useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { counterPath } from '../counter-paths.ts';

const words = t.shifts;
const listOptions: TableStateOptions = { sizes: [20, 50, 100], filters: ['till'] };
const idOf = ({ _id }: Shift) => _id;
const nameOf = ({ till, number }: Shift) => words.name(till.name, number);

const loadShifts =
  (storeId: string) =>
  ({ page, pageSize, filters }: RowRequest, signal: AbortSignal) => {
    const till = filters.till?.[0];
    return callPage(shifts.list, { query: { storeId, page, pageSize, ...(till && { till }) } }, { signal });
  };

const Outcome = ({ shift: { difference, closedAt } }: { shift: Shift }) =>
  closedAt === null ? <StatusChip tone="info" label={words.open} /> : <Difference amount={difference ?? 0} />;

function shiftColumns(timeZone: string): readonly Column<Shift>[] {
  const { columns } = words;
  const at = (moment: string) => formatDateTime(moment, { timeZone });
  return [
    {
      id: 'shift',
      header: columns.shift,
      cell: (shift) => <b>{nameOf(shift)}</b>,
      primary: true,
      minWidth: 150,
    },
    {
      id: 'opened',
      header: columns.opened,
      cell: ({ openedAt, openedBy }) => `${at(openedAt)} ${words.by(openedBy)}`,
      minWidth: 200,
    },
    {
      id: 'closed',
      header: columns.closed,
      cell: ({ closedAt, closedBy }) => (closedAt ? `${at(closedAt)} ${words.by(closedBy ?? '')}` : ''),
      minWidth: 200,
    },
    {
      id: 'sales',
      header: columns.sales,
      cell: ({ sales }) => (sales === null ? '' : formatNumber(sales)),
      align: 'right',
      width: 80,
      skeleton: 'number',
    },
    {
      id: 'total',
      header: columns.total,
      cell: ({ total }) => (total === null ? '' : formatMoney(total)),
      align: 'right',
      width: 120,
      skeleton: 'number',
    },
    {
      id: 'difference',
      header: columns.difference,
      cell: (shift) => <Outcome shift={shift} />,
      width: 150,
      skeleton: 'chip',
    },
  ];
}

/** /app/stores/:storeId/counter/shifts: what the tills of a store have taken, shift by shift. */
export function ShiftsPage() {
  const { storeId = '' } = useParams();
  useDocumentTitle(words.title);
  const { data: store, error, refetch } = useQuery(storeQuery(storeId));
  if (isMissing(error)) return <NoStore />;
  if (store) return <ShiftList key={storeId} storeId={storeId} timeZone={store.timeZone} />;
  const { message, correlationId } = describeFailure(error);
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Card>
        {error ? (
          <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Card>
    </>
  );
}

function ShiftList({ storeId, timeZone }: { storeId: string; timeZone: string }) {
  const table = useTableState(listOptions);
  const navigate = useNavigate();
  const load = useMemo(() => loadShifts(storeId), [storeId]);
  const source = useTableRows<Shift>({ queryKey: [...shiftsKey, storeId], state: table.state, load });
  const columns = useMemo(() => shiftColumns(timeZone), [timeZone]);
  const { data: tills = [] } = useQuery(tillsQuery(storeId));
  const tillFilter = {
    name: 'till',
    label: words.till,
    options: tills.map(({ _id, name }) => ({ value: _id, label: name })),
  };
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <Button component={Link} to={counterPath(storeId)}>
              {words.settings}
            </Button>
            <StoreSelector />
          </>
        }
      />
      <DataTable
        id="shifts"
        label={words.list}
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={nameOf}
        onRowOpen={({ _id }) => void navigate(`${counterPath(storeId)}/shifts/${_id}`)}
        phoneRow={(shift) => (
          <PhoneItem>
            <span>
              <b>{nameOf(shift)}</b>
              <small>{shift.total === null ? '' : formatMoney(shift.total)}</small>
            </span>
            <small>
              {formatDateTime(shift.openedAt, { timeZone })} {words.by(shift.openedBy)}
            </small>
            <span data-marks="">
              <Outcome shift={shift} />
            </span>
          </PhoneItem>
        )}
        toolbar={
          <Toolbar
            table={table}
            filters={tills.length > 1 ? [tillFilter] : []}
            sizes
            columns={{ tableId: 'shifts', columns }}
          />
        }
        countText={words.amount}
        empty={<EmptyState icon={<ClockIcon />} title={words.empty.title} text={words.empty.text} />}
        noMatch={words.noMatch}
      />
    </>
  );
}
