import { useQuery } from '@tanstack/react-query';
import { userQuery } from './account.queries.ts';

/** Whether whoever is signed in owns the account: some things are not for staff. */
export function useIsOwner(): boolean {
  const { data } = useQuery(userQuery());
  return data?.role === 'owner';
}
