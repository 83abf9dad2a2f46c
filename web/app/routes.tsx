import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { LoadingScreen } from './loading-screen.tsx';
import { tellMissingCode } from './offline/missing-code.ts';
import { RootLayout } from './root-layout.tsx';
import { RouteError } from './route-error.tsx';
import { GuestGuard, leaveIndex, requireSession } from './session-guard.tsx';

// Every page is a file of its own, fetched when it is first opened.
const page = (load: () => Promise<ComponentType>) => ({ lazy: { Component: () => load().catch(tellMissingCode) } });

// The boundary is a route of its own, around the pages: the router shows nothing at all where one and the same
// route has a boundary and could not be loaded.
const withBoundary = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: RouteError, children }];

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
  { index: true, ...page(async () => (await import('#web/features/site/landing-page.tsx')).LandingPage) },
  {
    path: 'login',
    ...guestPage(async () => (await import('#web/features/accounts/login-page.tsx')).LoginPage),
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
  { path: 'terms', ...page(async () => (await import('#web/features/site/terms-page.tsx')).TermsPage) },
  { path: '*', ...page(async () => (await import('./public/public-not-found.tsx')).PublicNotFound) },
];

const appRoutes: RouteObject[] = [
  { index: true, loader: leaveIndex },
  { path: 'home', ...page(async () => (await import('./home-screen.tsx')).HomeScreen) },
  {
    path: 'lookup',
    ...page(async () => (await import('#web/features/lookup/lookup-page.tsx')).LookupPage),
  },
  {
    path: 'products',
    ...page(async () => (await import('#web/features/products/list/products-page.tsx')).ProductsPage),
  },
  {
    path: 'products/addProduct',
    ...page(async () => (await import('#web/features/products/form/add-product-page.tsx')).AddProductPage),
  },
  {
    path: 'products/editProduct',
    ...page(async () => (await import('#web/features/products/form/edit-product-page.tsx')).EditProductPage),
  },
  {
    path: 'apps/bulkEditor',
    ...page(async () => (await import('#web/features/products/bulk-editor/bulk-editor-page.tsx')).BulkEditorPage),
  },
  {
    path: 'categories',
    ...page(async () => (await import('#web/features/categories/categories-page.tsx')).CategoriesPage),
  },
  {
    path: 'export',
    ...page(async () => (await import('#web/features/transfers/transfers-page.tsx')).TransfersPage),
  },
  {
    path: 'payment',
    ...page(async () => (await import('#web/features/billing/billing-page.tsx')).BillingPage),
  },
  { path: 'plans', ...page(async () => (await import('./plans-screen.tsx')).PlansScreen) },
  {
    path: 'notifications',
    ...page(async () => (await import('#web/features/notifications/notifications-page.tsx')).NotificationsPage),
  },
  { path: 'profile', ...page(async () => (await import('./profile-screen.tsx')).ProfileScreen) },
  { path: '*', ...page(async () => (await import('./not-found-screen.tsx')).NotFoundScreen) },
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
        ...page(async () => (await import('./shell/app-layout.tsx')).AppLayout),
        children: withBoundary(appRoutes),
      },
      {
        ...page(async () => (await import('./public/public-layout.tsx')).PublicLayout),
        children: withBoundary(publicRoutes),
      },
    ],
  },
];
