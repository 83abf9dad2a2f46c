import { pathToFileURL } from 'node:url';
import type { Theme } from '#contract/storefront/renderer.ts';
import type { Deps } from '#server/kit/deps.ts';

/** Loads the built theme, once; one that could not be loaded is tried again. */
export function makeLoadTheme(deps: Pick<Deps, 'themeFile'>): () => Promise<Theme> {
  let loading: Promise<Theme> | undefined;
  return () => {
    loading ??= import(pathToFileURL(deps.themeFile).href).then(
      (module: { theme: Theme }) => module.theme,
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}
