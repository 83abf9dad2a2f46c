import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { FormSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { useZodForm } from '#web/ui/form/use-zod-form.ts';
import { type BulkDialogProps, BulkFormDialog } from './bulk-form-dialog.tsx';
import { LoadFailure } from './load-failure.tsx';

const schema = z.object({ category: z.string().min(1, t.common.required), subCategory: z.string() });

const named = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });

/** Asks for the category, and if wanted the sub-category, that many products are filed under. */
export function CategoryDialog(dialog: BulkDialogProps) {
  const { data, error, refetch } = useQuery(categoriesQuery());
  const form = useZodForm(schema, { mode: 'onChange', defaultValues: { category: '', subCategory: '' } });
  const chosen = useWatch({ control: form.control, name: 'category' });
  const categories = data?.categories ?? [];
  const subCategories = categories.find(({ _id }) => _id === chosen)?.subCategories ?? [];
  // A sub-category belongs to the category that was chosen before.
  useEffect(() => {
    if (chosen !== '') form.setValue('subCategory', '');
  }, [chosen, form]);
  return (
    <BulkFormDialog
      dialog={dialog}
      form={form}
      title={t.products.bulk.category}
      attributesOf={({ category, subCategory }) => ({ category, subCategory })}
    >
      {!data && !error && <FormSkeleton fields={2} />}
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && categories.length === 0 && <NoCategories />}
      {categories.length > 0 && (
        <FormGrid>
          <SelectInput
            name="category"
            label={t.products.mainCategory}
            options={categories.map(named)}
            placeholder={t.products.chooseCategory}
            required
          />
          <SelectInput
            name="subCategory"
            label={t.products.subCategory}
            options={subCategories.map(named)}
            emptyLabel={t.products.noSubCategory}
            disabled={subCategories.length === 0}
          />
        </FormGrid>
      )}
    </BulkFormDialog>
  );
}

function NoCategories() {
  return (
    <Typography variant="body2">
      {t.products.noCategories}{' '}
      <Link component={RouterLink} to="/app/categories">
        {t.products.toCategories}
      </Link>
    </Typography>
  );
}
