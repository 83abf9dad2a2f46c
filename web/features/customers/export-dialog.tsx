import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { themed } from '#web/ui/theme/themed.ts';

const words = t.customers.export;
const schema = z.object({ which: z.enum(['all', 'selected']) });

interface ExportDialogProps {
  /** How many are selected. */
  count: number;
  /** The same in words, maybe "10,000+". */
  amount: string;
  /** Begins with the selected ones. */
  preferSelected: boolean;
  onExport: (which: 'all' | 'selected') => Promise<void>;
  onClose: () => void;
}

/** Asks whom to export. */
export function ExportDialog({ count, amount, preferSelected, onExport, onClose }: ExportDialogProps) {
  const which = preferSelected && count > 0 ? 'selected' : 'all';
  const form = useZodForm(schema, { defaultValues: { which } });
  return (
    <FormDialog
      open
      form={form}
      title={words.title}
      description={words.text}
      submitLabel={words.act}
      pendingLabel={words.pending}
      guarded={false}
      onSubmit={async (chosen) => {
        await onExport(chosen.which);
        onClose();
      }}
      onClose={onClose}
    >
      <WhichInput name="which" amount={amount} hasSelected={count > 0} />
    </FormDialog>
  );
}

const Choices = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Choice = styled('label')(
  themed(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    marginLeft: -9,
    cursor: 'pointer',
    ...theme.typography.body2,
    '&[data-off]': { cursor: 'default', color: theme.vars.palette.text.disabled },
    [theme.breakpoints.down('sm')]: { marginLeft: -14 },
  })),
);

function WhichInput({ name, amount, hasSelected }: { name: string; amount: string; hasSelected: boolean }) {
  const id = useId();
  const { field } = useField(name);
  const choices = [
    { value: 'all', label: words.all, off: false },
    { value: 'selected', label: words.selected(amount), off: !hasSelected },
  ];
  return (
    <Choices aria-label={words.which}>
      {choices.map(({ value, label, off }) => (
        <Choice key={value} htmlFor={`${id}-${value}`} data-off={off || undefined}>
          <Radio
            id={`${id}-${value}`}
            name={field.name}
            value={value}
            disabled={off}
            checked={field.value === value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
          {label}
        </Choice>
      ))}
    </Choices>
  );
}
