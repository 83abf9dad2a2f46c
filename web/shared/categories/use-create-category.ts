import { useQueryClient } from '@tanstack/react-query';
import { categories } from '#contract/categories/categories.contract.ts';
import { call } from '#web/kit/api.ts';
import type { ChoiceOption } from '#web/ui/form/inputs/choice-options.ts';
import { categoriesQuery } from './categories.queries.ts';

/** Makes categories and sub-categories from a form; a name without letters makes none. */
export function useCreateCategory() {
  const client = useQueryClient();
  const create = async (name: string, send: (name: string) => Promise<{ _id: string; name: string }>) => {
    const trimmed = name.trim();
    if (trimmed === '') return null;
    const made = await send(trimmed);
    // Before it is chosen, so that the list knows it.
    await client.invalidateQueries(categoriesQuery());
    return { value: made._id, label: made.name } satisfies ChoiceOption;
  };
  return {
    category: (name: string) => create(name, (trimmed) => call(categories.create, { form: { name: trimmed } })),
    subCategory: (categoryId: string, name: string) =>
      create(name, (trimmed) => call(categories.createSub, { body: { categoryId, name: trimmed } })),
  };
}
