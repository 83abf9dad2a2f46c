import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { spoken } from '#web/kit/messages/spoken.ts';
import { makeRoutes } from './routes.tsx';

/** The router over the browser's address; a page is drawn in what is spoken there. */
export function makeRouter(client: QueryClient) {
  const router = createBrowserRouter(makeRoutes(client));
  router.subscribe(({ location }) => spoken.moveTo(location.pathname));
  return router;
}
