import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { updatePreferences, usePreferences } from '#web/kit/preferences.ts';
import { ActionMenu } from '../../actions/action-menu.tsx';
import { Tip } from '../../facts/tip.tsx';
import { ChevronDownIcon, ColumnsIcon, FilterIcon, SortIcon } from '../../icons.tsx';
import { formatSort, type PageSize, type Sort } from '../table-state.ts';
import { type ChoosableColumn, isShown, mayHide } from './columns.ts';

export interface FilterOption {
  value: string;
  label: string;
}

export interface Filter {
  /** As in the address. */
  name: string;
  label: string;
  options: readonly FilterOption[];
  /** Several values at once. */
  multiple?: boolean;
  /** For no value, "All" unless said otherwise. */
  allLabel?: string;
  /** The value says it all: the label is for screen readers only. */
  hideLabel?: boolean;
}

interface FilterMenuProps {
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** A button that narrows the list by one property. */
export function FilterMenu({ filter, values, onChange }: FilterMenuProps) {
  const { label, options, multiple = false, allLabel = t.common.table.filterAll, hideLabel = false } = filter;
  const choice = multiple ? 'many' : 'one';
  const toggle = (value: string) => {
    if (!multiple) return onChange([value]);
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  };
  const all = {
    id: '',
    label: allLabel,
    choice: 'one' as const,
    checked: values.length === 0,
    onSelect: () => onChange([]),
  };
  const rest = options.map((option) => ({
    id: option.value,
    label: option.label,
    choice: choice as 'one' | 'many',
    checked: values.includes(option.value),
    onSelect: () => toggle(option.value),
  }));
  const value = summary(options, values) ?? allLabel;
  return (
    <MenuButton icon={<FilterIcon />} groups={[[all], rest]} keepOpen={multiple} name={`${label}: ${value}`}>
      {hideLabel ? value : `${label}: `}
      {!hideLabel && <strong>{value}</strong>}
    </MenuButton>
  );
}

function summary(options: readonly FilterOption[], [first, ...others]: readonly string[]) {
  if (first === undefined) return undefined;
  const name = options.find((option) => option.value === first)?.label ?? first;
  return others.length === 0 ? name : `${name} +${others.length}`;
}

export interface SortOption extends Sort {
  label: string;
}

interface SortMenuProps {
  options: readonly SortOption[];
  value: Sort | undefined;
  onChange: (sort: Sort) => void;
}

/** A button that orders the list. */
export function SortMenu({ options, value, onChange }: SortMenuProps) {
  const current = options.find((option) => formatSort(option) === formatSort(value));
  const actions = options.map(({ id, desc, label }) => ({
    id: formatSort({ id, desc }),
    label,
    choice: 'one' as const,
    checked: formatSort({ id, desc }) === formatSort(value),
    onSelect: () => onChange({ id, desc }),
  }));
  return (
    <MenuButton icon={<SortIcon />} groups={[actions]} name={t.common.table.sorted(current?.label ?? '')}>
      {current?.label ?? t.common.table.sortBy}
    </MenuButton>
  );
}

interface SizeMenuProps {
  sizes: readonly PageSize[];
  value: PageSize;
  onChange: (size: PageSize) => void;
}

/** A button that sets how many rows a page has. */
export function SizeMenu({ sizes, value, onChange }: SizeMenuProps) {
  const nameOf = (size: PageSize) => (size === 'all' ? t.common.table.allRows : t.common.table.pageSize(size));
  const actions = sizes.map((size) => ({
    id: String(size),
    label: nameOf(size),
    choice: 'one' as const,
    checked: size === value,
    onSelect: () => onChange(size),
  }));
  return (
    <MenuButton groups={[actions]} name={`${t.common.table.rowsPerPage}: ${nameOf(value)}`}>
      {nameOf(value)}
    </MenuButton>
  );
}

interface ColumnsMenuProps {
  tableId: string;
  columns: readonly ChoosableColumn[];
}

/** A button that shows and hides columns and sets how close the rows stand; the choice is remembered. */
export function ColumnsMenu({ tableId, columns }: ColumnsMenuProps) {
  const [{ hiddenColumns, density }] = usePreferences();
  const chosen = hiddenColumns[tableId] ?? [];
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    updatePreferences({ hiddenColumns: { ...hiddenColumns, [tableId]: next } });
  };
  const actions = columns.filter(mayHide).map((column) => ({
    id: column.id,
    label: column.header,
    choice: 'many' as const,
    checked: isShown(column, chosen),
    onSelect: () => toggle(column.id),
  }));
  const densities = (['comfortable', 'compact'] as const).map((name) => ({
    id: name,
    label: t.common.table.density[name],
    choice: 'one' as const,
    checked: density === name,
    onSelect: () => updatePreferences({ density: name }),
  }));
  return (
    <ActionMenu
      keepOpen
      groups={[actions, densities]}
      trigger={(props) => (
        <Tip
          text={t.common.table.columns}
          repeatsName
          trigger={(tip) => (
            <IconButton
              {...props}
              {...tip}
              aria-label={t.common.table.columns}
              sx={{ border: 1, borderColor: 'divider', boxShadow: 1 }}
            >
              <ColumnsIcon />
            </IconButton>
          )}
        />
      )}
    />
  );
}

interface MenuButtonProps {
  groups: Parameters<typeof ActionMenu>[0]['groups'];
  icon?: ReactNode;
  /** For screen readers, where the words alone don't say what it is for. */
  name?: string;
  keepOpen?: boolean;
  children: ReactNode;
}

function MenuButton({ groups, icon, name, keepOpen = false, children }: MenuButtonProps) {
  return (
    <ActionMenu
      groups={groups}
      keepOpen={keepOpen}
      trigger={(props) => (
        <Button {...props} aria-label={name} startIcon={icon} endIcon={<ChevronDownIcon />} sx={{ flex: 'none' }}>
          <span>{children}</span>
        </Button>
      )}
    />
  );
}
