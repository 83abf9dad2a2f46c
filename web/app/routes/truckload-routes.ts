import type { RouteObject } from 'react-router';
import { page } from './lazy-page.ts';

/** Truckloads, their profiles and what visitors ask about them. */
export const truckloadRoutes: RouteObject[] = [
  {
    path: 'truckloads',
    ...page(async () => (await import('#web/features/truckloads/list/truckloads-page.tsx')).TruckloadsPage),
  },
  {
    path: 'truckloads/add',
    ...page(async () => (await import('#web/features/truckloads/form/add-truckload-page.tsx')).AddTruckloadPage),
  },
  {
    path: 'truckloads/edit',
    ...page(async () => (await import('#web/features/truckloads/form/edit-truckload-page.tsx')).EditTruckloadPage),
  },
  {
    path: 'truckloads/details/:id',
    ...page(async () => (await import('#web/features/truckloads/details/details-page.tsx')).DetailsPage),
  },
  {
    path: 'truckloads/profiles',
    ...page(async () => (await import('#web/features/truckloads/profiles/profiles-page.tsx')).ProfilesPage),
  },
  {
    path: 'truckloads/requests',
    ...page(async () => (await import('#web/features/truckloads/requests/requests-page.tsx')).RequestsPage),
  },
];
