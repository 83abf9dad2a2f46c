import type { TableController } from '#web/ui/table/use-table-state.ts';
import type { ArrangedCategory } from './arrange-categories.ts';
import type { CategoryActions } from './category-actions.ts';
import type { CountedProducts } from './category-cells.tsx';
import type { Expanded } from './use-expanded.ts';

/** What both shapes of the list are drawn from. */
export interface CategoryListProps {
  rows: readonly ArrangedCategory[];
  /** The products without a category; undefined when there are none. */
  uncategorized: CountedProducts | undefined;
  table: TableController;
  expanded: Expanded;
  acts: CategoryActions;
}
