import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { ToolbarItem } from './use-toolbar.ts';

interface ToolButtonProps extends ToolbarItem {
  label: string;
  /** For what is on or off. */
  pressed?: boolean;
  /** Nothing to do now; the button stays reachable by keyboard. */
  unavailable?: boolean;
  disabled: boolean;
  onPress: () => unknown;
  children: ReactNode;
}

const look = {
  borderRadius: '6px',
  fontSize: 14,
  '&[aria-pressed="true"]': { color: 'primary.onSoft', bgcolor: 'primary.soft' },
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
};

/** A button of the editor's toolbar. */
export function ToolButton(props: ToolButtonProps) {
  const { label, pressed, unavailable = false, disabled, onPress, children, ...item } = props;
  return (
    <IconButton
      {...item}
      size="small"
      disabled={disabled}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={unavailable || undefined}
      onClick={() => {
        if (!unavailable) onPress();
      }}
      // Keeps the caret and the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      sx={look}
    >
      {children}
    </IconButton>
  );
}
