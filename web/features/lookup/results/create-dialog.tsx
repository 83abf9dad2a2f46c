import Link from '@mui/material/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { categories } from '#contract/categories/categories.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { conditions, type Product } from '#contract/products/products.schemas.ts';
import { call } from '#web/kit/api.ts';
import { isPlanError } from '#web/kit/api-error.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { pathOfBeginning } from '#web/shared/products/product-paths.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { DropZone } from '#web/ui/files/drop-zone.tsx';
import { pictureTypes } from '#web/ui/files/picture-types.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { useField } from '#web/ui/form/form-context.ts';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import { MoneyInput, NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { SelectInput } from '#web/ui/form/inputs/select-input.tsx';
import { TextInput } from '#web/ui/form/inputs/text-input.tsx';
import { useZodForm, type ZodForm } from '#web/ui/form/use-zod-form.ts';
import type { Barcode } from '../lookup-model.ts';
import { beginningOf, type CreateValues, codeFieldOf, createSchema, toForm, valuesOf } from './create-values.ts';

interface CreateDialogProps {
  /** What nobody knew. */
  barcode: Barcode;
  onCreated: (product: Product) => void;
  onClose: () => void;
}

const conditionOptions = conditions.map((condition) => ({ value: condition, label: condition }));

/** The short form for a product that no source knows. */
export function CreateDialog({ barcode, onCreated, onClose }: CreateDialogProps) {
  const form = useZodForm(createSchema, { defaultValues: valuesOf(barcode) });
  const create = useCreateProduct(barcode);
  const words = t.lookupResults.create;
  const { fields } = t.productForm;
  const codeField = codeFieldOf(barcode);
  return (
    <FormDialog
      open
      wide
      form={form}
      title={words.title}
      description={words.text(barcode.value)}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      describeError={(error) => (isPlanError(error) ? null : undefined)}
      serverNames={{ images: 'pictures' }}
      onSubmit={async () => {
        onCreated(await create(form.getValues()));
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput<CreateValues>
        name="title"
        label={fields.title}
        required
        autoFocus
        maxLength={300}
        autoComplete="off"
      />
      <FormGrid columns={3}>
        <MoneyInput<CreateValues> name="price" label={fields.price} required />
        <MoneyInput<CreateValues>
          name="oldPrice"
          label={fields.oldPrice}
          helperText={t.productForm.oldPriceHint}
          required
        />
        <NumberInput<CreateValues> name="quantity" label={fields.quantity} required />
      </FormGrid>
      <FormGrid columns={2} sx={{ mt: 1 }}>
        <SelectInput<CreateValues> name="condition" label={fields.condition} options={conditionOptions} required />
        <CategoryInput />
        <TextInput<CreateValues> name={codeField} label={fields[codeField]} autoComplete="off" />
      </FormGrid>
      <PictureInput />
      <FullFormLink form={form} />
    </FormDialog>
  );
}

function CategoryInput() {
  const client = useQueryClient();
  const { data, isPending } = useQuery(categoriesQuery());
  const isWriter = useMay('categories.write');
  const { fields, chooseCategory } = t.productForm;
  const create = async (name: string) => {
    const made = await call(categories.create, { form: { name } });
    await client.invalidateQueries(categoriesQuery());
    return { value: made._id, label: made.name };
  };
  return (
    <AutocompleteInput<CreateValues>
      name="category"
      label={fields.category}
      required
      options={data?.categories.map(({ _id, name }) => ({ value: _id, label: name })) ?? []}
      loading={isPending}
      placeholder={chooseCategory}
      {...(isWriter && { onCreate: create })}
    />
  );
}

function PictureInput() {
  const { field, error } = useField('pictures');
  const { picture, pictureKinds } = t.lookupResults.create;
  return (
    <DropZone
      label={picture}
      files={field.value}
      onChange={field.onChange}
      accept={pictureTypes}
      acceptText={pictureKinds}
      unsupported={t.productForm.unsupported}
      error={error}
      buttonRef={field.ref}
    />
  );
}

function FullFormLink({ form }: { form: ZodForm<CreateValues, unknown> }) {
  const values = useWatch({ control: form.control });
  return (
    <Link href={pathOfBeginning(beginningOf(values))} target="_blank" rel="noopener" variant="body2" sx={{ mt: 1 }}>
      {t.lookupResults.create.fullForm}
    </Link>
  );
}

/** Creates the product. Pressing again after an answer got lost creates no second one. */
function useCreateProduct(barcode: Barcode) {
  const client = useQueryClient();
  const { notify } = useSnackbar();
  const [keys] = useState(() => createRequestKeys());
  return async (values: CreateValues): Promise<Product> => {
    const form = toForm(values, barcode);
    const { pictures } = values;
    const sent = { form, pictures: pictures.map(({ name, size, lastModified }) => ({ name, size, lastModified })) };
    const { warnings, ...product } = await call(
      products.create,
      { form, ...(pictures.length > 0 && { files: { images: pictures } }) },
      { idempotencyKey: keys.keyFor(sent) },
    );
    keys.answered();
    const { created, pictureLeftOut } = t.lookupResults.create;
    notify({ message: created(product.title), tone: 'success' });
    if (warnings[0]) notify({ message: pictureLeftOut(warnings[0].msg), tone: 'error' });
    void refreshProducts(client);
    return product;
  };
}
