import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Bin } from '#contract/bins/bins.contract.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { MenuAction } from '#web/ui/actions/action-menu.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { BoxIcon, EditIcon, EyeIcon, ListIcon, PlusIcon, PrintIcon, TrashIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { PhoneItem } from '#web/ui/table/phone-item.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { BinDialog } from './bin-dialog.tsx';
import { binsKey, loadBins, useRemoveBin } from './bins.queries.ts';
import { LocationChoice, useLocationChoice } from './location-choice.tsx';
import { pathOfBin, useBinScans } from './use-bin-scans.ts';

const words = t.bins;
const listOptions: TableStateOptions = { sizes: [20, 50, 100], filters: [] };
const idOf = ({ _id }: Bin) => _id;
const nameOf = ({ name }: Bin) => name;

const unitsOf = ({ units, room }: Bin): string =>
  room === null ? formatNumber(units) : words.of(formatNumber(units), formatNumber(room));

const columns: readonly Column<Bin>[] = [
  { id: 'name', header: words.columns.name, cell: ({ name }) => <b>{name}</b>, primary: true, minWidth: 120 },
  { id: 'note', header: words.columns.note, cell: ({ note }) => note, minWidth: 140 },
  { id: 'units', header: words.columns.units, cell: unitsOf, align: 'right', width: 170, skeleton: 'number' },
  {
    id: 'products',
    header: words.columns.products,
    cell: ({ products }) => formatNumber(products),
    align: 'right',
    width: 110,
    skeleton: 'number',
  },
  { id: 'code', header: words.columns.code, cell: ({ code }) => <code>{code}</code>, width: 150 },
];

interface BinsPageProps {
  /** Prints the labels of bins. */
  onLabels: (bins: readonly Bin[]) => void;
}

/** /app/bins: the bins of a location, and what lies in each. */
export function BinsPage({ onLabels }: BinsPageProps) {
  useDocumentTitle(words.title);
  const choice = useLocationChoice();
  useBinScans();
  const { place, isKnown, error } = choice;
  if (place) return <BinList key={place.id} choice={choice} location={place.id} onLabels={onLabels} />;
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <Card>
        {error ? (
          <ErrorPanel text={describeFailure(error).message} onRetry={() => void choice.refetch()} />
        ) : isKnown ? (
          <Banner tone="info">{words.noLocations}</Banner>
        ) : (
          <RowsSkeleton rows={6} />
        )}
      </Card>
    </>
  );
}

interface BinListProps extends BinsPageProps {
  choice: ReturnType<typeof useLocationChoice>;
  location: string;
}

function BinList({ choice, location, onLabels }: BinListProps) {
  const table = useTableState(listOptions);
  const navigate = useNavigate();
  const load = useMemo(() => loadBins(location), [location]);
  const source = useTableRows<Bin>({ queryKey: [...binsKey, location], state: table.state, load });
  const [edited, setEdited] = useState<Bin | 'new'>();
  const [leaving, setLeaving] = useState<Bin>();
  const mayCount = useMay('stock.count');
  const open = useCallback(({ _id }: Bin) => void navigate(pathOfBin(_id)), [navigate]);
  const actionsOf = useCallback(
    (bin: Bin): MenuAction[][] => [
      [
        { id: 'open', label: words.open, icon: <EyeIcon />, onSelect: () => open(bin) },
        { id: 'label', label: words.label, icon: <PrintIcon />, onSelect: () => onLabels([bin]) },
        ...(mayCount ? [{ id: 'edit', label: words.edit, icon: <EditIcon />, onSelect: () => setEdited(bin) }] : []),
      ],
      mayCount
        ? [
            {
              id: 'delete',
              label: words.delete,
              icon: <TrashIcon />,
              tone: 'danger',
              onSelect: () => setLeaving(bin),
            },
          ]
        : [],
    ],
    [open, onLabels, mayCount],
  );
  const addButton = (
    <Allowed needs="stock.count">
      <Button variant="contained" startIcon={<PlusIcon />} onClick={() => setEdited('new')}>
        {words.add}
      </Button>
    </Allowed>
  );
  const isEmpty = source.total === 0 && table.state.search === '';
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <LocationChoice {...choice} />
            <Allowed needs="orders.read">
              <Button component={Link} to={`/app/bins/picks?location=${location}`} startIcon={<ListIcon />}>
                {words.pickLists}
              </Button>
            </Allowed>
          </>
        }
        primary={!isEmpty && addButton}
      />
      <DataTable
        id="bins"
        label={words.list}
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={nameOf}
        onRowOpen={open}
        rowActions={actionsOf}
        phoneRow={(bin) => (
          <PhoneItem>
            <span>
              <b>{bin.name}</b>
              <small>{words.units(bin.units)}</small>
            </span>
            <small>{bin.note || bin.code}</small>
          </PhoneItem>
        )}
        toolbar={<Toolbar table={table} searchLabel={words.search} sizes columns={{ tableId: 'bins', columns }} />}
        countText={words.amount}
        empty={<EmptyState icon={<BoxIcon />} title={words.empty.title} text={words.empty.text} action={addButton} />}
        noMatch={words.noMatch}
      />
      {edited && (
        <BinDialog
          location={location}
          bin={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {leaving && <DeleteDialog bin={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function DeleteDialog({ bin: { _id: id, name }, onClose }: { bin: Bin; onClose: () => void }) {
  const remove = useRemoveBin();
  const { notify } = useSnackbar();
  const confirm = async () => {
    await remove.mutateAsync(id);
    notify({ message: words.deleted(name), tone: 'success' });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={words.deleteTitle(name)}
      text={words.deleteText}
      confirmLabel={words.delete}
      pendingLabel={words.deleting}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
