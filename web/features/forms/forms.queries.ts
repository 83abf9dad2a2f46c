import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { forms } from '#contract/forms/forms.contract.ts';
import type { FormInput, FormKind, NotifyInput } from '#contract/forms/forms.schemas.ts';
import { products } from '#contract/products/products.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { changeHeldRows } from '#web/kit/held-pages.ts';
import type { TotalCount } from '#web/kit/total-count.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import type { SentForm } from './form-kinds.ts';
import { formsKey } from './use-forms-badge.ts';

/** Pages of the lists; store, kind and request are added to it. */
export const formListKey = [...formsKey, 'list'] as const;

type FormPage = { rows: SentForm[] } & TotalCount;

const flags = {
  product: { isProductRequest: 'true' },
  contact: { isContact: 'true' },
  newsletter: { isNewsLetter: 'true' },
} as const satisfies Record<FormKind, object>;

/** Pages of what one store was sent of one kind. */
export const loadForms =
  (storeId: string, kind: FormKind) =>
  ({ page, pageSize }: RowRequest, signal: AbortSignal): Promise<FormPage> =>
    callPage(forms.list, { query: { storeId, page, pageSize, ...flags[kind] } }, { signal });

/** Products that may be what a visitor is looking for. */
export const suggestionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...formsKey, 'suggestions', id],
    queryFn: ({ signal }) => call(forms.suggest, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

/** Products of the catalogue by what is typed. */
export const productSearchQuery = (search: string) =>
  queryOptions({
    queryKey: [...productsKey, 'matches', search],
    queryFn: ({ signal }) =>
      callPage(products.list, { query: { isActive: 'true', page: 1, pageSize: 10, search } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

interface StatusChange {
  form: SentForm;
  status: SentForm['status'];
}

/** Sets a status: shown at once, and taken back when the server refuses it. */
export function useSetStatus(onFailure: (error: unknown, form: SentForm) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ form, status }: StatusChange) => call(forms.update, { params: { id: form._id }, body: { status } }),
    onMutate: async ({ form, status }) => {
      // An answer that is on its way would put the old one back.
      await client.cancelQueries({ queryKey: formListKey });
      changeRow(client, form._id, { status });
    },
    onError: (error, { form }) => {
      changeRow(client, form._id, { status: form.status });
      onFailure(error, form);
    },
    onSettled: () => client.invalidateQueries({ queryKey: formListKey }),
  });
}

/** Keeps note and matching products of a form. */
export function useSaveForm(id: string) {
  return useFormChange((body: FormInput) => call(forms.update, { params: { id }, body }));
}

/** Mails the visitor that the wanted item has come in. */
export function useNotifyVisitor(id: string) {
  return useFormChange((body: NotifyInput) => call(forms.notify, { params: { id }, body }));
}

export function useRemoveForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(forms.remove, { params: { id } }),
    onSuccess: (_, id) => changeRow(client, id, null),
    onSettled: () => client.invalidateQueries({ queryKey: formsKey }),
  });
}

function useFormChange<Body>(mutationFn: (body: Body) => Promise<SentForm>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (form) => changeRow(client, form._id, form),
    onSettled: () => client.invalidateQueries({ queryKey: formListKey }),
  });
}

/** Changes a form in every page that is held here; without changes it leaves its page. */
function changeRow(client: QueryClient, id: string, changes: Partial<SentForm> | null): void {
  changeHeldRows<SentForm>(client, formListKey, (row) => (row._id === id ? changes && { ...row, ...changes } : row));
}
