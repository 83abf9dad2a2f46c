import FormHelperText from '@mui/material/FormHelperText';
import { get, useFormState } from 'react-hook-form';
import { AlertIcon } from '#web/ui/icons.tsx';

/** What is wrong with a list as a whole. */
export function ListError({ name }: { name: string }) {
  const { errors } = useFormState({ name });
  const error = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.message ?? error?.root?.message;
  if (!message) return null;
  return (
    <FormHelperText error component="div" role="alert">
      <AlertIcon />
      {message}
    </FormHelperText>
  );
}
