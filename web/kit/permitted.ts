import { permissionOf, type Route } from '#contract/kit/route.ts';

let held: ReadonlySet<string> | undefined;

/** What whoever is signed in may call, as far as that is known. */
export const permitted = {
  set: (permissions: readonly string[] | undefined): void => {
    held = permissions && new Set(permissions);
  },

  /** Whether the server would let the call through; what it would say of others needs no asking. */
  allows: (route: Route): boolean => {
    const permission = permissionOf(route);
    return permission === undefined || held === undefined || held.has(permission);
  },
};
