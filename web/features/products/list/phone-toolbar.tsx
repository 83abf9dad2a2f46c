import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { addProductPath } from '#web/shared/products/product-paths.ts';
import { ActionMenu, type MenuAction } from '#web/ui/actions/action-menu.tsx';
import { PlusIcon, ScanIcon, SortIcon } from '#web/ui/icons.tsx';
import { formatSort, type PageSize } from '#web/ui/table/table-state.ts';
import { SearchBox } from '#web/ui/table/toolbar/search-box.tsx';
import type { SortOption } from '#web/ui/table/toolbar/toolbar-menus.tsx';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { LazyCategoryPicker } from './lazy-pickers.tsx';
import { statusFilter, useListChoices } from './list-choices.ts';
import { useCategoryFilter } from './use-category-filter.ts';
import { usePlaceFilters } from './use-place-filters.ts';

const Root = styled('div')(
  themed(({ theme }) => ({
    padding: '12px 0 10px',
    borderBottom: `1px solid ${theme.vars.palette.border.default}`,
    '& > div:first-of-type': { display: 'flex', gap: 8, padding: '0 16px' },
    '& .MuiOutlinedInput-root': {
      minHeight: 44,
      fontSize: theme.typography.pxToRem(16),
      borderRadius: 10,
      paddingRight: 0,
      '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.border.default },
    },
  })),
);

const Chips = styled('div')({
  position: 'relative',
  display: 'flex',
  gap: 8,
  // Room for the focus ring, which an edge that scrolls would cut.
  margin: '6px 0 -4px',
  padding: '4px 16px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

const Chip = styled('button')(
  themed(({ theme }) => ({
    position: 'relative',
    flex: 'none',
    height: 36,
    maxWidth: 200,
    padding: '0 12px',
    overflow: 'visible',
    borderRadius: 18,
    border: `1px solid ${theme.vars.palette.border.default}`,
    background: 'none',
    font: 'inherit',
    ...theme.typography.body2,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    // 36 px drawn, 44 px to hit.
    '&::after': { content: '""', position: 'absolute', inset: '-4px 0' },
    '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '&[aria-pressed="true"]': {
      color: theme.vars.palette.primary.onSoft,
      backgroundColor: theme.vars.palette.primary.soft,
      borderColor: 'transparent',
    },
  })),
);

interface PhoneToolbarProps {
  table: TableController;
  /** After order and page size in the menu. */
  more: readonly (readonly MenuAction[])[];
  onInventory: (() => void) | undefined;
}

/** Search, order, the way to a new product, and the filters as chips. */
export function PhoneToolbar({ table, more, onInventory }: PhoneToolbarProps) {
  const { state, change } = table;
  const { searchShort, inventory, add, sortAndMore } = t.products;
  const { sorts } = useListChoices();
  return (
    <Root>
      <div>
        <SearchBox
          value={state.search}
          label={searchShort}
          onChange={(search) => change({ search }, { replace: true })}
          end={
            onInventory && (
              <IconButton aria-label={inventory} onClick={onInventory} sx={{ color: 'primary.text' }}>
                <ScanIcon />
              </IconButton>
            )
          }
        />
        <ActionMenu
          groups={[sortActions(table, sorts), sizeActions(table), ...more]}
          trigger={(props) => (
            <IconButton {...props} aria-label={sortAndMore} sx={{ border: 1, borderColor: 'divider', flex: 'none' }}>
              <SortIcon />
            </IconButton>
          )}
        />
        <Allowed needs="products.write">
          <IconButton
            component={Link}
            to={addProductPath}
            aria-label={add}
            sx={{ flex: 'none', color: 'primary.contrastText', '&, &:hover': { bgcolor: 'primary.main' } }}
          >
            <PlusIcon />
          </IconButton>
        </Allowed>
      </div>
      <FilterChips table={table} />
    </Root>
  );
}

interface ChoiceChipProps {
  label: string;
  /** What the list is narrowed to. */
  name: string | undefined;
  /** The label stands before it: it would not be understood by itself. */
  isShort?: boolean;
  children: (opened: { anchor: HTMLElement | null; onClose: () => void }) => ReactNode;
}

/** A chip that opens a choice; its first is to take all. */
function ChoiceChip({ label, name, isShort = false, children }: ChoiceChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const full = name === undefined ? undefined : `${label}: ${name}`;
  return (
    <>
      <Chip
        type="button"
        aria-haspopup="dialog"
        aria-pressed={name !== undefined}
        aria-label={full}
        data-choice
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{(isShort ? full : name) ?? label}</span>
      </Chip>
      {children({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
}

/** What an address has narrowed the list to is not left beyond the edge. */
function showChosen(chips: HTMLElement | null): void {
  const chosen = chips?.querySelector<HTMLElement>('[data-choice][aria-pressed="true"]');
  if (chips && chosen) chips.scrollLeft = chosen.offsetLeft - 16;
}

function FilterChips({ table }: { table: TableController }) {
  const category = useCategoryFilter(table);
  const places = usePlaceFilters(table);
  const status = table.state.filters.status?.[0];
  return (
    <Chips ref={showChosen} role="group" aria-label={t.products.filters}>
      <Chip type="button" aria-pressed={status === undefined} onClick={() => table.setFilter('status', [])}>
        {t.products.allStatuses}
      </Chip>
      {statusFilter.options.map(({ value, label }) => (
        <Chip
          key={value}
          type="button"
          aria-pressed={status === value}
          onClick={() => table.setFilter('status', [value])}
        >
          {label}
        </Chip>
      ))}
      <ChoiceChip label={t.products.category} name={category.name}>
        {(opened) => (
          <LazyCategoryPicker
            {...opened}
            options={category.options}
            current={category.current}
            onChoose={category.choose}
          />
        )}
      </ChoiceChip>
      <StockChip table={table} />
      {places.map(({ id, words, name, current, choose, Picker }) => (
        <ChoiceChip key={id} label={words.label} name={name} isShort={id === 'bin'}>
          {(opened) => <Picker {...opened} current={current} onChoose={choose} />}
        </ChoiceChip>
      ))}
    </Chips>
  );
}

/** Age, margin and missing costs, of which one narrows the list. */
function StockChip({ table: { state, setFilter } }: { table: TableController }) {
  const { name, label, allLabel = '', options } = useListChoices().stock;
  const current = options.find(({ value }) => value === state.filters[name]?.[0]);
  const actionOf = (value: string | undefined, text: string): MenuAction => ({
    id: value ?? '',
    label: text,
    choice: 'one',
    checked: value === current?.value,
    onSelect: () => setFilter(name, value === undefined ? [] : [value]),
  });
  return (
    <ActionMenu
      groups={[[actionOf(undefined, allLabel)], options.map((option) => actionOf(option.value, option.label))]}
      trigger={(props) => (
        <Chip
          {...props}
          type="button"
          data-choice
          aria-pressed={current !== undefined}
          aria-label={current && `${label}: ${current.label}`}
        >
          <span>{current?.label ?? label}</span>
        </Chip>
      )}
    />
  );
}

function sortActions({ state, change }: TableController, sorts: readonly SortOption[]): MenuAction[] {
  return sorts.map(({ id, desc, label }) => ({
    id: formatSort({ id, desc }),
    label,
    choice: 'one',
    checked: formatSort(state.sort) === formatSort({ id, desc }),
    onSelect: () => change({ sort: { id, desc } }),
  }));
}

function sizeActions({ state, options, change }: TableController): MenuAction[] {
  const nameOf = (size: PageSize) => (size === 'all' ? t.common.table.allRows : t.common.table.pageSize(size));
  return (options.sizes ?? []).map((size) => ({
    id: `size ${size}`,
    label: nameOf(size),
    choice: 'one',
    checked: state.size === size,
    onSelect: () => change({ size }),
  }));
}
