import type { Truckload } from '#contract/truckloads/truckloads.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import type { ChoosableStatus } from '#web/shared/products/product-status.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import {
  CostCell,
  ManifestCell,
  MoneyCell,
  PriceCell,
  RecoveryCell,
  StatusCell,
  TitleCell,
} from './truckload-cells.tsx';

const { columns } = t.truckloads;

const figure = { align: 'right', skeleton: 'number' } as const;

/** The columns of the list. */
export const truckloadColumns = (
  onStatus: (truckload: Truckload, status: ChoosableStatus) => void,
  may: May,
): readonly Column<Truckload>[] => everyColumn(onStatus).filter(({ id }) => !ofCost.has(id) || may('truckloads.cost'));

// What somebody who may not see costs sees nothing of.
const ofCost = new Set(['cost', 'recovery']);

const everyColumn = (
  onStatus: (truckload: Truckload, status: ChoosableStatus) => void,
): readonly Column<Truckload>[] => [
  {
    id: 'title',
    header: columns.title,
    cell: (truckload) => <TitleCell truckload={truckload} />,
    primary: true,
    minWidth: 240,
    skeleton: 'thumb',
  },
  {
    id: 'status',
    header: columns.status,
    cell: (truckload) => <StatusCell truckload={truckload} onStatus={onStatus} />,
    width: 132,
    skeleton: 'chip',
  },
  {
    id: 'manifest',
    header: columns.manifest,
    cell: (truckload) => <ManifestCell truckload={truckload} />,
    width: 124,
    skeleton: 'lines',
  },
  {
    ...figure,
    id: 'retail',
    header: columns.retail,
    cell: ({ totals }) => <MoneyCell amount={totals.retail} />,
    width: 100,
  },
  {
    ...figure,
    id: 'cost',
    header: columns.cost,
    cell: (truckload) => <CostCell truckload={truckload} />,
    width: 100,
  },
  {
    ...figure,
    id: 'price',
    header: columns.price,
    cell: (truckload) => <PriceCell truckload={truckload} />,
    width: 100,
  },
  {
    ...figure,
    id: 'recovery',
    header: columns.recovery,
    cell: (truckload) => <RecoveryCell truckload={truckload} />,
    width: 100,
  },
];
