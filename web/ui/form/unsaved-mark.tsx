import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { StatusGlyph } from '../facts/status-glyph.tsx';
import type { ZodForm } from './use-zod-form.ts';

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  alignSelf: 'center',
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  '& > svg': { color: theme.vars.palette.warning.main },
}));

/** Says that something is not saved yet. */
export function UnsavedMark() {
  return (
    <Mark>
      <StatusGlyph glyph="alert" />
      {t.common.unsavedChanges}
    </Mark>
  );
}

/** Takes the form back to what is saved. */
export function DiscardButton<Values extends FieldValues, Output>({ form }: { form: ZodForm<Values, Output> }) {
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Button onClick={() => form.reset()} disabled={isSubmitting}>
      {t.common.discard}
    </Button>
  );
}
