import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { PlainIconButton } from '#web/ui/table/table-parts.tsx';
import { themed } from '#web/ui/theme/themed.ts';

interface IconActionProps {
  /** Names the act and its object: "Delete Lamps". */
  label: string;
  /** Names the act alone, for the eye. */
  tip: string;
  icon: ReactNode;
  /** Why it can't be done now. */
  blocked?: string | undefined;
  /** For a switch: whether it is on. */
  pressed?: boolean;
  onClick: () => void;
}

const Button = styled(PlainIconButton)(
  themed(({ theme }) => ({
    margin: 0,
    '&[aria-disabled="true"]': {
      color: theme.vars.palette.text.disabled,
      cursor: 'not-allowed',
      '&:hover': { backgroundColor: 'transparent' },
    },
    '&[aria-pressed="true"]': {
      color: theme.vars.palette.warning.main,
      '& path': { fill: 'currentColor' },
    },
  })),
);

/** An act of a row as an icon. One that is not possible can still be reached, and says why. */
export function IconAction({ label, tip, icon, blocked, pressed, onClick }: IconActionProps) {
  return (
    // Above, so that it doesn't cover the same act of the next row.
    <Tooltip title={blocked ?? tip} placement="top" describeChild>
      <Button
        type="button"
        aria-label={label}
        aria-disabled={blocked !== undefined || undefined}
        aria-pressed={pressed}
        onClick={blocked === undefined ? onClick : undefined}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
