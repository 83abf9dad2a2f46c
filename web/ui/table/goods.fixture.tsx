import { DataTable } from './data-table.tsx';
import { useLocalRows } from './rows/use-local-rows.ts';
import { useSelection } from './selection/use-selection.ts';
import { filterKey, type TableState } from './table-state.ts';
import type { Column } from './toolbar/columns.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useTableState } from './use-table-state.ts';

interface Good {
  name: string;
  brand: string;
  price: number;
}

const brands = ['Acme', 'Globex'];
const options = { filters: ['brand'], sizes: [5, 'all'] } as const;

// Lamp 1 to Lamp 12, the odd ones Acme's.
const goods: readonly Good[] = Array.from({ length: 12 }, (_, index) => ({
  name: `Lamp ${index + 1}`,
  brand: brands[index % 2] ?? '',
  price: index + 1,
}));

const columns: readonly Column<Good>[] = [
  { id: 'name', header: 'Name', primary: true, cell: ({ name }) => name },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => brand },
  { id: 'price', header: 'Price', align: 'right', sortable: true, descFirst: true, cell: ({ price }) => `$${price}` },
];

const matches = ({ name, brand }: Good, { search, filters }: TableState) =>
  name.toLowerCase().includes(search.toLowerCase()) && (filters.brand?.includes(brand) ?? true);
const compare = { price: (a: Good, b: Good) => a.price - b.price };
const nameOf = ({ name }: Good) => name;

/** A list as pages have them: searched, narrowed, ordered, paged, and picked from. */
export function GoodsList() {
  const table = useTableState(options);
  const source = useLocalRows({ rows: goods, state: table.state, matches, compare });
  const selection = useSelection({ key: 'goods', filter: filterKey(table.state), total: source.total });
  return (
    <DataTable
      id="goods"
      label="Goods"
      columns={columns}
      table={table}
      source={source}
      selection={selection}
      bulkActions={{ frequent: [{ id: 'archive', label: 'Archive' }] }}
      rowId={nameOf}
      rowLabel={nameOf}
      rowTo={() => '/good'}
      rowActions={() => [[{ id: 'copy', label: 'Duplicate' }], [{ id: 'delete', label: 'Delete', tone: 'danger' }]]}
      phoneRow={nameOf}
      empty="Nothing yet"
      toolbar={
        <Toolbar
          table={table}
          searchLabel="Search goods"
          filters={[
            { name: 'brand', label: 'Brand', options: brands.map((brand) => ({ value: brand, label: brand })) },
          ]}
          columns={{ tableId: 'goods', columns }}
          sizes
        />
      }
    />
  );
}
