import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themed } from '../../theme/themed.ts';
import { usePhone } from '../../use-phone.ts';
import { defaultSizes } from '../table-state.ts';
import type { TableController } from '../use-table-state.ts';
import type { ChoosableColumn } from './columns.ts';
import { SearchBox } from './search-box.tsx';
import { ColumnsMenu, type Filter, FilterMenu, SizeMenu, SortMenu, type SortOption } from './toolbar-menus.tsx';

export interface ToolbarProps {
  table: TableController;
  /** What the search looks through: "Search title, brand or SKU". Left out: no search. */
  searchLabel?: string;
  /** Why nothing can be searched for at the moment. */
  searchOff?: string | undefined;
  filters?: readonly Filter[];
  /** Filters of another kind, after those. */
  moreFilters?: ReactNode;
  sorts?: readonly SortOption[];
  /** Offers the page sizes of the table's state. */
  sizes?: boolean;
  /** Offers to hide columns, where there are columns: not on phones. */
  columns?: { tableId: string; columns: readonly ChoosableColumn[] };
  end?: ReactNode;
}

const Root = styled('div')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 8,
    padding: '10px 12px',
    '& .MuiOutlinedInput-root': {
      flex: '1 1 220px',
      width: 'auto',
      fontSize: theme.typography.pxToRem(13),
      boxShadow: theme.vars.palette.shadow.button,
      '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.border.default },
      [theme.breakpoints.down('sm')]: { flexBasis: '100%', fontSize: theme.typography.pxToRem(16), borderRadius: 10 },
    },
    [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
  })),
);

const Buttons = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    gap: 8,
    flexWrap: 'wrap',
    '&:empty': { display: 'none' },
    [theme.breakpoints.down('sm')]: {
      flexWrap: 'nowrap',
      // Room for the focus ring, which an edge that scrolls would cut.
      margin: '-4px -16px',
      padding: '4px 16px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  })),
);

/** Search, filters, order and page size of a list, all kept in the address. */
export function Toolbar(props: ToolbarProps) {
  const { table, searchLabel, searchOff, filters = [], moreFilters, sorts = [], sizes = false, columns, end } = props;
  const { state, options, change, setFilter } = table;
  const phone = usePhone();
  return (
    <Root>
      {searchLabel && (
        <SearchBox
          shortcut
          value={state.search}
          label={searchLabel}
          off={searchOff}
          onChange={(search) => change({ search }, { replace: true })}
        />
      )}
      <Buttons>
        {filters.map((filter) => (
          <FilterMenu
            key={filter.name}
            filter={filter}
            values={state.filters[filter.name] ?? []}
            onChange={(values) => setFilter(filter.name, values)}
          />
        ))}
        {moreFilters}
        {sorts.length > 0 && <SortMenu options={sorts} value={state.sort} onChange={(sort) => change({ sort })} />}
        {sizes && (
          <SizeMenu sizes={options.sizes ?? defaultSizes} value={state.size} onChange={(size) => change({ size })} />
        )}
        {columns && !phone && <ColumnsMenu {...columns} />}
        {end}
      </Buttons>
    </Root>
  );
}
