import type { TableController } from '#web/ui/table/use-table-state.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { usePlaceFilters } from './use-place-filters.ts';

/** Narrows the list to what lies in a bin, or has come with a truckload. */
export function PlaceFilters({ table }: { table: TableController }) {
  return usePlaceFilters(table).map(({ id, words, name, current, choose, Picker }) => (
    <ChoiceFilter key={id} label={words.label} name={name} clearLabel={words.clear} onClear={() => choose(undefined)}>
      {(opened) => <Picker {...opened} current={current} onChoose={choose} />}
    </ChoiceFilter>
  ));
}
