import { useState } from 'react';
import { z } from 'zod';
import type { StationSetup } from '#contract/intake/intake.schemas.ts';
import { optionalDollars } from '#contract/kit/values.ts';
import { t } from '#web/kit/messages/t.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { MoneyInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import type { IntakeLoop } from '../unit/intake-loop.ts';
import type { UnitDraft } from '../unit/unit-draft.ts';
import { PictureSuggestion, type SeenInPicture } from './picture-suggestion.tsx';

const fields = z.object({
  title: z.string().trim().min(1, 'Required').max(300, 'At most 300 characters'),
  brand: z.string().trim().max(120, 'At most 120 characters'),
  category: z.string(),
  retail: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cannot be negative'),
});

interface ItemDialogProps {
  loop: IntakeLoop;
  draft: UnitDraft;
  setup: StationSetup;
  isOnline: boolean;
  onClose: () => void;
}

/** What nobody knew, or knew wrong. */
export function ItemDialog({ loop, draft, setup, isOnline, onClose }: ItemDialogProps) {
  const words = t.intake.dialogs.item;
  const { item } = draft;
  const form = useZodForm(fields, {
    // A photo may yet say what was left empty.
    mode: 'onSubmit',
    defaultValues: {
      title: item.title,
      brand: item.brand,
      category: item.category?._id ?? '',
      retail: item.retail === null ? '' : item.retail.toFixed(2),
    },
  });
  const [seen, setSeen] = useState<SeenInPicture>();
  const takeOver = (found: SeenInPicture) => {
    const { suggestion } = found;
    setSeen(found);
    form.setValue('title', suggestion.title, { shouldDirty: true });
    if (suggestion.brand !== '') form.setValue('brand', suggestion.brand);
    if (suggestion.category) form.setValue('category', suggestion.category._id);
    form.setFocus('title');
  };
  const categories = setup.categories.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <FormDialog
      open
      guarded={false}
      title={words.title}
      description={draft.text}
      form={form}
      submitLabel={words.save}
      onSubmit={async ({ title, brand, category, retail }) => {
        const found = setup.categories.find(({ _id }) => _id === category);
        await loop.correct({
          title,
          brand,
          retail,
          category: found ? { _id: found._id, name: found.name } : null,
          ...(found?._id !== item.category?._id && { subCategory: null }),
        });
        if (seen) {
          const model = seen.suggestion.model || item.model;
          await loop.see({ item: { model }, defects: seen.defects, pictures: seen.pictures });
        }
        onClose();
      }}
      onClose={onClose}
    >
      {item.source === 'none' && !draft.taken && (
        <PictureSuggestion
          setup={setup}
          pieces={[]}
          isOnline={isOnline}
          isUntouched={() => form.getValues('title') === ''}
          onTake={takeOver}
        />
      )}
      <FormGrid>
        <TextInput name="title" label={words.name} maxLength={300} autoComplete="off" autoFocus required />
        <TextInput name="brand" label={words.brand} maxLength={120} autoComplete="off" />
        <SelectInput
          name="category"
          label={words.category}
          options={[{ value: '', label: words.noCategory }, ...categories]}
        />
        <MoneyInput name="retail" label={words.retail} />
      </FormGrid>
    </FormDialog>
  );
}
