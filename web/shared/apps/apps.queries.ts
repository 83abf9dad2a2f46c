import { queryOptions, useQuery } from '@tanstack/react-query';
import { type AppIdentifier, apps } from '#contract/apps/apps.contract.ts';
import { call } from '#web/kit/api.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';

/** Everything the app store knows; what is under it is read again after an app was installed or removed. */
export const appsKey = ['apps'] as const;

export const appsQuery = () =>
  queryOptions({ queryKey: [...appsKey, 'list'], queryFn: () => call(apps.list), staleTime: 30_000 });

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: [...appsKey, 'one', id],
    queryFn: () => call(apps.get, { params: { id } }),
    staleTime: 30_000,
  });

export const appCategoriesQuery = () =>
  queryOptions({ queryKey: [...appsKey, 'categories'], queryFn: () => call(apps.categories), staleTime: 300_000 });

/** Whether the merchant has an app that works; undefined until the account is known. */
export function useHasApp(identifier: AppIdentifier): boolean | undefined {
  const { data: user } = useQuery(userQuery());
  return user?.installed_apps.some(({ app_id: app, isInstalled }) => isInstalled && app.identifier === identifier);
}
