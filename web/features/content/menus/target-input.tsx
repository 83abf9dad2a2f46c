import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CategoryList } from '#contract/categories/categories.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { AutocompleteInput } from '#web/ui/form/inputs/autocomplete-input.tsx';
import type { ChoiceOption } from '#web/ui/form/inputs/choice-options.ts';
import { pages, posts } from '../content-kinds.ts';
import type { EntryValues } from './entry-values.ts';
import { choicesQuery, foundProductsQuery, useTargetNames } from './menus.queries.ts';

type NamedKind = keyof EntryValues['ids'];
type IdField = `ids.${NamedKind}`;

/** Chooses the category, product, page or post that an entry leads to; an empty label takes its name. */
export function TargetInput({ kind, storeId }: { kind: NamedKind; storeId: string }) {
  const words = t.content.menus;
  const [typed, setTyped] = useState('');
  const id = useWatch<EntryValues, IdField>({ name: `ids.${kind}` });
  const link = { kind, id: id || null, address: null };
  const name = useTargetNames(storeId, [link])(link);
  const choices = useChoices(kind, storeId, useDeferredValue(typed));
  // The chosen one is among the choices, whatever was looked for since.
  const isMissing = name !== undefined && choices && !choices.some(({ value }) => value === id);
  const options = isMissing ? [...choices, { value: id, label: name }] : choices;
  const { getValues, setValue } = useFormContext<EntryValues>();
  useEffect(() => {
    if (name && getValues('label') === '') setValue('label', name.slice(0, 60), { shouldDirty: true });
  }, [name, getValues, setValue]);
  return (
    <AutocompleteInput<EntryValues>
      name={`ids.${kind}`}
      label={words.kinds[kind]}
      options={options ?? []}
      loading={!options}
      helperText={kind === 'product' ? words.productHint : undefined}
      onType={setTyped}
      required
    />
  );
}

function useChoices(kind: NamedKind, storeId: string, typed: string): ChoiceOption[] | undefined {
  const categories = useQuery(categoriesQuery());
  const pageRows = useQuery(choicesQuery(pages, storeId));
  const postRows = useQuery(choicesQuery(posts, storeId));
  const products = useQuery({
    ...foundProductsQuery(typed),
    enabled: kind === 'product',
    placeholderData: (old) => old,
  });
  if (kind === 'category') return categories.data?.categories.map(toChoice);
  if (kind === 'sub_category') return categories.data && subCategoryChoices(categories.data);
  if (kind === 'page') return pageRows.data?.map(titled);
  if (kind === 'post') return postRows.data?.map(titled);
  return products.data?.map(titled);
}

const toChoice = ({ _id, name }: { _id: string; name: string }): ChoiceOption => ({ value: _id, label: name });
const titled = ({ _id, title }: { _id: string; title: string }): ChoiceOption => ({ value: _id, label: title });

const subCategoryChoices = ({ categories }: CategoryList): ChoiceOption[] =>
  categories.flatMap(({ name, subCategories }) =>
    subCategories.map((sub) => ({ value: sub._id, label: `${name} › ${sub.name}` })),
  );
