import { later } from '#contract/language/translate.ts';
import { paths } from '#contract/storefront/addresses.ts';
import { orderOfToken, orderToken, pickupCode } from '#server/features/orders/order-tokens.service.ts';
import type { Ordering } from '#server/features/orders/ordering.service.ts';
import {
  noticeOf,
  type ShopAnswer,
  type ShopRequest,
  type ShopRoutes,
} from '#server/features/storefront/shop-pages.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type BuyersOrderRow, buyersOrders } from './buyers-orders.repository.ts';
import { noCart } from './cart-cookies.ts';
import type { CartsService } from './carts.service.ts';
import { amountsOf, toOrderLines, toShopOrder } from './shop-order.ts';

type Parts = Pick<Deps, 'db' | 'secrets' | 'payments'>;

/** Where a begun payment is finished, where buyers come back to from it, and the page of the order it makes. */
export function orderPages(
  { db, secrets, payments }: Parts,
  { carts, ordering }: { carts: CartsService; ordering: Ordering },
): ShopRoutes {
  const repository = buyersOrders(db);
  const linkTo = (orderId: string) => paths.order(orderToken(secrets, orderId));
  return { [`GET ${paths.pay}`]: showPayment, [`GET ${paths.paid}`]: comeBack, [`GET ${paths.order(':token')}`]: show };

  async function showPayment(request: ShopRequest): Promise<ShopAnswer> {
    const { store, productPath } = request;
    const orderId = await carts.latestOrder(request);
    const row = orderId === null ? undefined : await repository.find(store, orderId);
    if (!row) return { redirect: paths.cart };
    const open = await ordering.openPayment(store, row.id);
    // Paid in another window, or let go meanwhile: how it stands decides where to go on.
    if (!open) return row.payment_status === 'created' ? comeBack(request) : leave(row);
    const lines = toOrderLines(await repository.lines(store, row.id), productPath);
    const { payment, heldUntil, problem } = open;
    const page = {
      kind: 'pay' as const,
      checkoutId: row.checkout_id,
      email: row.email,
      lines,
      way: row.way,
      rateName: row.rate_name,
      amounts: amountsOf(row),
      heldUntil: heldUntil?.toISOString() ?? null,
      payment,
      problem,
    };
    const origins = payment.processor === 'stripe' ? payments.stripe?.origins : undefined;
    return { page, ...(origins && { origins }) };
  }

  function leave({ id, payment_status: status }: BuyersOrderRow): ShopAnswer {
    if (status === 'failed' || status === 'cancelled') return { redirect: `${paths.cart}?unpaid` };
    return { redirect: linkTo(id), cookies: noCart };
  }

  /** Nothing in the address is believed: the processor is asked. */
  async function comeBack(request: ShopRequest): Promise<ShopAnswer> {
    const orderId = await carts.latestOrder(request);
    if (orderId === null) return { page: unknownPayment };
    const state = await ordering.settle(request.store, orderId);
    if (state === 'open') return { redirect: request.path === paths.pay ? paths.checkout : paths.pay };
    if (state === 'failed' || state === 'expired') return { redirect: `${paths.cart}?unpaid` };
    return { redirect: `${linkTo(orderId)}?new`, cookies: noCart };
  }

  async function show({ store, params, query, productPath }: ShopRequest): Promise<ShopAnswer> {
    const orderId = orderOfToken(secrets, params.token ?? '');
    const row = orderId === null ? undefined : await repository.open(store, orderId);
    if (!row) return { page: noOrder, status: 404, isSecret: true };
    const { lines, times } = row;
    const code =
      row.way === 'pickup' && row.serial_no !== null
        ? pickupCode(secrets, { id: row.id, serialNo: row.serial_no })
        : null;
    const order = toShopOrder(row, { lines, times, code, productPath });
    return { page: { kind: 'order', order, isNew: query.new !== undefined }, isSecret: true };
  }
}

const unknownPayment = noticeOf(
  later('Thank you'),
  later('If your payment went through, a mail with your order is on its way to you. It holds a link to your order.'),
);

const noOrder = noticeOf(
  later('This order was not found'),
  later('The link may be cut off. Open it again from the mail that you got when you ordered.'),
);
