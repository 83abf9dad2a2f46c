import { z } from 'zod';
import { requiredDollars } from '#contract/kit/values.ts';
import type { Shift } from '#contract/tills/tills.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { Form } from '#web/ui/form/form.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { CashCount } from './cash-count.tsx';
import { useOpenShift } from './tills.queries.ts';

const schema = z.object({ float: requiredDollars.refine((amount) => amount >= 0, 'Can’t be negative') });

/** Opens a till with what is in its drawer. */
export function OpenShiftForm({ till, onOpened }: { till: string; onOpened: (shift: Shift) => unknown }) {
  const words = t.shifts.openForm;
  const open = useOpenShift();
  const form = useZodForm(schema, { defaultValues: { float: '' } });
  return (
    <Form form={form} onSubmit={async ({ float }) => onOpened(await open.mutateAsync({ till, float }))}>
      <CashCount name="float" label={words.float} helperText={words.hint} autoFocus />
      <SubmitButton control={form.control} size="large" pendingLabel={words.submitting}>
        {words.submit}
      </SubmitButton>
    </Form>
  );
}
