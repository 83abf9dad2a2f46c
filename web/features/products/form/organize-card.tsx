import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Product } from '#contract/products/products.schemas.ts';
import { categoriesQuery } from '#web/kit/categories.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { AutocompleteInput } from '#web/ui/form/autocomplete-input.tsx';
import type { ChoiceOption } from '#web/ui/form/choice-options.ts';
import { FormGrid } from '#web/ui/form/field-frame.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { CreateButtons } from './create-buttons.tsx';
import { LocationInput } from './location-input.tsx';
import type { ProductValues } from './product-values.ts';
import { useCreateCategory } from './use-create-category.ts';

/** Where it is filed, and which stores carry it. */
export function OrganizeCard({ product }: { product: Product | undefined }) {
  const { data, isPending } = useQuery(categoriesQuery());
  const chosen = useWatch<ProductValues, 'category'>({ name: 'category' });
  const category = data?.categories.find(({ _id }) => _id === chosen);
  const create = useCreateCategory();
  const words = t.productForm;
  useDropStrangeSubCategory(category?.subCategories.map(({ _id }) => _id));

  const categories = data?.categories.map(asOption) ?? known(product?.category, product?.categories[0]);
  const subCategories = category?.subCategories.map(asOption) ?? known(product?.subCategory, product?.categories[1]);
  return (
    <SectionCard title={words.sections.organize}>
      <FormGrid>
        <AutocompleteInput<ProductValues>
          name="category"
          label={words.fields.category}
          required
          options={categories}
          loading={isPending}
          placeholder={words.chooseCategory}
          onCreate={create.category}
        />
        <AutocompleteInput<ProductValues>
          name="subCategory"
          label={words.fields.subCategory}
          options={chosen === '' ? [] : subCategories}
          disabled={chosen === ''}
          placeholder={chosen === '' ? words.categoryFirst : words.chooseSubCategory}
          onCreate={(name) => create.subCategory(chosen, name)}
        />
        <CreateButtons category={category} />
        <LocationInput />
      </FormGrid>
    </SectionCard>
  );
}

const asOption = ({ _id, name }: { _id: string; name: string }): ChoiceOption => ({ value: _id, label: name });

/** What the product itself tells, until the list is here. */
const known = (id: string | null | undefined, name: string | undefined): ChoiceOption[] =>
  id && name ? [{ value: id, label: name }] : [];

/** Another category leaves the sub-category of the one before behind. */
function useDropStrangeSubCategory(present: readonly string[] | undefined): void {
  const { setValue, getValues } = useFormContext<ProductValues>();
  const category = useWatch<ProductValues, 'category'>({ name: 'category' });
  const [before, setBefore] = useState(category);
  useEffect(() => {
    if (category === before) return;
    setBefore(category);
    const { subCategory } = getValues();
    if (subCategory !== '' && !present?.includes(subCategory)) setValue('subCategory', '', { shouldDirty: true });
  }, [category, before, present, getValues, setValue]);
}
