import { queryOptions, useQuery } from '@tanstack/react-query';
import { truckloads as calls } from '#contract/truckloads/truckloads.contract.ts';
import { call } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { LazyBinPicker, LazyConditionPicker, LazySupplierPicker, LazyTruckloadPicker } from './lazy-pickers.tsx';
import { toFilter } from './list-state.ts';

const { bins, conditions, suppliers, truckloads, noSupplier, someSupplier, someTruckload } = t.shelf;

export const suppliersQuery = () =>
  queryOptions({
    queryKey: ['truckloads', 'suppliers'],
    queryFn: ({ signal }) => call(calls.profiles, { query: { isActive: 'true' } }, { signal }),
  });

// With all that is read of truckloads, so that it is read again when one of them has changed.
const titleKey = (id: string | undefined) => ['truckloads', 'title', id];

const nameOfSupplier = (supplier: string, profiles: readonly { _id: string; name: string }[]): string =>
  supplier === 'none' ? noSupplier : (profiles.find(({ _id }) => _id === supplier)?.name ?? someSupplier);

/** The bin and the truckload that the list is narrowed to, and the ways to change them. */
export function usePlaceFilters({ state, setFilter }: TableController) {
  const { bin, truckload, supplier, condition } = toFilter(state);
  const mayRead = useMay('truckloads.read');
  const { data } = useQuery({
    queryKey: titleKey(truckload),
    queryFn: ({ signal }) => call(calls.get, { params: { id: truckload ?? '' } }, { signal }),
    enabled: truckload !== undefined && mayRead,
  });
  const { data: profiles = [] } = useQuery({
    ...suppliersQuery(),
    enabled: supplier !== undefined && supplier !== 'none' && mayRead,
  });
  const choose = (filter: string) => (value: string | undefined) =>
    setFilter(filter, value === undefined ? [] : [value]);
  const filters = [
    { id: 'bin', words: bins, current: bin, name: bin, choose: choose('bin'), Picker: LazyBinPicker },
    {
      id: 'truckload',
      words: truckloads,
      current: truckload,
      name: truckload && (data?.title ?? someTruckload),
      choose: choose('truckload'),
      Picker: LazyTruckloadPicker,
    },
    {
      id: 'supplier',
      words: suppliers,
      current: supplier,
      name: supplier && nameOfSupplier(supplier, profiles),
      choose: choose('supplier'),
      Picker: LazySupplierPicker,
    },
    {
      id: 'condition',
      words: conditions,
      current: condition,
      name: condition,
      choose: choose('condition'),
      Picker: LazyConditionPicker,
    },
  ];
  // Nobody is offered what they may not look at, but can end what an address has narrowed the list to; by supplier and
  // grade the board of Insights narrows it.
  return filters.filter(({ id, current }) => id === 'bin' || (id === 'truckload' && mayRead) || current !== undefined);
}
