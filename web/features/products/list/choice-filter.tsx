import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ChevronDownIcon, CloseIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';

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

interface ChoiceFilterProps {
  label: string;
  /** What the list is narrowed to. */
  name: string | undefined;
  clearLabel: string;
  onClear: () => void;
  /** The choice, beside what has opened it. */
  children: (opened: { anchor: HTMLElement | null; onClose: () => void }) => ReactNode;
}

/** A button that narrows the list to one of many things, which a choice finds. */
export function ChoiceFilter({ label, name, clearLabel, onClear, children }: ChoiceFilterProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = {
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  return (
    <>
      {name === undefined ? (
        <Button {...open} endIcon={<ChevronDownIcon />} sx={{ flex: 'none' }}>
          {label}
        </Button>
      ) : (
        <Joined>
          <Button {...open}>
            <span>
              {label}: <strong>{name}</strong>
            </span>
          </Button>
          <IconButton aria-label={clearLabel} onClick={onClear}>
            <CloseIcon />
          </IconButton>
        </Joined>
      )}
      {children({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
