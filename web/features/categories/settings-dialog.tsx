import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type HidingRule, useSaveHidingRule } from './categories.queries.ts';

const words = t.categories;

const schema = z
  .object({
    unpublishCategories: z.boolean(),
    productsLimit: z.number().min(1, words.settings.atLeastOne).max(1_000_000, words.settings.tooLarge).nullable(),
  })
  .refine(({ unpublishCategories, productsLimit }) => !unpublishCategories || productsLimit !== null, {
    message: t.common.required,
    path: ['productsLimit'],
  });

const atFirst: HidingRule = { unpublishCategories: false, productsLimit: 3 };

/** Category Settings: which categories the store leaves out. */
export function SettingsDialog({ rule, onClose }: { rule: HidingRule | undefined; onClose: () => void }) {
  const { notify } = useSnackbar();
  const save = useSaveHidingRule();
  const form = useZodForm(schema, { defaultValues: rule ?? atFirst });
  const [hides, limit] = useWatch({ control: form.control, name: ['unpublishCategories', 'productsLimit'] });
  const submit = async ({ unpublishCategories, productsLimit }: z.output<typeof schema>) => {
    await save.mutateAsync({ unpublishCategories, productsLimit: productsLimit ?? atFirst.productsLimit });
    notify({ message: words.settings.saved, tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      form={form}
      title={words.settings.title}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <SwitchInput name="unpublishCategories" label={words.settings.hide} helperText={words.settings.hideHint} />
      <NumberInput
        name="productsLimit"
        label={words.settings.limit}
        unit={words.settings.unit}
        helperText={words.settings.limitHint(limit ?? 1)}
        disabled={!hides}
      />
    </FormDialog>
  );
}
