import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type MouseEvent, useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.tsx';
import type { TableController } from '#web/ui/table/use-table-state.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { LazyCategoryPicker } from './lazy-category-picker.tsx';
import { useCategoryFilter } from './use-category-filter.ts';

// Drawn as one button: its name opens the choice, the cross at its end clears it.
const Joined = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    flex: 'none',
    '& .MuiButton-root': { borderRight: 0, borderTopRightRadius: 0, borderBottomRightRadius: 0, paddingRight: 2 },
    '& .MuiIconButton-root': {
      width: 28,
      border: `1px solid ${theme.vars.palette.border.default}`,
      borderLeft: 0,
      borderTopLeftRadius: 0,
      borderBottomLeftRadius: 0,
      boxShadow: theme.vars.palette.shadow.button,
      '& svg': { fontSize: 14 },
    },
    '& strong': {
      display: 'inline-block',
      maxWidth: 140,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      verticalAlign: 'bottom',
    },
  })),
);

/** Narrows the list to a category or sub-category. */
export function CategoryFilter({ table }: { table: TableController }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { options, current, name, choose } = useCategoryFilter(table);
  const { category, clearCategory } = t.products;
  const open = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  return (
    <>
      {name === undefined ? (
        <Button {...open} endIcon={<ChevronDownIcon />} sx={{ flex: 'none' }}>
          {category}
        </Button>
      ) : (
        <Joined>
          <Button {...open}>
            <span>
              {category}: <strong>{name}</strong>
            </span>
          </Button>
          <IconButton aria-label={clearCategory} onClick={() => choose(undefined)}>
            <CloseIcon />
          </IconButton>
        </Joined>
      )}
      <LazyCategoryPicker
        anchor={anchor}
        options={options}
        current={current}
        onChoose={choose}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
