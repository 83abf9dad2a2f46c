import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertIcon } from '../../icons.tsx';
import { themed } from '../../theme/themed.ts';
import { type FieldIds, type FieldProps, useFieldIds } from '../field-frame.tsx';
import { useField } from '../form-context.ts';

export type ToggleInputProps<Values extends FieldValues = FieldValues> = Pick<
  FieldProps<Values>,
  'name' | 'label' | 'helperText' | 'disabled' | 'required'
>;

const SwitchRow = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: 16,
    padding: '8px 0',
    '& label': { ...theme.typography.subtitle2, cursor: 'pointer' },
    '& .MuiFormHelperText-root': { marginTop: 0 },
    [theme.breakpoints.down('sm')]: { padding: '12px 0' },
  })),
);

const CheckRow = styled('div')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'flex-start',
    marginLeft: -9,
    paddingBottom: 8,
    '& label': { ...theme.typography.body2, cursor: 'pointer' },
    '& > div': { paddingTop: 7 },
    '& .MuiFormHelperText-root': { marginTop: 0 },
    [theme.breakpoints.down('sm')]: { marginLeft: -14, '& > div': { paddingTop: 12 } },
  })),
);

/** On or off, applied with the form; its words at the left, the switch at the right. */
export function SwitchInput<Values extends FieldValues>(props: ToggleInputProps<Values>) {
  const { ids, input, error } = useToggle(props);
  return (
    <SwitchRow>
      <ToggleText ids={ids} label={props.label} helperText={props.helperText} error={error} />
      <Switch {...input} />
    </SwitchRow>
  );
}

/** A box to tick, its words at the right. */
export function CheckboxInput<Values extends FieldValues>(props: ToggleInputProps<Values>) {
  const { ids, input, error } = useToggle(props);
  return (
    <CheckRow>
      <Checkbox {...input} />
      <ToggleText ids={ids} label={props.label} helperText={props.helperText} error={error} />
    </CheckRow>
  );
}

function useToggle<Values extends FieldValues>({ name, disabled = false, required = false }: ToggleInputProps<Values>) {
  const ids = useFieldIds();
  const { field, error } = useField(name);
  const input = {
    id: ids.input,
    name: field.name,
    checked: field.value === true,
    onChange: field.onChange,
    onBlur: field.onBlur,
    disabled,
    required,
    slotProps: {
      input: { ref: field.ref, 'aria-describedby': ids.help, 'aria-invalid': error !== undefined || undefined },
    },
  };
  return { ids, input, error };
}

interface ToggleTextProps {
  ids: FieldIds;
  label: ReactNode;
  helperText: ReactNode;
  error: string | undefined;
}

function ToggleText({ ids, label, helperText, error }: ToggleTextProps) {
  return (
    <div>
      <label htmlFor={ids.input}>{label}</label>
      <FormHelperText id={ids.help} component="div" error={error !== undefined}>
        {error !== undefined && <AlertIcon />}
        {error ?? helperText}
      </FormHelperText>
    </div>
  );
}
