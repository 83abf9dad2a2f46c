import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, useFieldIds } from '#web/ui/form/field-frame.tsx';
import { LockIcon } from '#web/ui/icons.tsx';

interface FixedFieldProps {
  label: string;
  value: string;
  placeholder?: string;
}

/** A value that the server gives: it can be read and copied, not changed. */
export function FixedField({ label, value, placeholder }: FixedFieldProps) {
  const ids = useFieldIds();
  return (
    <FieldFrame label={label} ids={ids} error={undefined}>
      <OutlinedInput
        id={ids.input}
        value={value}
        placeholder={placeholder}
        readOnly
        aria-describedby={ids.help}
        endAdornment={
          <InputAdornment position="end">
            <LockIcon />
          </InputAdornment>
        }
      />
    </FieldFrame>
  );
}
