import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { makeRoutes } from './routes.tsx';

/** The router over the browser's address. */
export const makeRouter = (client: QueryClient) => createBrowserRouter(makeRoutes(client));
