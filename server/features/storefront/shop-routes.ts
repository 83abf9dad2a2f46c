import type { ShopHandler, ShopRoutes } from './shop-pages.port.ts';

export type Found =
  | { handler: ShopHandler; params: Readonly<Record<string, string>> }
  /** There is such a page, but it is not asked for like this. */
  | { allowed: readonly string[] };

interface Route {
  method: string;
  steps: readonly string[];
  handler: ShopHandler;
}

/** Finds who answers a request; null when the shop has no such page. */
export function makeFindRoute(routes: ShopRoutes) {
  const known: Route[] = Object.entries(routes).map(([name, handler]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, steps: path.split('/'), handler };
  });
  return (method: string, path: string): Found | null => {
    const given = path.split('/');
    const fitting = known.filter(({ steps }) => fits(steps, given));
    const route = fitting.find((each) => each.method === (method === 'HEAD' ? 'GET' : method));
    if (route) return { handler: route.handler, params: paramsOf(route.steps, given) };
    return fitting.length > 0 ? { allowed: fitting.map((each) => each.method) } : null;
  };
}

const fits = (steps: readonly string[], given: readonly string[]): boolean =>
  steps.length === given.length && steps.every((step, at) => step.startsWith(':') || step === given[at]);

const paramsOf = (steps: readonly string[], given: readonly string[]): Record<string, string> =>
  Object.fromEntries(steps.flatMap((step, at) => (step.startsWith(':') ? [[step.slice(1), given[at] ?? '']] : [])));
