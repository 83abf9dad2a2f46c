import { useState } from 'react';
import type { Category, SubCategory } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { useSiteAddress } from '#web/shared/stores/use-site-address.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { SeoPanel } from '#web/ui/seo-panel/seo-panel.tsx';
import { useSeoFollowsName } from '#web/ui/seo-panel/use-seo-follows-name.ts';
import { useSaveSubCategory } from './categories.queries.ts';
import { type SubCategoryOutput, subCategorySchema, subCategoryValues, toWire } from './category-form.ts';

interface SubCategoryDialogProps {
  parent: Category;
  subCategory: SubCategory | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds a sub-category to a category, or changes the one that is given. */
export function SubCategoryDialog({ parent, subCategory, onSaved, onClose }: SubCategoryDialogProps) {
  const words = t.categories;
  const { notify } = useSnackbar();
  const save = useSaveSubCategory(parent._id, subCategory?._id);
  const address = `${useSiteAddress()} › ${parent.seoMetaData.slug}`;
  const isNew = subCategory === undefined;
  const [schema] = useState(() => subCategorySchema(subCategory?.seoMetaData));
  const form = useZodForm(schema, { defaultValues: subCategoryValues(subCategory) });
  useSeoFollowsName(form, 'name');

  const submit = async (values: SubCategoryOutput) => {
    const { name } = await save.mutateAsync(toWire(values, isNew));
    notify({ message: isNew ? words.added(name) : words.saved(name), tone: 'success' });
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      open
      wide
      form={form}
      title={isNew ? words.addSub : words.updateSub}
      description={words.inCategory(parent.name)}
      submitLabel={words.save}
      pendingLabel={words.saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormGrid>
        <TextInput name="name" label={words.fields.name} required maxLength={120} autoComplete="off" autoFocus />
        <SeoPanel level={3} address={address} />
      </FormGrid>
    </FormDialog>
  );
}
