import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { optionalDollars, textOf } from '#contract/kit/values.ts';
import { formatDate, formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import type { DayText } from '#web/ui/calendar/days.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { toText } from './bin-price-values.ts';

const words = t.tills.bins;

const schema = z
  .object({
    what: z.enum(['usual', 'own', 'none']),
    price: optionalDollars.refine((amount) => amount === null || amount > 0, 'Must be more than 0'),
    note: textOf(80),
  })
  .refine(({ what, price }) => what !== 'own' || price !== null, { message: 'Required', path: ['price'] });

/** What is said of one date; null is no bins. */
export interface DaySaid {
  price: number | null;
  note: string;
}

interface DayDialogProps {
  date: DayText;
  /** What its weekday says. */
  usual: number | null;
  said: DaySaid | undefined;
  /** Null: as its weekday says. */
  onSay: (day: DaySaid | null) => void;
  onClose: () => void;
}

const whatOf = (said: DaySaid | undefined) => {
  if (!said) return 'usual' as const;
  return said.price === null ? ('none' as const) : ('own' as const);
};

/** Makes one date other than its weekday, or like it again. */
export function DayDialog({ date, usual, said, onSay, onClose }: DayDialogProps) {
  const form = useZodForm(schema, {
    defaultValues: { what: whatOf(said), price: toText(said?.price ?? null), note: said?.note ?? '' },
  });
  const what = useWatch({ control: form.control, name: 'what' });
  return (
    <FormDialog
      open
      form={form}
      title={words.dayTitle(formatDate(date, { timeZone: 'UTC' }))}
      submitLabel={words.set}
      onSubmit={({ what: kind, price, note }) => {
        onSay(kind === 'usual' ? null : { price: kind === 'own' ? price : null, note });
        onClose();
      }}
      onClose={onClose}
    >
      <SelectInput
        name="what"
        label={words.what}
        options={[
          { value: 'usual', label: words.asWeekday(usual === null ? words.none : formatMoney(usual)) },
          { value: 'own', label: words.own },
          { value: 'none', label: words.noBins },
        ]}
      />
      {what === 'own' && <MoneyInput name="price" label={words.price} required />}
      {what !== 'usual' && (
        <TextInput name="note" label={words.note} helperText={words.noteHint} maxLength={80} autoComplete="off" />
      )}
    </FormDialog>
  );
}
