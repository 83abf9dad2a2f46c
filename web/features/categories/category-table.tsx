import { styled } from '@mui/material/styles';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type CSSProperties, Fragment } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { Thumb } from '#web/ui/facts/thumb.tsx';
import { BoxIcon, ChevronDownIcon } from '#web/ui/icons.tsx';
import { Grid } from '#web/ui/table/table-parts.tsx';
import { toggleSort } from '#web/ui/table/table-state.ts';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { tableSize } from '#web/ui/theme/tokens.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type CountedProducts, ProductCount } from './category-cells.tsx';
import type { CategoryListProps } from './category-list-props.ts';
import { productsWithoutCategory } from './category-paths.ts';
import { CategoryRow } from './category-row.tsx';
import { SubCategoryRows } from './sub-category-rows.tsx';

const Table = styled(Grid)(
  themed(({ theme }) => ({
    // The page scrolls, not the table.
    '& thead th': { top: 'var(--sf-sticky-top)' },
    '& .pictures': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: -8 },
    '& .name': { paddingTop: 6, paddingBottom: 6, overflowWrap: 'anywhere', ...theme.typography.subtitle2 },
    '& .quiet': { marginRight: 12, fontWeight: 400, color: theme.vars.palette.text.secondary },
    '& .flag': { display: 'inline-flex', marginLeft: -6 },
    '& .acts': { display: 'inline-flex', gap: 4, marginRight: -6 },
    '& .inside': { backgroundColor: theme.vars.palette.background.muted },
    '& .inside > td': { height: tableSize.row },
    '& .inside > .name': { paddingLeft: 28, fontWeight: 400 },
  })),
);

const widths = [108, undefined, 110, 100, 140];

/** The categories as wide screens show them. */
export function CategoryTable({ rows, uncategorized, table, expanded, acts }: CategoryListProps) {
  const words = t.categories;
  return (
    <Table style={{ '--row-height': `${tableSize.thumb}px` } as CSSProperties}>
      <VisuallyHidden as="caption">{words.title}</VisuallyHidden>
      <colgroup>
        {widths.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <col key={index} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{words.columns.thumbnail}</th>
          <SortHead id="name" label={words.columns.name} table={table} />
          <SortHead id="products" label={words.columns.products} table={table} align="right" />
          <th scope="col">{words.columns.featured}</th>
          <th scope="col" data-align="right">
            {words.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ category, subCategories, isFoundInside }) => {
          const isOpen = isFoundInside || expanded.has(category._id);
          return (
            <Fragment key={category._id}>
              <CategoryRow category={category} isOpen={isOpen} onToggle={expanded.toggle} acts={acts} />
              {isOpen && <SubCategoryRows parent={category} subCategories={subCategories} acts={acts} />}
            </Fragment>
          );
        })}
        {uncategorized && <UncategorizedRow products={uncategorized} />}
      </tbody>
    </Table>
  );
}

function UncategorizedRow({ products }: { products: CountedProducts }) {
  const words = t.categories;
  const { productsCount, samplesCount } = products;
  return (
    <tr>
      <td>
        <span className="pictures" style={{ paddingLeft: 30 }}>
          <Thumb picture={null} icon={<BoxIcon />} />
        </span>
      </td>
      <td className="name">{words.uncategorized}</td>
      <td data-align="right">
        <ProductCount
          products={products}
          label={words.productsWithout(productsCount, samplesCount)}
          to={productsWithoutCategory}
        />
      </td>
      <td />
      <td />
    </tr>
  );
}

interface SortHeadProps {
  id: string;
  label: string;
  table: TableController;
  align?: 'right';
}

function SortHead({ id, label, table: { state, edit }, align }: SortHeadProps) {
  const isOn = state.sort?.id === id;
  const isDesc = isOn && state.sort?.desc === true;
  return (
    <th scope="col" data-align={align} aria-sort={isOn ? (isDesc ? 'descending' : 'ascending') : undefined}>
      <TableSortLabel
        active={isOn}
        direction={isDesc ? 'desc' : 'asc'}
        IconComponent={ChevronDownIcon}
        onClick={() => edit(({ sort }) => ({ sort: toggleSort(sort, id) }))}
      >
        {label}
      </TableSortLabel>
    </th>
  );
}
