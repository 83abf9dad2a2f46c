import { useMemo } from 'react';
import type { AbandonedCart } from '#contract/abandoned-carts/abandoned-carts.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { buyerName } from '#web/shared/orders/order-name.ts';
import { pathOfCart } from '#web/shared/orders/order-paths.ts';
import { StoreDoor } from '#web/shared/stores/store-door.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CartIcon } from '#web/ui/icons.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { abandonedListKey } from './abandoned-carts.queries.ts';
import { cartColumns, PhoneCart } from './cart-cells.tsx';
import { cartFilters, listOptions, loadCarts } from './list-state.ts';

const words = t.abandonedCarts;
const tableId = 'abandoned-orders';
const idOf = (cart: AbandonedCart) => cart._id;
const nameOf = (cart: AbandonedCart) => words.cartOf(buyerName(cart));
const pathOf = (cart: AbandonedCart) => pathOfCart(cart._id);
const phoneRow = (cart: AbandonedCart) => <PhoneCart cart={cart} />;

/** The carts that were left at a store. */
export function AbandonedList({ storeId }: { storeId: string }) {
  const phone = usePhone();
  const table = useTableState(listOptions);
  const load = useMemo(() => loadCarts(storeId), [storeId]);
  const queryKey = useMemo(() => [...abandonedListKey, storeId], [storeId]);
  const source = useTableRows<AbandonedCart>({ queryKey, state: table.state, load });
  return (
    <DataTable
      id={tableId}
      label={words.list}
      fill
      bare={phone}
      rowHeight="thumb"
      columns={cartColumns}
      table={table}
      source={source}
      rowId={idOf}
      rowLabel={nameOf}
      rowTo={pathOf}
      phoneRow={phoneRow}
      toolbar={
        <Toolbar
          table={table}
          searchLabel={words.search}
          filters={cartFilters}
          sizes
          columns={{ tableId, columns: cartColumns }}
        />
      }
      countText={words.amount}
      empty={<EmptyState icon={<CartIcon />} {...words.empty} action={<StoreDoor />} />}
      noMatch={words.noMatch}
    />
  );
}
