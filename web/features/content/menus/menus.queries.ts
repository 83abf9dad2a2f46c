import { queryOptions, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { content } from '#contract/content/content.contract.ts';
import type { Menu, MenuInput, MenuLink } from '#contract/content/content.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import { contentKey } from '../content.queries.ts';
import { type ContentKind, pages, posts } from '../content-kinds.ts';

const mostChoices = 1000;
const foundAtOnce = 20;

export const menusQuery = (storeId: string) =>
  queryOptions({
    queryKey: [...contentKey, 'menus', storeId],
    queryFn: () => call(content.listMenus, { params: { id: storeId } }),
  });

export function useSaveMenu(storeId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MenuInput): Promise<Menu[]> => call(content.saveMenu, { params: { id: storeId }, body }),
    onSuccess: (menus) => client.setQueryData(menusQuery(storeId).queryKey, menus),
  });
}

/** Every page or post of a store, to choose one. */
export const choicesQuery = (kind: ContentKind, storeId: string) =>
  queryOptions({
    queryKey: [...contentKey, kind.name, storeId, 'choices'],
    queryFn: async ({ signal }) => (await kind.load(storeId, { page: 1, pageSize: mostChoices }, signal)).rows,
  });

/** The products that a text finds. */
export const foundProductsQuery = (search: string) =>
  queryOptions({
    queryKey: [...productsKey, 'found', search],
    queryFn: async ({ signal }) => {
      const query = { isActive: 'true', page: 1, pageSize: foundAtOnce, search: search || undefined } as const;
      return (await callPage(products.list, { query }, { signal })).rows;
    },
    staleTime: 30_000,
  });

const productTitleQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'title', id],
    queryFn: async () => (await call(products.get, { params: { id } })).title,
    staleTime: 60_000,
  });

/** Tells the name of what a link leads to; undefined while it is not known. */
export function useTargetNames(storeId: string, links: readonly MenuLink[]): (link: MenuLink) => string | undefined {
  const { data: categories } = useQuery(categoriesQuery());
  const { data: pageRows } = useQuery(choicesQuery(pages, storeId));
  const { data: postRows } = useQuery(choicesQuery(posts, storeId));
  const productIds = [...new Set(links.flatMap(({ kind, id }) => (kind === 'product' && id ? [id] : [])))];
  const titles = useQueries({ queries: productIds.map(productTitleQuery) });
  return ({ kind, id }) => {
    const all = categories?.categories ?? [];
    if (kind === 'category') return all.find(({ _id }) => _id === id)?.name;
    if (kind === 'sub_category') {
      return all.flatMap(({ subCategories }) => subCategories).find(({ _id }) => _id === id)?.name;
    }
    if (kind === 'page') return pageRows?.find(({ _id }) => _id === id)?.title;
    if (kind === 'post') return postRows?.find(({ _id }) => _id === id)?.title;
    return kind === 'product' && id ? titles[productIds.indexOf(id)]?.data : undefined;
  };
}
