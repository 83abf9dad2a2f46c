import { useQuery } from '@tanstack/react-query';
import { truckloads as calls } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { LazyBinPicker, LazyTruckloadPicker } from './lazy-pickers.tsx';
import { toFilter } from './list-state.ts';

const { bins, truckloads, someTruckload } = t.shelf;

// With all that is read of truckloads, so that it is read again when one of them has changed.
const titleKey = (id: string | undefined) => ['truckloads', 'title', id];

/** The bin and the truckload that the list is narrowed to, and the ways to change them. */
export function usePlaceFilters({ state, setFilter }: TableController) {
  const { bin, truckload } = toFilter(state);
  const { data } = useQuery({
    queryKey: titleKey(truckload),
    queryFn: ({ signal }) => call(calls.get, { params: { id: truckload ?? '' } }, { signal }),
    enabled: truckload !== undefined,
  });
  const choose = (filter: string) => (value: string | undefined) =>
    setFilter(filter, value === undefined ? [] : [value]);
  return [
    { id: 'bin', words: bins, current: bin, name: bin, choose: choose('bin'), Picker: LazyBinPicker },
    {
      id: 'truckload',
      words: truckloads,
      current: truckload,
      name: truckload && (data?.title ?? someTruckload),
      choose: choose('truckload'),
      Picker: LazyTruckloadPicker,
    },
  ];
}
