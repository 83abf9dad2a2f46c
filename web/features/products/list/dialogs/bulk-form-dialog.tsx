import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { bulkFailure } from '#web/shared/products/bulk-failure.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import type { ZodForm } from '#web/ui/form/use-zod-form.ts';
import type { BulkTarget } from '../bulk-target.ts';
import type { Attributes, Reach } from '../use-bulk-update.ts';

/** What every dialog of a bulk act is given. */
export interface BulkDialogProps {
  target: BulkTarget;
  /** Throws what the server refuses. */
  onApply: (target: BulkTarget, attributes: Attributes, reach?: Reach) => Promise<void>;
  onClose: () => void;
}

interface BulkFormDialogProps<Values extends FieldValues, Output> {
  dialog: BulkDialogProps;
  form: ZodForm<Values, Output>;
  title: string;
  text?: string;
  /** Nothing can be chosen. */
  disabled?: boolean;
  attributesOf: (values: Output) => Attributes;
  reachOf?: (values: Output) => Reach;
  /** Whether the dialog asks something else now, instead of saying that it was refused. */
  asksAbout?: (error: unknown, values: Output) => boolean;
  children: ReactNode;
}

/** Asks for what many products get. Go is offered once it makes sense. */
export function BulkFormDialog<Values extends FieldValues, Output>(props: BulkFormDialogProps<Values, Output>) {
  const { dialog, form, title, text, disabled = false, attributesOf, children } = props;
  const { target, onApply, onClose } = dialog;
  const { isValid } = useFormState({ control: form.control });
  const appliesTo = t.products.appliesTo(target.amount);
  return (
    <FormDialog
      open
      form={form}
      guarded={false}
      title={title}
      description={text ? `${text} ${appliesTo}` : appliesTo}
      submitLabel={t.products.go}
      pendingLabel={t.products.going}
      submitDisabled={disabled || !isValid}
      describeError={bulkFailure}
      onSubmit={async (values) => {
        try {
          await onApply(target, attributesOf(values), props.reachOf?.(values));
        } catch (error) {
          if (props.asksAbout?.(error, values)) return;
          throw error;
        }
        onClose();
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
