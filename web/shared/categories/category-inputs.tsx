import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { t } from '#web/kit/messages/t.ts';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import type { ChoiceOption } from '#web/ui/form/inputs/choice-options.ts';
import { categoriesQuery } from './categories.queries.ts';
import { CreateButtons } from './create-buttons.tsx';
import type { Filed } from './filed.ts';
import { useCreateCategory } from './use-create-category.ts';

/** What is known of it before the list of categories is here. */
interface FiledBefore {
  category: string | null;
  subCategory: string | null;
  /** The names of both. */
  categories: readonly string[];
}

interface CategoryInputsProps {
  saved: FiledBefore | undefined;
  required?: boolean;
}

/** Category and sub-category of the form around it; either can be made here. */
export function CategoryInputs({ saved, required = false }: CategoryInputsProps) {
  const { data, isPending } = useQuery(categoriesQuery());
  const chosen = useWatch<Filed, 'category'>({ name: 'category' });
  const category = data?.categories.find(({ _id }) => _id === chosen);
  const create = useCreateCategory();
  const words = t.productForm;
  useDropStrangeSubCategory(category?.subCategories.map(({ _id }) => _id));

  const categories = data?.categories.map(asOption) ?? known(saved?.category, saved?.categories[0]);
  const subCategories = category?.subCategories.map(asOption) ?? known(saved?.subCategory, saved?.categories[1]);
  return (
    <>
      <AutocompleteInput<Filed>
        name="category"
        label={words.fields.category}
        required={required}
        options={categories}
        loading={isPending}
        placeholder={words.chooseCategory}
        onCreate={create.category}
      />
      <AutocompleteInput<Filed>
        name="subCategory"
        label={words.fields.subCategory}
        options={chosen === '' ? [] : subCategories}
        disabled={chosen === ''}
        placeholder={chosen === '' ? words.categoryFirst : words.chooseSubCategory}
        onCreate={(name) => create.subCategory(chosen, name)}
      />
      <CreateButtons category={category} />
    </>
  );
}

const asOption = ({ _id, name }: { _id: string; name: string }): ChoiceOption => ({ value: _id, label: name });

const known = (id: string | null | undefined, name: string | undefined): ChoiceOption[] =>
  id && name ? [{ value: id, label: name }] : [];

/** Another category leaves the sub-category of the one before behind. */
function useDropStrangeSubCategory(present: readonly string[] | undefined): void {
  const { setValue, getValues } = useFormContext<Filed>();
  const category = useWatch<Filed, 'category'>({ name: 'category' });
  const [before, setBefore] = useState(category);
  useEffect(() => {
    if (category === before) return;
    setBefore(category);
    const { subCategory } = getValues();
    if (subCategory !== '' && !present?.includes(subCategory)) setValue('subCategory', '', { shouldDirty: true });
  }, [category, before, present, getValues, setValue]);
}
