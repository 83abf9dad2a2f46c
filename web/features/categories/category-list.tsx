import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import type { CategoryList as Categories } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { GridIcon, PlusIcon, SearchIcon } from '#web/ui/icons.tsx';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { Toolbar } from '#web/ui/table/toolbar/toolbar.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { usePhone } from '#web/ui/use-phone.ts';
import { arrangeCategories, categorySorts } from './arrange-categories.ts';
import type { CategoryActions } from './category-actions.ts';
import { CategoryPhoneList } from './category-phone-list.tsx';
import { CategoryTable } from './category-table.tsx';
import type { Expanded } from './use-expanded.ts';

const listState: TableStateOptions = {
  sizes: ['all'],
  sorts: categorySorts,
  defaultSort: { id: 'name', desc: false },
};

interface Props {
  list: Categories;
  expanded: Expanded;
  acts: CategoryActions;
  onAdd: () => void;
}

/** Every category with what is inside, searched and ordered in the browser. */
export function CategoryList({ list, expanded, acts, onAdd }: Props) {
  const words = t.categories;
  const phone = usePhone();
  const table = useTableState(listState);
  const { search } = table.state;
  const rows = useMemo(() => arrangeCategories(list.categories, table.state), [list, table.state]);
  const { noCategoryCount, noCategorySamplesCount } = list;
  const hasUncategorized = search === '' && noCategoryCount > 0;
  const uncategorized = hasUncategorized
    ? { productsCount: noCategoryCount, samplesCount: noCategorySamplesCount }
    : undefined;
  const isEmpty = list.categories.length === 0;
  const List = phone ? CategoryPhoneList : CategoryTable;
  return (
    // Not `hidden`: that would catch what sticks to the window.
    <Card sx={{ overflow: 'clip' }}>
      {!isEmpty && <Toolbar table={table} searchLabel={words.search} />}
      {isEmpty && <NoCategory onAdd={onAdd} />}
      {!isEmpty && rows.length === 0 && <NoMatch search={search} onClear={table.clear} />}
      {(rows.length > 0 || uncategorized) && (
        <List rows={rows} uncategorized={uncategorized} table={table} expanded={expanded} acts={acts} />
      )}
    </Card>
  );
}

const NoCategory = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={<GridIcon />}
    title={t.categories.none}
    text={t.categories.noneText}
    action={
      <Allowed needs="categories.write">
        <Button variant="contained" startIcon={<PlusIcon />} onClick={onAdd}>
          {t.categories.add}
        </Button>
      </Allowed>
    }
  />
);

const NoMatch = ({ search, onClear }: { search: string; onClear: () => void }) => (
  <EmptyState
    icon={<SearchIcon />}
    title={t.categories.noMatch}
    text={t.categories.noMatchText(search)}
    action={<Button onClick={onClear}>{t.categories.clearSearch}</Button>}
  />
);
