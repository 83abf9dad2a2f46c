import { t } from '#web/kit/messages/t.ts';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { ChoiceFilter } from './choice-filter.tsx';
import { LazyCategoryPicker } from './lazy-pickers.tsx';
import { useCategoryFilter } from './use-category-filter.ts';

/** Narrows the list to a category or sub-category. */
export function CategoryFilter({ table }: { table: TableController }) {
  const { options, current, name, choose } = useCategoryFilter(table);
  const { category, clearCategory } = t.products;
  return (
    <ChoiceFilter label={category} name={name} clearLabel={clearCategory} onClear={() => choose(undefined)}>
      {(opened) => <LazyCategoryPicker {...opened} options={options} current={current} onChoose={choose} />}
    </ChoiceFilter>
  );
}
