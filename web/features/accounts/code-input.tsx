import { styled } from '@mui/material/styles';
import type { FieldValues } from 'react-hook-form';
import { TextInput, type TextInputProps } from '#web/ui/form/inputs/text-input.tsx';

const Wide = styled('div')(({ theme }) => ({
  '& input': { fontSize: theme.typography.pxToRem(20), letterSpacing: '0.3em', fontWeight: 500 },
}));

/** One field for a mailed code; phones offer the code from the mail. */
export function CodeInput<Values extends FieldValues>(props: TextInputProps<Values>) {
  return (
    <Wide>
      <TextInput size="large" inputMode="numeric" autoComplete="one-time-code" {...props} />
    </Wide>
  );
}
