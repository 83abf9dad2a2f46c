import Button, { type ButtonProps } from '@mui/material/Button';
import { type Control, type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';

export interface SubmitButtonProps<Values extends FieldValues, Output> extends Omit<ButtonProps, 'type'> {
  /** While the form is sent. */
  pendingLabel?: string;
  /** For a button outside its form: `form.control` here, and the form's id as `form`. */
  control?: Control<Values, unknown, Output>;
}

/** Sends the form around it; while that runs it says so and keeps the focus. */
export function SubmitButton<Values extends FieldValues = FieldValues, Output = Values>(
  props: SubmitButtonProps<Values, Output>,
) {
  const { pendingLabel = t.common.saving, children = t.common.save, control, variant = 'contained', ...button } = props;
  const { isSubmitting } = useFormState(control ? { control } : undefined);
  return (
    <Button {...button} type="submit" variant={variant} aria-disabled={isSubmitting || undefined}>
      {isSubmitting ? pendingLabel : children}
    </Button>
  );
}
