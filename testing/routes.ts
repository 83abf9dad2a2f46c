import { api } from '#contract/api.ts';
import { accessOf, type Route } from '#contract/kit/route.ts';

export interface Call {
  /** Capability and name, as in `products.list`. */
  title: string;
  route: Route;
}

/** Every call of the contract. */
export const calls: readonly Call[] = Object.entries(api).flatMap(([capability, contract]) =>
  Object.entries(contract).map(([name, route]) => ({ title: `${capability}.${name}`, route: route as Route })),
);

export const guarded = calls.filter(({ route }) => accessOf(route) !== 'public');
