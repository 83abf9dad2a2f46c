import { useMemo, useState } from 'react';
import type { ItemFilter, ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useRights } from '#web/shared/accounts/use-may.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ListIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import { useSelection } from '#web/ui/table/selection/use-selection.ts';
import { filterKey, type TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import type { Filter } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { itemsKey, loadItems } from '../details.queries.ts';
import { whyLocked } from '../manifest/describe-manifest.ts';
import type { TruckloadActions } from '../use-truckload-actions.ts';
import { itemName } from './describe-item.ts';
import { EditNotice, SavingEdits } from './edit-notice.tsx';
import type { EditQueue } from './edit-queue.ts';
import { itemColumns } from './item-columns.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { PhoneLine } from './phone-item.tsx';
import { useBulkSellable } from './use-bulk-sellable.ts';

const words = t.truckloadItems;
const tableId = 'truckload-items';

export const itemListOptions: TableStateOptions = { sizes: [50, 100, 200], filters: ['only'] };

const shownFilters: readonly Exclude<ItemFilter, 'all'>[] = ['warned', 'unsellable', 'loss'];
const filters: readonly Filter[] = [
  { name: 'only', label: words.only, options: shownFilters.map((value) => ({ value, label: words.filters[value] })) },
];

// More rows than a window shows scroll in a box of their own, so that head and acts stay in sight.
const rowsInSight = 12;

const idOf = ({ line }: ManifestItem) => String(line);
const phoneRow = (item: ManifestItem) => <PhoneLine item={item} />;

interface ItemsCardProps {
  truckload: TruckloadDetails;
  table: TableController;
  acts: TruckloadActions;
  queue: EditQueue;
}

/** The lines of the manifest, with what can be sold of them and what they cost and bring. */
export function ItemsCard({ truckload, table, acts, queue }: ItemsCardProps) {
  const { _id: id, costSpread: spread } = truckload;
  const phone = usePhone();
  const [opened, open] = useState<ManifestItem>();
  const { state } = table;
  const load = useMemo(() => loadItems(id), [id]);
  const queryKey = useMemo(() => itemsKey(id), [id]);
  const source = useTableRows<ManifestItem>({ queryKey, state, load });
  const selection = useSelection({ key: `truckload ${id}`, filter: filterKey(state), total: source.total });
  const may = useRights();
  const locked = whyLocked(truckload) !== undefined || !may('truckloads.write');
  const bulkActions = useBulkSellable({ id, state, selection, changeItems: acts.changeItems });
  const columns = useMemo(() => itemColumns({ queue, spread, locked, may }), [queue, spread, locked, may]);
  const isLong = !phone && (source.rows?.length ?? 0) > rowsInSight;
  return (
    <SectionCard flush title={words.title} action={<SavingEdits queue={queue} />}>
      <EditNotice queue={queue} />
      <div style={isLong ? { height: 'calc(100dvh - 132px)', display: 'flex', flexDirection: 'column' } : undefined}>
        <DataTable<ManifestItem>
          id={tableId}
          label={words.list}
          bare
          fill={isLong}
          rowHeight="twoLine"
          columns={columns}
          table={table}
          source={source}
          rowId={idOf}
          rowLabel={itemName}
          phoneRow={phoneRow}
          onRowOpen={phone ? open : undefined}
          {...(!locked && { selection, bulkActions })}
          toolbar={
            <Toolbar table={table} searchLabel={words.search} filters={filters} sizes columns={{ tableId, columns }} />
          }
          countText={words.amount}
          empty={<EmptyState icon={<ListIcon />} title={words.empty} text={words.emptyText} />}
          noMatch={words.noMatch}
        />
      </div>
      {opened && (
        <ItemSheet
          item={opened}
          spread={spread}
          locked={locked}
          changeItems={acts.changeItems}
          onClose={() => open(undefined)}
        />
      )}
    </SectionCard>
  );
}
