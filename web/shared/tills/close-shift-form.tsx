import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { requiredDollars, textOf } from '#contract/kit/values.ts';
import type { ShiftDetails } from '#contract/tills/tills.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Fact, FactList } from '#web/ui/facts/fact-list.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { CashCount } from './cash-count.tsx';
import { Difference } from './difference.tsx';
import { useCloseShift } from './tills.queries.ts';

const schema = z.object({
  counted: requiredDollars.refine((amount) => amount >= 0, 'Can’t be negative'),
  note: textOf(300),
});

interface CloseShiftFormProps {
  shift: { _id: string; number: number };
  /** Once it is closed: the report can be printed. */
  onClosed?: (shift: ShiftDetails) => unknown;
  /** When whoever counted has seen what was over or short. */
  onDone: (shift: ShiftDetails) => unknown;
}

/** Closes a shift with what is counted, by somebody who is not told what should be there; then tells. */
export function CloseShiftForm({ shift, onClosed, onDone }: CloseShiftFormProps) {
  const words = t.shifts.closeForm;
  const close = useCloseShift(shift._id);
  const [closed, setClosed] = useState<ShiftDetails>();
  const form = useZodForm(schema, { defaultValues: { counted: '', note: '' } });
  if (closed) return <Outcome shift={closed} onDone={() => onDone(closed)} />;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const details = await close.mutateAsync(values);
        setClosed(details);
        await onClosed?.(details);
      }}
    >
      <CashCount name="counted" label={words.counted} helperText={words.hint} autoFocus />
      <TextInput name="note" label={words.note} helperText={words.noteHint} maxLength={300} autoComplete="off" />
      <SubmitButton control={form.control} size="large" pendingLabel={words.submitting} sx={{ mt: 1.5 }}>
        {words.submit}
      </SubmitButton>
    </Form>
  );
}

function Outcome({ shift, onDone }: { shift: ShiftDetails; onDone: () => void }) {
  const { closeForm, report: words } = t.shifts;
  const { drawer, sales } = shift.report;
  return (
    <div role="status">
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {closeForm.closed(shift.number)}
      </Typography>
      <FactList sx={{ mb: 2 }}>
        <Fact label={words.total}>{formatMoney(sales.amount)}</Fact>
        <Fact label={words.expected}>{formatMoney(drawer.expected ?? 0)}</Fact>
        <Fact label={words.counted}>{formatMoney(drawer.counted ?? 0)}</Fact>
        <Fact label={words.difference}>
          <Difference amount={drawer.difference ?? 0} />
        </Fact>
      </FactList>
      <Button variant="contained" size="large" fullWidth autoFocus onClick={onDone}>
        {closeForm.done}
      </Button>
    </div>
  );
}
