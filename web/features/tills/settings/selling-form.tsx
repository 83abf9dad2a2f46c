import { useFormState } from 'react-hook-form';
import { type CounterSettings, counterSettings } from '#contract/counter/counter.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { beginFrom, copyValues } from '#web/ui/form/begin-from.ts';
import { FormActions, FormGrid } from '#web/ui/form/field-frame.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ChoiceInput } from '#web/ui/form/inputs/choice-input.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { SubmitButton } from '#web/ui/form/submit-button.tsx';
import { DiscardButton, UnsavedMark } from '#web/ui/form/unsaved-mark.tsx';
import { useUnsavedGuard } from '#web/ui/form/use-unsaved-guard.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useSaveCounterSettings } from './selling.queries.ts';
import { TilesEditor } from './tiles-editor.tsx';

const words = t.tills;
const steps = [1, 5, 10] as const;

/** Tiles, cash, returns and what receipts say. */
export function SellingForm({ storeId, settings }: { storeId: string; settings: CounterSettings }) {
  const { notify } = useSnackbar();
  const save = useSaveCounterSettings(storeId);
  const form = useZodForm(counterSettings, { defaultValues: settings });
  const guard = useUnsavedGuard(form);
  const { isDirty } = useFormState({ control: form.control });
  return (
    <Form
      form={form}
      label={words.selling}
      onSubmit={async (values) => {
        const sent = copyValues(form.getValues());
        beginFrom(form, await save.mutateAsync(values), sent);
        notify({ message: words.settingsSaved, tone: 'success' });
      }}
    >
      {guard}
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
        <SectionCard title={words.tiles} description={words.tilesText}>
          <TilesEditor />
        </SectionCard>
        <SectionCard title={words.selling}>
          <FormGrid columns={2}>
            <ChoiceInput
              name="cashStep"
              label={words.cashStep}
              options={steps.map((value) => ({ value, label: words.cashSteps[value] }))}
            />
            <NumberInput
              name="returnDays"
              label={words.returnDays}
              helperText={words.returnDaysHint}
              unit={words.days}
            />
          </FormGrid>
          <SwitchInput name="mailsReports" label={words.mailsReports} helperText={words.mailsReportsHint} />
        </SectionCard>
        <SectionCard title={words.receipt}>
          <FormGrid>
            <TextInput
              name="receiptHeader"
              label={words.receiptHeader}
              helperText={words.receiptHeaderHint}
              maxLength={200}
              counter
              autoComplete="off"
            />
            <TextInput
              name="receiptFooter"
              label={words.receiptFooter}
              helperText={words.receiptFooterHint}
              maxLength={300}
              counter
              autoComplete="off"
            />
          </FormGrid>
        </SectionCard>
      </div>
      <FormActions sx={{ mt: 2, alignItems: 'center' }}>
        <SubmitButton control={form.control} />
        {isDirty && <DiscardButton form={form} />}
        <span role="status">{isDirty && <UnsavedMark />}</span>
      </FormActions>
    </Form>
  );
}
