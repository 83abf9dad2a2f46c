import type { RouteObject } from 'react-router';
import { makeQueryClient } from '#web/app/query-client.ts';
import { makeRoutes } from '#web/app/routes/routes.tsx';
import type { DemoThings } from './demo.ts';

/** Routes that show nothing of their own: they lead on, or answer what comes back from elsewhere. */
const leadingOn: Readonly<Record<string, string>> = {
  '/app': 'the dashboard',
  '/app/stores/discounts': 'the discounts of the chosen store',
  '/app/stores/shipping': 'the shipping of the chosen store',
  '/app/stores/settings/locations': 'the locations of the chosen store',
  '/app/stores/counter': 'the counter settings of the chosen store',
  '/app/stores/counter/bin-prices': 'the bin prices of the chosen store',
  '/app/stores/counter/shifts': 'the shifts of the chosen store',
  '/app/settings/platforms/ebay/redirect': 'the channels, with what eBay answered',
  '/app/settings/platforms/clover/redirect': 'the channels, with what Clover answered',
  '/app/settings/platforms/stripe/redirect': 'the processors, with what Stripe answered',
  '/app/settings/platforms/paypal/redirect': 'the processors, with what PayPal answered',
};

/** Where an address alone does not do: what it is filled in with. */
const filledIn: Readonly<Record<string, (things: DemoThings) => string>> = {
  '/app/products/editProduct': ({ product }) => `/app/products/editProduct?id=${product}`,
  '/app/apps/:appId/details': ({ app }) => `/app/apps/${app}/details`,
  '/app/apps/:appId/description': ({ app }) => `/app/apps/${app}/description`,
  '/app/truckloads/edit': ({ truckload }) => `/app/truckloads/edit?id=${truckload}`,
  // The demo account has none.
  '/app/insights/bid/:bidId?': () => '/app/insights/bid/0190a5a0-0000-7000-8000-00000000dead',
  '/app/ladders/:place?': () => '/app/ladders/0190a5a0-0000-7000-8000-00000000dead',
  '/app/intake/truckloads/:id': ({ truckload }) => `/app/intake/truckloads/${truckload}`,
  '/app/truckloads/details/:id': ({ truckload }) => `/app/truckloads/details/${truckload}`,
  '/app/stores/:storeId/pages/add': ({ store }) => `/app/stores/${store}/pages/add`,
  '/app/stores/:storeId/pages/edit': ({ store, page }) => `/app/stores/${store}/pages/edit?id=${page}`,
  '/app/stores/:storeId/blogposts/add': ({ store }) => `/app/stores/${store}/blogposts/add`,
  '/app/stores/:storeId/blogposts/edit': ({ store, post }) => `/app/stores/${store}/blogposts/edit?id=${post}`,
  '/app/bins/:binId?': () => '/app/bins/0190a5a0-0000-7000-8000-00000000dead',
  '/app/stores/:storeId/discounts': ({ store }) => `/app/stores/${store}/discounts`,
  '/app/stores/:storeId/shipping': ({ store }) => `/app/stores/${store}/shipping`,
  '/app/stores/:storeId/shipping/shippingSettings': ({ store }) => `/app/stores/${store}/shipping/shippingSettings`,
  '/app/stores/:storeId/shipping/deliverySettings': ({ store }) => `/app/stores/${store}/shipping/deliverySettings`,
  '/app/stores/:storeId/shipping/pickupSettings': ({ store }) => `/app/stores/${store}/shipping/pickupSettings`,
  '/app/stores/:storeId/settings/locations': ({ store }) => `/app/stores/${store}/settings/locations`,
  '/app/stores/:storeId/counter': ({ store }) => `/app/stores/${store}/counter`,
  '/app/stores/:storeId/counter/bin-prices': ({ store }) => `/app/stores/${store}/counter/bin-prices`,
  '/app/stores/:storeId/counter/shifts': ({ store }) => `/app/stores/${store}/counter/shifts`,
  '/app/stores/:storeId/counter/shifts/:shiftId': ({ store }) =>
    `/app/stores/${store}/counter/shifts/0190a5a0-0000-7000-8000-00000000dead`,
  '/app/order/details': ({ order }) => `/app/order/details?id=${order}`,
  '/app/abandonedCarts/:id': ({ cart }) => `/app/abandonedCarts/${cart}`,
  '/app/import/:id': () => '/app/import/0190a5a0-0000-7000-8000-00000000dead',
  // Of operators alone: all others find no page there.
  '/app/operator/:merchantId?': () => '/app/operator/0190a5a0-0000-7000-8000-00000000dead',
  '/app/edit': ({ store }) => `/app/edit?id=${store}`,
  '/app/*': () => '/app/nowhere',
  '/builder/:storeId': ({ store }) => `/builder/${store}`,
  '/verifyaccount/:id': () => '/verifyaccount/0190a5a0-0000-7000-8000-00000000dead',
};

/** Only visitors see these. */
const guests = [
  '/login',
  '/register',
  '/forgetpassword',
  '/verifyaccount/:id',
  '/redirect',
  '/secondstep',
  '/join',
  '/switch',
];

/** Every route of the router; the public site answers what no other does. */
function listRoutes(): string[] {
  const paths = makeRoutes(makeQueryClient()).flatMap((route) => pathsOf(route, ''));
  return [...new Set(paths)].filter((path) => path !== '/*');
}

function pathsOf({ path, index, children }: RouteObject, above: string): string[] {
  const here = path === undefined ? above : `${above}/${path}`;
  if (children) return children.flatMap((child) => pathsOf(child, here));
  return path !== undefined || index ? [here] : [];
}

/** The addresses to look at, for visitors and for a seller; fails on a route that nobody said how to open. */
export function listAddresses(things: DemoThings): { guest: string[]; seller: string[] } {
  const routes = listRoutes().filter((route) => !(route in leadingOn));
  const unknown = routes.filter((route) => /[:*]/.test(route) && !(route in filledIn));
  if (unknown.length > 0) throw new Error(`Nobody said how to open ${unknown.join(', ')}.`);
  const addressOf = (route: string) => filledIn[route]?.(things) ?? route;
  return {
    guest: routes.filter((route) => guests.includes(route)).map(addressOf),
    seller: routes.filter((route) => !guests.includes(route)).map(addressOf),
  };
}
