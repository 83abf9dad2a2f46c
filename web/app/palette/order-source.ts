import { orders } from '#contract/orders/orders.contract.ts';
import type { Order } from '#contract/orders/orders.schemas.ts';
import { call } from '#web/kit/api.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { buyerName, orderName } from '#web/shared/orders/order-name.ts';
import { pathOfOrder } from '#web/shared/orders/order-paths.ts';
import { totalOf } from '#web/shared/orders/order-total.ts';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import type { PaletteItem, PaletteSource } from './palette-item.ts';
import { pauseUnlessAborted } from './pause.ts';

const shortest = 2;
const shown = 5;

/** Orders by number, name or mail address; a number may be short, and typed with its #. */
export const orderSource: PaletteSource = {
  id: 'orders',
  heading: t.shell.palette.orders,
  needs: 'orders.read',
  find: async (query, signal) => {
    if (query.length < shortest && !/^\d$/.test(query)) return [];
    await pauseUnlessAborted(signal);
    const found = await call(
      orders.list,
      { query: { isActive: 'true', search: query, page: 1, pageSize: shown } },
      { signal },
    );
    return found.map(toItem);
  },
};

const toItem = (order: Order): PaletteItem => ({
  id: order._id,
  label: `${orderName(order)} ${buyerName(order)}`,
  detail: `${formatDate(order.createdAt)} · ${formatMoney(totalOf(order))}`,
  icon: ReceiptIcon,
  to: pathOfOrder(order._id),
  state: { order },
});
