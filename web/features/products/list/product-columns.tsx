import type { Product } from '#contract/products/products.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import type { May } from '#web/shared/accounts/use-may.ts';
import { ConditionTag } from '#web/shared/products/condition-tag.tsx';
import type { ChoosableStatus } from '#web/shared/products/product-status.ts';
import type { Column } from '#web/ui/table/toolbar/columns.ts';
import {
  AgeCell,
  BinCell,
  CategoryCell,
  CostCell,
  MarginCell,
  PriceCell,
  QuantityCell,
  StatusCell,
  TitleCell,
} from './product-cells.tsx';

const { columns } = t.products;

const before: readonly Column<Product>[] = [
  {
    id: 'title',
    header: columns.title,
    cell: (product) => <TitleCell product={product} />,
    primary: true,
    minWidth: 260,
    sortable: true,
    skeleton: 'thumb',
  },
  {
    id: 'condition',
    header: columns.condition,
    cell: (product) => <ConditionTag condition={product.condition} />,
    width: 108,
    skeleton: 'chip',
  },
  {
    id: 'category',
    header: columns.category,
    cell: (product) => <CategoryCell product={product} />,
    width: 116,
  },
];

const after: readonly Column<Product>[] = [
  {
    id: 'quantity',
    header: columns.quantity,
    cell: (product) => <QuantityCell product={product} />,
    align: 'right',
    width: 90,
    sortable: true,
    descFirst: true,
  },
  {
    id: 'price',
    header: columns.price,
    cell: (product) => <PriceCell product={product} />,
    align: 'right',
    width: 96,
    sortable: true,
  },
  {
    id: 'cost',
    header: columns.cost,
    cell: (product) => <CostCell product={product} />,
    align: 'right',
    width: 96,
    sortable: true,
    descFirst: true,
    offAtFirst: true,
  },
  {
    id: 'margin',
    header: columns.margin,
    cell: (product) => <MarginCell product={product} />,
    align: 'right',
    width: 90,
    sortable: true,
    offAtFirst: true,
  },
  {
    id: 'age',
    header: columns.age,
    cell: (product) => <AgeCell product={product} />,
    align: 'right',
    width: 90,
    sortable: true,
    descFirst: true,
    offAtFirst: true,
  },
  {
    id: 'bin',
    header: columns.bin,
    cell: (product) => <BinCell product={product} />,
    width: 96,
    offAtFirst: true,
  },
];

// What somebody who may not see costs sees nothing of.
const ofCost = new Set(['cost', 'margin']);

/** The columns of the list, for whoever may see them. */
export const productColumns = (
  onStatus: (product: Product, status: ChoosableStatus) => void,
  may: May,
): readonly Column<Product>[] => [
  ...before,
  {
    id: 'status',
    header: columns.status,
    cell: (product) => <StatusCell product={product} onStatus={onStatus} />,
    width: 140,
    skeleton: 'chip',
  },
  ...after.filter(({ id }) => !ofCost.has(id) || may('truckloads.cost')),
];
