import type { RouteObject } from 'react-router';
import { page } from './lazy-page.ts';

/** Stations, and what stands behind them in the office. */
export const stationPages = () => import('../screens/station-pages.ts');

/** Stations have the window to themselves. */
export const counterStation = page(async () => (await stationPages()).counter());
export const intakeStation = page(async () => (await stationPages()).intake());

/** What stands behind it in the office: rules, the team’s board, the manifest of a load. */
export const intakeRoutes: RouteObject[] = [
  { path: 'intake/rules', ...page(async () => (await stationPages()).rules()) },
  { path: 'intake/board', ...page(async () => (await stationPages()).board()) },
  { path: 'intake/truckloads/:id', ...page(async () => (await stationPages()).manifest()) },
];
