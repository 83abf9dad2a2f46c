import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { type Ref, useId, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { SearchIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { type CategoryOption, findOptions } from './category-options.ts';

export interface CategoryPickerProps {
  anchor: HTMLElement | null;
  options: readonly CategoryOption[];
  current: CategoryOption | undefined;
  /** `undefined`: every category. */
  onChoose: (option: CategoryOption | undefined) => void;
  onClose: () => void;
}

/** A list of categories to choose from, with a field that finds them. */
export function CategoryPicker({ anchor, onClose, ...list }: CategoryPickerProps) {
  const id = useId();
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { sx: { width: 280, mt: 0.5 }, role: 'dialog', 'aria-label': t.products.category, id } }}
    >
      <Choices
        {...list}
        onClose={onClose}
        onChoose={(option) => {
          list.onChoose(option);
          onClose();
        }}
      />
    </Popover>
  );
}

const List = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 4,
    maxHeight: 320,
    overflow: 'auto',
    ...theme.typography.body2,
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 12,
      minHeight: 30,
      padding: '4px 8px',
      borderRadius: 6,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
      '&[data-sub]': { paddingLeft: 24, color: theme.vars.palette.text.secondary },
      '&[aria-selected="true"]': { fontWeight: 600 },
      '&.Mui-focused': { backgroundColor: theme.vars.palette.background.hover },
      '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
      [theme.breakpoints.down('sm')]: { minHeight: 44 },
    },
  })),
);

const everything: CategoryOption = {
  key: '',
  category: '',
  subCategory: undefined,
  name: t.products.allCategories,
  parent: undefined,
  count: 0,
  samples: undefined,
};

function Choices({ options, current, onChoose, onClose }: Omit<CategoryPickerProps, 'anchor'>) {
  const [text, setText] = useState('');
  const all = [everything, ...options];
  const picker = useAutocomplete<CategoryOption>({
    open: true,
    options: text.trim() === '' ? all : findOptions(options, text),
    value: current ?? everything,
    inputValue: text,
    onInputChange: (_, next, reason) => {
      if (reason === 'input') setText(next);
    },
    // The list takes Escape for itself, and it never closes without what it stands in.
    onClose: (_, reason) => {
      if (reason === 'escape') onClose();
    },
    onChange: (_, option) => onChoose(option?.key ? option : undefined),
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ key }) => key,
    isOptionEqualToValue: (option, value) => option.key === value.key,
    filterOptions: (found) => found,
    autoHighlight: true,
  });
  const found = picker.groupedOptions as CategoryOption[];
  const { ref, ...input } = picker.getInputProps() as ReturnType<typeof picker.getInputProps> & {
    ref: Ref<HTMLInputElement>;
  };
  return (
    <div {...picker.getRootProps()}>
      <div style={{ padding: '8px 8px 4px' }}>
        <OutlinedInput
          fullWidth
          autoFocus
          inputRef={ref}
          placeholder={t.products.findCategory}
          slotProps={{ input: { ...input, 'aria-label': t.products.findCategory } }}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          }
        />
      </div>
      {found.length === 0 && <p style={{ padding: '8px 16px 16px' }}>{t.products.noSuchCategory}</p>}
      <List {...picker.getListboxProps()} hidden={found.length === 0}>
        {found.map((option, index) => {
          const { key, ...props } = picker.getOptionProps({ option, index });
          return (
            <li key={key} {...props} data-sub={option.subCategory && text === '' ? '' : undefined}>
              <span>
                {option.name}
                {text !== '' && option.parent && <small> · {option.parent}</small>}
              </span>
              {option.key !== '' && <small>{t.common.amountApartFromSamples(option.count, option.samples)}</small>}
            </li>
          );
        })}
      </List>
    </div>
  );
}
