import { queryOptions, useQuery } from '@tanstack/react-query';
import { intake } from '#contract/intake/intake.contract.ts';
import { call } from '#web/kit/api.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';

// The key of the station’s own settings: who changes them here sees the colours change there.
const settingsQuery = () =>
  queryOptions({
    queryKey: ['intake', 'settings'],
    queryFn: ({ signal }) => call(intake.settings, {}, { signal }),
  });

/** The colours that labels carry week by week, as choices; one that is chosen and gone by now stays to be seen. */
export function useTagOptions(chosen: string): { value: string; label: string }[] {
  const mayRead = useMay('intake.receive');
  const { data } = useQuery({ ...settingsQuery(), enabled: mayRead });
  const names = data?.tagColours.map(({ name }) => name) ?? [];
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return [...new Set(all)].map((name) => ({ value: name, label: name }));
}
