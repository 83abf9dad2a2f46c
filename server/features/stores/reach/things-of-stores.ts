/** Tables whose rows belong to one store each. */
export type StoreTable =
  | 'stores'
  | 'blog_posts'
  | 'carts'
  | 'discounts'
  | 'forms'
  | 'orders'
  | 'pages'
  | 'store_locations'
  | 'truckload_requests'
  | 'unit_holds'
  | 'wanted_matches';

// What the first id of a path names, by how the path begins: the longest beginning counts.
const byPath: readonly (readonly [beginning: string, table: StoreTable])[] = [
  ['/users/dashboard/all/:', 'stores'],
  ['/truckloads/requests/:', 'truckload_requests'],
  ['/orders/order_comment/:', 'orders'],
  ['/orders/abandoned/:', 'carts'],
  ['/alerts/matches/:', 'wanted_matches'],
  ['/forms/notify/:', 'forms'],
  ['/alerts/held/:', 'unit_holds'],
  ['/blogposts/:', 'blog_posts'],
  ['/discounts/:', 'discounts'],
  ['/locations/:', 'store_locations'],
  ['/orders/:', 'orders'],
  ['/stores/:', 'stores'],
  ['/forms/:', 'forms'],
  ['/pages/:', 'pages'],
];

/** What a call's path names; undefined where that belongs to no store. */
export const findTable = (path: string): StoreTable | undefined =>
  byPath.find(([beginning]) => path.startsWith(beginning))?.[1];

/** What fields name, wherever they stand. A store's own settings look themselves whether a place is of the store. */
const byField: Readonly<Record<string, StoreTable>> = {
  storeId: 'stores',
  storeLocation: 'store_locations',
};

// What their list `ids` names is orders.
const ofOrders = ['/orders', '/orders/batch_invoice/', '/orders/bulkshipstation/'];

/** What a field of a call names. */
export const findNamedTable = (path: string, field: string): StoreTable | undefined => {
  if (field === 'ids' && ofOrders.includes(path)) return 'orders';
  if (field === 'location' && (path === '/ebay/settings' || path.startsWith('/devices'))) return 'store_locations';
  return Object.hasOwn(byField, field) ? byField[field] : undefined;
};

/** Things that are the merchant's, and may lie at a place which whoever changes them doesn't work at. */
export const findPlacedTable = (path: string): 'products' | 'truckloads' | undefined => {
  if (path === '/products/:id') return 'products';
  return path === '/truckloads/:id' ? 'truckloads' : undefined;
};
