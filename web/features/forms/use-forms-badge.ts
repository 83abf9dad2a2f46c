import { useQuery } from '@tanstack/react-query';
import { forms } from '#contract/forms/forms.contract.ts';
import { callPage } from '#web/kit/api.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';

/** Everything that is read of forms hangs under this key. */
export const formsKey = ['forms'] as const;

/** How many forms there are, for the sidebar; asked again when the list of stores changes. `isOpen`: may be asked at all. */
export function useFormsBadge(isOpen: boolean): number | undefined {
  const { data: stores } = useQuery({ ...storesQuery(), enabled: isOpen });
  const ids = stores?.map(({ _id }) => _id) ?? [];
  const { data } = useQuery({
    queryKey: [...formsKey, 'count', ids],
    queryFn: ({ signal }) => callPage(forms.list, { query: { page: 1, pageSize: 1 } }, { signal }),
    enabled: isOpen && ids.length > 0,
  });
  return data?.total;
}
