import type { App } from '#contract/apps/apps.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toApp } from './apps.mapper.ts';
import { appsRepository } from './apps.repository.ts';

export type AppsService = ReturnType<typeof appsService>;

/** The apps that add channels and tools to a merchant's account. */
export function appsService({ db }: Pick<Deps, 'db'>) {
  return {
    async list(): Promise<App[]> {
      return (await appsRepository(db).list()).map(toApp);
    },
  };
}
