import { useFormState, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { bulkFailure } from './bulk-failure.ts';
import { discountSchema } from './discount-percent.ts';

interface PercentDialogProps {
  title: string;
  text: string;
  /** What so many percent come to for one of them. */
  describe: (percent: number) => string;
  /** Throws what the server refuses. */
  onApply: (percent: number) => Promise<void>;
  onClose: () => void;
}

const usual = 10;

/** Asks how much comes off the price of many. */
export function PercentDialog({ title, text, describe, onApply, onClose }: PercentDialogProps) {
  const form = useZodForm(discountSchema, { mode: 'onChange', defaultValues: {} });
  const { isValid } = useFormState({ control: form.control });
  const typed = useWatch({ control: form.control, name: 'percent' });
  const { percent, go, going } = t.truckloads;
  return (
    <FormDialog
      open
      form={form}
      guarded={false}
      title={title}
      description={text}
      submitLabel={go}
      pendingLabel={going}
      submitDisabled={!isValid}
      describeError={bulkFailure}
      onSubmit={async (values) => {
        await onApply(values.percent);
        onClose();
      }}
      onClose={onClose}
    >
      <NumberInput
        name="percent"
        label={percent}
        decimals={2}
        unit="%"
        helperText={describe(discountSchema.shape.percent.safeParse(typed).data ?? usual)}
        autoFocus
      />
    </FormDialog>
  );
}
