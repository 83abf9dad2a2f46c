import { useState } from 'react';
import type { Category } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSiteAddress } from '#web/shared/stores/use-site-address.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { SwitchInput } from '#web/ui/form/inputs/toggle-inputs.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SeoPanel } from '#web/ui/seo-panel/seo-panel.tsx';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { useSaveCategory } from './categories.queries.ts';
import { type CategoryOutput, categorySchema, categoryValues, toCategoryInput } from './category-form.ts';
import { ThumbnailInput } from './thumbnail-input.tsx';

/** Adds a category, or changes the one that is given. */
export function CategoryDialog({ category, onClose }: { category: Category | undefined; onClose: () => void }) {
  const words = t.categories;
  const { notify } = useSnackbar();
  const save = useSaveCategory(category?._id);
  const address = useSiteAddress();
  const isNew = category === undefined;
  const [schema] = useState(() => categorySchema(category?.seoMetaData));
  const form = useZodForm(schema, { defaultValues: categoryValues(category) });
  useSeoFollowsName(form, 'name');

  const submit = async (values: CategoryOutput) => {
    const { name } = await save.mutateAsync(toCategoryInput(values, isNew));
    notify({ message: isNew ? words.added(name) : words.saved(name), tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={isNew ? words.add : words.update}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid sx={{ pt: 1 }}>
        <TextInput name="name" label={words.fields.name} required maxLength={120} autoComplete="off" autoFocus />
        <ThumbnailInput saved={category?.thumbnail ?? null} />
        <SwitchInput name="isFeatured" label={words.fields.featured} helperText={words.fields.featuredHint} />
        <SeoPanel level={3} address={address} />
      </FormGrid>
    </FormDialog>
  );
}
