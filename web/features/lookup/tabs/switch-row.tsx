import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { themed } from '#web/ui/theme/themed.ts';

const Label = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 34,
    cursor: 'pointer',
    ...theme.typography.body2,
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    [theme.breakpoints.down('sm')]: { minHeight: 44 },
  })),
);

interface SwitchRowProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that works at once, with its words beside it. */
export function SwitchRow({ label, hint, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <Label htmlFor={id}>
      <Switch id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {label} {hint && <small>{hint}</small>}
    </Label>
  );
}
