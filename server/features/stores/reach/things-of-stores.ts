/** Tables whose rows belong to one store each. */
export type StoreTable =
  | 'stores'
  | 'bins'
  | 'blog_posts'
  | 'card_payments'
  | 'card_readers'
  | 'carts'
  | 'discounts'
  | 'forms'
  | 'orders'
  | 'pages'
  | 'shifts'
  | 'store_locations'
  | 'tills'
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
  ['/card-payments/:', 'card_payments'],
  ['/card-readers/:', 'card_readers'],
  ['/counter/sales/:', 'orders'],
  ['/counter/pickups/:', 'orders'],
  ['/counter/conflicts/:', 'orders'],
  ['/alerts/held/:', 'unit_holds'],
  ['/blogposts/:', 'blog_posts'],
  ['/discounts/:', 'discounts'],
  ['/bins/:', 'bins'],
  ['/locations/:', 'store_locations'],
  ['/orders/:', 'orders'],
  ['/shifts/:', 'shifts'],
  ['/stores/:', 'stores'],
  ['/forms/:', 'forms'],
  ['/pages/:', 'pages'],
  ['/tills/:', 'tills'],
];

/** What a call's path names; undefined where that belongs to no store. */
export const findTable = (path: string): StoreTable | undefined =>
  byPath.find(([beginning]) => path.startsWith(beginning))?.[1];

/** What fields name, wherever they stand. A store's own settings look themselves whether a place is of the store. */
const byField: Readonly<Record<string, StoreTable>> = {
  fromBin: 'bins',
  storeId: 'stores',
  storeLocation: 'store_locations',
};

// What their list `ids` names is orders.
const ofOrders = ['/orders', '/orders/batch_invoice/', '/orders/bulkshipstation/'];

// Where a location is called that, rather than `storeLocation`.
const namesLocations = [
  '/ebay/settings',
  '/card-readers',
  '/devices',
  '/tills',
  '/shifts',
  '/counter',
  '/intake',
  '/bins',
];

/** What a field of a call names. */
export const findNamedTable = (path: string, field: string): StoreTable | undefined => {
  if (field === 'ids' && ofOrders.includes(path)) return 'orders';
  if (field === 'location' && namesLocations.some((beginning) => path.startsWith(beginning))) return 'store_locations';
  if (field === 'till' && ['/shifts', '/card-payments'].includes(path)) return 'tills';
  if (field === 'sale' && path === '/card-payments') return 'orders';
  return Object.hasOwn(byField, field) ? byField[field] : undefined;
};

/** Things that are the merchant's, and may lie at a place which whoever changes them doesn't work at. */
export const findPlacedTable = (path: string): 'products' | 'truckloads' | undefined => {
  if (path === '/products/:id') return 'products';
  return path === '/truckloads/:id' ? 'truckloads' : undefined;
};
