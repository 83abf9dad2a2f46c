import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import type { User } from '#contract/accounts/accounts.schemas.ts';
import { type Category, categories, type SubCategory } from '#contract/categories/categories.contract.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { call } from '#web/kit/api.ts';
import { userQuery } from '#web/shared/accounts/account.queries.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';

type Saving = RouteInput<typeof categories.create>;
type SubSaving = RouteInput<typeof categories.updateSub>['body'];

/** Adds a category, or changes the one with this id. */
export function useSaveCategory(id: string | undefined) {
  return useCategoriesChange(
    (input: Saving): Promise<Category> =>
      id === undefined ? call(categories.create, input) : call(categories.update, { ...input, params: { id } }),
  );
}

/** Adds a sub-category to a category, or changes the one with this id. */
export function useSaveSubCategory(categoryId: string, id: string | undefined) {
  return useCategoriesChange(
    (input: SubSaving & { name: string }): Promise<SubCategory> =>
      id === undefined
        ? call(categories.createSub, { body: { ...input, categoryId } })
        : call(categories.updateSub, { body: input, params: { id } }),
  );
}

export function useRemoveCategory() {
  return useCategoriesChange((id: string) => call(categories.remove, { params: { id } }));
}

export function useRemoveSubCategory() {
  return useCategoriesChange((id: string) => call(categories.removeSub, { params: { id } }));
}

export function useRemoveAllCategories() {
  return useCategoriesChange(() => call(categories.removeAll));
}

function useCategoriesChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  // Refused or not, the list may have changed under us.
  return useMutation({ mutationFn, onSettled: () => refresh(client) });
}

/** Products carry the names of their categories. */
async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries(categoriesQuery()),
    client.invalidateQueries({ queryKey: ['products'], refetchType: 'none' }),
  ]);
}

/** Marks a category as featured at once, or takes it away; comes back if the server refuses. */
export function useFeatureCategory() {
  const client = useQueryClient();
  const { queryKey } = categoriesQuery();
  const show = (id: string, isFeatured: boolean) =>
    client.setQueryData(queryKey, (list) => {
      const shown = list?.categories.map((category) => (category._id === id ? { ...category, isFeatured } : category));
      return list && shown && { ...list, categories: shown };
    });
  return useMutation({
    mutationFn: ({ _id: id, isFeatured }: Category) =>
      call(categories.update, { params: { id }, form: { isFeatured: !isFeatured } }),
    onMutate: async ({ _id: id, isFeatured }) => {
      await client.cancelQueries({ queryKey });
      show(id, !isFeatured);
    },
    onError: (_, { _id: id, isFeatured }) => void show(id, isFeatured),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export type HidingRule = NonNullable<User['customSettings']['hideCategoryByLimit']>;

export function useSaveHidingRule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hideCategoryByLimit: HidingRule) =>
      call(accounts.updateSettings, { body: { customSettings: { hideCategoryByLimit } } }),
    onSuccess: (user) => client.setQueryData(userQuery().queryKey, user),
  });
}
