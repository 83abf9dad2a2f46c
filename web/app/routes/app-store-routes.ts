import type { RouteObject } from 'react-router';
import { page } from './lazy-page.ts';

/** The app store, and the screens that apps open. */
export const appStoreRoutes: RouteObject[] = [
  { path: 'apps', ...page(async () => (await import('#web/features/apps/apps-page.tsx')).AppsPage) },
  {
    path: 'apps/installed',
    ...page(async () => (await import('#web/features/apps/installed-apps-page.tsx')).InstalledAppsPage),
  },
  {
    path: 'apps/:appId/details',
    ...page(async () => (await import('#web/features/apps/app-details-page.tsx')).AppDetailsPage),
  },
  {
    path: 'apps/:appId/description',
    ...page(async () => (await import('#web/features/apps/app-description-page.tsx')).AppDescriptionPage),
  },
  {
    path: 'apps/bulkEditor',
    ...page(async () => (await import('#web/features/products/bulk-editor/bulk-editor-page.tsx')).BulkEditorPage),
  },
  {
    path: 'apps/collageApp',
    ...page(async () => (await import('#web/features/collage/collage-page.tsx')).CollagePage),
  },
  {
    path: 'apps/discountApp',
    ...page(async () => (await import('#web/features/markdowns/markdowns-page.tsx')).MarkdownsPage),
  },
];
