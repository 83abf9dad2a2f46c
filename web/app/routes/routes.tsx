import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { RootLayout } from '../root-layout.tsx';
import { LoadingScreen } from '../screens/loading-screen.tsx';
import { appStoreRoutes } from './app-store-routes.ts';
import { page } from './lazy-page.ts';
import { RouteError } from './route-error.tsx';
import { GuestGuard, leaveIndex, requireSession, requireSessionAtOnce } from './session-guard.tsx';
import { settingsRoutes } from './settings-routes.ts';
import { counterStation, intakeRoutes, intakeStation, stationPages } from './station-routes.ts';
import { truckloadRoutes } from './truckload-routes.ts';

// The boundary is a route of its own, around the pages: the router shows nothing at all where one and the same
// route has a boundary and could not be loaded.
const withBoundary = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: RouteError, children }];

// Without a store in its address, a page of one leads to the store that was chosen last. The router empties what it has
// loaded a page by: each route has its own.
const toStore = () => page(async () => (await import('./store-redirect.tsx')).StoreRedirect);

const guestPage = (load: () => Promise<ComponentType>) =>
  page(async () => {
    const Page = await load();
    return () => (
      <GuestGuard>
        <Page />
      </GuestGuard>
    );
  });

const publicRoutes: RouteObject[] = [
  {
    path: 'login',
    ...guestPage(async () => (await import('#web/features/accounts/login-page.tsx')).LoginPage),
  },
  {
    path: 'secondstep',
    ...guestPage(async () => (await import('#web/features/accounts/second-step-page.tsx')).SecondStepPage),
  },
  {
    path: 'switch',
    ...guestPage(async () => (await import('#web/features/devices/switch-page.tsx')).loadSwitchPage()),
  },
  {
    path: 'register',
    ...guestPage(async () => (await import('#web/features/accounts/register-page.tsx')).RegisterPage),
  },
  {
    path: 'forgetpassword',
    ...page(async () => (await import('#web/features/accounts/forgot-password-page.tsx')).ForgotPasswordPage),
  },
  {
    path: 'verifyaccount/:id',
    ...page(async () => (await import('#web/features/accounts/verify-account-page.tsx')).VerifyAccountPage),
  },
  {
    path: 'redirect',
    ...page(async () => (await import('#web/features/accounts/redirect-page.tsx')).RedirectPage),
  },
  { path: 'join', ...page(async () => (await import('#web/features/team/join-page.tsx')).JoinPage) },
  { path: '*', ...page(async () => (await import('../public/public-not-found.tsx')).PublicNotFound) },
];

const appRoutes: RouteObject[] = [
  { index: true, loader: leaveIndex },
  { path: 'home', ...page(async () => (await import('../screens/home-screen.tsx')).HomeScreen) },
  {
    path: 'lookup',
    ...page(async () => (await import('../screens/lookup-screen.tsx')).LookupScreen),
  },
  { path: 'products', ...page(async () => (await import('../screens/products-screen.tsx')).ProductsScreen) },
  {
    path: 'products/addProduct',
    ...page(async () => (await import('#web/features/products/form/add-product-page.tsx')).AddProductPage),
  },
  {
    path: 'products/editProduct',
    ...page(async () => (await import('#web/features/products/form/edit-product-page.tsx')).EditProductPage),
  },
  { path: 'bins/:binId?', ...page(async () => (await import('../screens/bins-screen.tsx')).BinsScreen) },
  ...appStoreRoutes,
  {
    path: 'categories',
    ...page(async () => (await import('#web/features/categories/categories-page.tsx')).CategoriesPage),
  },
  ...truckloadRoutes,
  ...intakeRoutes,
  { path: 'insights', ...page(async () => (await import('../screens/insights-screen.tsx')).InsightsScreen) },
  {
    path: 'insights/bid/:bidId?',
    ...page(async () => (await import('#web/features/bids/bids-pages.tsx')).BidsPages),
  },
  // One entry for all of its pages: what every screen loads stays small.
  {
    path: 'ladders/:place?',
    ...page(async () => (await import('#web/features/ladders/ladders-pages.tsx')).LaddersPages),
  },
  {
    path: 'stores/pages',
    ...page(async () => (await import('#web/features/content/pages-page.tsx')).PagesPage),
  },
  {
    path: 'stores/:storeId/pages/add',
    ...page(async () => (await import('#web/features/content/form/add-writing.tsx')).AddPagePage),
  },
  {
    path: 'stores/:storeId/pages/edit',
    ...page(async () => (await import('#web/features/content/form/edit-writing.tsx')).EditPagePage),
  },
  {
    path: 'stores/blogposts',
    ...page(async () => (await import('#web/features/content/posts-page.tsx')).PostsPage),
  },
  {
    path: 'stores/:storeId/blogposts/add',
    ...page(async () => (await import('#web/features/content/form/add-writing.tsx')).AddPostPage),
  },
  {
    path: 'stores/:storeId/blogposts/edit',
    ...page(async () => (await import('#web/features/content/form/edit-writing.tsx')).EditPostPage),
  },
  { path: 'stores/discounts', ...toStore() },
  {
    path: 'stores/:storeId/discounts',
    ...page(async () => (await import('#web/features/discounts/discounts-page.tsx')).DiscountsPage),
  },
  { path: 'stores/shipping', ...toStore() },
  {
    path: 'stores/:storeId/shipping',
    ...page(async () => (await import('#web/features/shipping/shipping-page.tsx')).ShippingPage),
  },
  {
    path: 'stores/:storeId/shipping/shippingSettings',
    ...page(async () => (await import('#web/features/shipping/shipping-settings-page.tsx')).ShippingSettingsPage),
  },
  {
    path: 'stores/:storeId/shipping/deliverySettings',
    ...page(async () => (await import('#web/features/shipping/delivery-settings-page.tsx')).DeliverySettingsPage),
  },
  {
    path: 'stores/:storeId/shipping/pickupSettings',
    ...page(async () => (await import('#web/features/shipping/pickup-settings-page.tsx')).PickupSettingsPage),
  },
  { path: 'stores/settings/locations', ...toStore() },
  {
    path: 'stores/:storeId/settings/locations',
    ...page(async () => (await import('#web/features/locations/locations-page.tsx')).LocationsPage),
  },
  { path: 'stores/counter', ...toStore() },
  {
    path: 'stores/:storeId/counter',
    ...page(async () => (await stationPages()).counterSettings()),
  },
  { path: 'stores/counter/bin-prices', ...toStore() },
  {
    path: 'stores/:storeId/counter/bin-prices',
    ...page(async () => (await stationPages()).binPrices()),
  },
  { path: 'stores/counter/shifts', ...toStore() },
  {
    path: 'stores/:storeId/counter/shifts/:shiftId?',
    ...page(async () => (await stationPages()).shifts()),
  },
  { path: 'forms', ...page(async () => (await import('#web/features/forms/forms-page.tsx')).FormsPage) },
  {
    path: 'stores/users',
    ...page(async () => (await import('#web/features/customers/customers-page.tsx')).CustomersPage),
  },
  {
    path: 'orders',
    ...page(async () => (await import('#web/features/orders/list/orders-page.tsx')).OrdersPage),
  },
  {
    path: 'order/details',
    ...page(async () => (await import('#web/features/orders/details/order-details-page.tsx')).OrderDetailsPage),
  },
  {
    path: 'abandonedorders',
    ...page(async () => (await import('#web/features/abandoned-carts/abandoned-orders-page.tsx')).AbandonedOrdersPage),
  },
  {
    path: 'abandonedCarts/:id',
    ...page(async () => (await import('#web/features/abandoned-carts/abandoned-cart-page.tsx')).AbandonedCartPage),
  },
  { path: 'design', ...page(async () => (await import('../screens/design-screen.tsx')).DesignScreen) },
  {
    path: 'stores/design',
    ...page(async () => (await import('#web/features/design/themes/themes-page.tsx')).ThemesPage),
  },
  { path: 'import', ...page(async () => (await import('#web/features/transfers/bring/bring-page.tsx')).BringPage) },
  {
    path: 'import/:id',
    ...page(async () => (await import('#web/features/transfers/checked/import-page.tsx')).ImportPage),
  },
  {
    path: 'export',
    ...page(async () => (await import('#web/features/transfers/transfers-page.tsx')).TransfersPage),
  },
  { path: 'stores', ...page(async () => (await import('../screens/stores-screen.tsx')).StoresScreen) },
  {
    path: 'createstore',
    ...page(async () => (await import('#web/features/stores/form/create-store-page.tsx')).CreateStorePage),
  },
  {
    path: 'edit',
    ...page(async () => (await import('../screens/store-settings-screen.tsx')).StoreSettingsScreen),
  },
  ...settingsRoutes,
  {
    path: 'operator/:merchantId?',
    ...page(async () => (await import('#web/features/operator/operator-page.tsx')).OperatorPage),
  },
  {
    path: 'payment',
    ...page(async () => (await import('#web/features/billing/billing-page.tsx')).BillingPage),
  },
  { path: 'plans', ...page(async () => (await import('../screens/plans-screen.tsx')).PlansScreen) },
  {
    path: 'notifications',
    ...page(async () => (await import('#web/features/notifications/notifications-page.tsx')).NotificationsPage),
  },
  { path: 'ticket', ...page(async () => (await import('#web/features/tickets/ticket-page.tsx')).TicketPage) },
  { path: 'profile', ...page(async () => (await import('../screens/profile-screen.tsx')).ProfileScreen) },
  { path: '*', ...page(async () => (await import('../screens/not-found-screen.tsx')).NotFoundScreen) },
];

/** Every address of the web app. */
export const makeRoutes = (client: QueryClient): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: LoadingScreen,
    children: [
      {
        path: 'app',
        loader: requireSession(client),
        ...page(async () => (await import('../shell/app-layout.tsx')).AppLayout),
        children: withBoundary(appRoutes),
      },
      ...withBoundary([
        {
          path: 'app/counter',
          loader: requireSessionAtOnce(client),
          ...counterStation,
        },
        {
          path: 'app/intake',
          loader: requireSession(client),
          ...intakeStation,
        },
        {
          path: 'builder/:storeId',
          loader: requireSession(client),
          ...page(async () => (await import('../screens/builder-screen.tsx')).BuilderScreen),
        },
      ]),
      {
        ...page(async () => (await import('../public/public-layout.tsx')).PublicLayout),
        children: withBoundary(publicRoutes),
      },
    ],
  },
];
