export const ordersPath = '/app/orders';
const detailsPath = '/app/order/details';

export const abandonedPath = '/app/abandonedorders';

/** The address of a cart that was left. */
export const pathOfCart = (id: string): string => `/app/abandonedCarts/${id}`;

/** The address of an order's details. Pass the order along as `state: { order }`, and its name is there at once. */
export const pathOfOrder = (id: string): string => `${detailsPath}?id=${id}`;
