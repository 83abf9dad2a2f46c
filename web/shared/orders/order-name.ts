import type { Order } from '#contract/orders/orders.schemas.ts';

/** What an order is called: by its number, before it has one by that of its checkout. */
export const orderName = ({ serialNo, checkoutID }: Pick<Order, 'serialNo' | 'checkoutID'>): string =>
  serialNo === null ? checkoutID : `#${serialNo}`;

/** Who ordered; by mail address where no name was given. */
export const buyerName = ({ customer }: Pick<Order, 'customer'>): string =>
  [customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.email;
