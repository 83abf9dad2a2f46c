import type { ManifestItem } from '#contract/truckloads/manifest.schemas.ts';
import type { CostSpread } from '#contract/truckloads/truckloads.schemas.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import type { EditQueue } from './edit-queue.ts';
import { ConditionCell, ItemCell, MarginCell, MoneyCell } from './item-cells.tsx';
import { CostInput, PriceInput, SellableInput } from './item-inputs.tsx';

const { columns: names } = t.truckloadItems;

interface ColumnOptions {
  queue: EditQueue;
  spread: CostSpread;
  /** Its lines have become products, or are about to: nothing of them is changed any more. */
  locked: boolean;
  may: May;
}

const figure = { align: 'right', skeleton: 'number' } as const;

/** Line, item, condition and pallet, units, what can be sold of them, and the money. */
export function itemColumns({ queue, spread, locked, may }: ColumnOptions): readonly Column<ManifestItem>[] {
  const isManual = spread === 'manual' && !locked;
  const columns: readonly Column<ManifestItem>[] = [
    { id: 'line', header: names.line, ...figure, width: 60, cell: ({ line }) => formatNumber(line) },
    {
      id: 'item',
      header: names.item,
      fixed: true,
      minWidth: 200,
      skeleton: 'lines',
      cell: (item) => <ItemCell item={item} />,
    },
    {
      id: 'condition',
      header: names.condition,
      width: 100,
      skeleton: 'lines',
      cell: (item) => <ConditionCell item={item} />,
    },
    { id: 'units', header: names.units, ...figure, width: 60, cell: ({ quantity }) => formatNumber(quantity) },
    {
      id: 'sellable',
      header: names.sellable,
      ...figure,
      width: 88,
      cell: (item) => (locked ? formatNumber(item.sellable) : <SellableInput item={item} queue={queue} />),
    },
    {
      id: 'retail',
      header: names.retail,
      ...figure,
      width: 96,
      cell: (item) => <MoneyCell amount={item.unitRetail} />,
    },
    {
      id: 'cost',
      header: names.cost,
      ...figure,
      width: isManual ? 104 : 88,
      cell: (item) => (isManual ? <CostInput item={item} queue={queue} /> : <MoneyCell amount={item.unitCost} />),
    },
    {
      id: 'price',
      header: names.price,
      ...figure,
      width: locked ? 92 : 112,
      cell: (item) => (locked ? <MoneyCell amount={item.price} /> : <PriceInput item={item} queue={queue} />),
    },
    {
      id: 'margin',
      header: names.margin,
      ...figure,
      width: 100,
      cell: (item) => <MarginCell item={item} queue={queue} />,
    },
  ];
  return may('truckloads.cost') ? columns : columns.filter(({ id }) => id !== 'cost' && id !== 'margin');
}
