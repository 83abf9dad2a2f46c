import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { contentStatuses } from '#contract/content/content.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { SelectedStore } from '#web/shared/store-selector/use-selected-store.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ImageIcon, PlusIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { chosenIn, searchIn } from '#web/ui/table/rows/narrowing.ts';
import { type RowRequest, useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import type { Filter } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { listKey } from '../content.queries.ts';
import { addPath, type ContentKind, editPath, type Writing } from '../content-kinds.ts';
import { chipOf } from '../status-looks.ts';
import { useRowActions } from './use-row-actions.tsx';
import { writingColumns } from './writing-columns.tsx';

const Words = styled('span')(
  themed(({ theme }) => ({
    flex: 1,
    minWidth: 0,
    '& > b': { ...theme.typography.subtitle2, display: 'block', overflowWrap: 'anywhere' },
    '& > span': { marginTop: 6 },
  })),
);

/** A page or a post as phones list it. */
function PhoneWriting({ writing }: { writing: Writing }) {
  return (
    <>
      {writing.cover !== undefined && <Thumb picture={writing.cover} icon={<ImageIcon />} size={48} />}
      <Words>
        <b>{writing.title}</b>
        <StatusChip {...chipOf(writing)} />
      </Words>
    </>
  );
}

const words = t.content;
const options: TableStateOptions = { sizes: [20, 50, 100], filters: ['status'] };
const statusFilter: Filter = {
  name: 'status',
  label: words.status,
  allLabel: words.allStatuses,
  hideLabel: true,
  options: contentStatuses.map((value) => ({ value, label: words.statuses[value] })),
};
const idOf = (writing: Writing) => writing._id;
const titleOf = (writing: Writing) => writing.title;
const phoneRow = (writing: Writing) => <PhoneWriting writing={writing} />;

/** A store's pages or posts, once it is known which store. */
export function WritingList({ kind, selected }: { kind: ContentKind; selected: SelectedStore }) {
  const { store, error, retry } = selected;
  if (store) return <ListOfStore key={store._id} kind={kind} store={store} />;
  const { message, correlationId } = describeFailure(error);
  return (
    <Card>
      {error ? <ErrorPanel text={message} correlationId={correlationId} onRetry={retry} /> : <RowsSkeleton rows={5} />}
    </Card>
  );
}

function ListOfStore({ kind, store }: { kind: ContentKind; store: Store }) {
  const table = useTableState(options);
  const storeId = store._id;
  const load = useCallback(
    ({ page, pageSize, search, filters }: RowRequest, signal: AbortSignal) => {
      const status = chosenIn(contentStatuses, filters.status);
      return kind.load(storeId, { page, pageSize, ...searchIn({ search }), status }, signal);
    },
    [kind, storeId],
  );
  const source = useTableRows<Writing>({ queryKey: listKey(kind, storeId), state: table.state, load });
  const { actionsOf, dialog } = useRowActions(kind, store);
  const columns = useMemo(() => writingColumns(kind), [kind]);
  const tableId = `content-${kind.name}`;
  const isWriter = useMay('stores.design');
  return (
    <>
      <DataTable
        id={tableId}
        label={kind.words.list}
        rowHeight={kind.name === 'posts' ? 'thumb' : 'row'}
        columns={columns}
        table={table}
        source={source}
        rowId={idOf}
        rowLabel={titleOf}
        rowTo={isWriter ? (writing) => editPath(kind, writing) : undefined}
        rowActions={actionsOf}
        phoneRow={phoneRow}
        toolbar={
          <Toolbar
            table={table}
            searchLabel={words.search}
            filters={[statusFilter]}
            sizes
            columns={{ tableId, columns }}
          />
        }
        countText={kind.words.amount}
        empty={<NothingYet kind={kind} storeId={storeId} />}
        noMatch={words.noMatch}
      />
      {dialog}
    </>
  );
}

function NothingYet({ kind, storeId }: { kind: ContentKind; storeId: string }) {
  return <EmptyState {...kind.words.empty} action={<AddButton kind={kind} storeId={storeId} />} />;
}

export function AddButton({ kind, storeId }: { kind: ContentKind; storeId: string }) {
  return (
    <Allowed needs="stores.design">
      <Button component={Link} to={addPath(kind, storeId)} variant="contained" startIcon={<PlusIcon />}>
        {kind.words.add}
      </Button>
    </Allowed>
  );
}
