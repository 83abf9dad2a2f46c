import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { products } from '#contract/products/products.contract.ts';
import { type ImportMapping, type ProductImport, transfers } from '#contract/transfers/transfers.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { isWorking } from './import-step.ts';

const importsKey = ['imports'] as const;

// A small file is checked within a blink; a large one need not be asked for so often.
const quickAsks = 8;
const quickly = 300;
const calmly = 1000;

/** The latest imports; asked for again while one of them is at work. */
export const importsQuery = () =>
  queryOptions({
    queryKey: [...importsKey, 'list'],
    queryFn: () => call(transfers.list),
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? 2 * calmly : false),
  });

/** One import; asked for every second while it is at work, also after a question that got no answer. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'one', id],
    queryFn: () => call(transfers.get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (!state.data || !isWorking(state.data)) return false;
      return state.dataUpdateCount < quickAsks ? quickly : calmly;
    },
  });

/** The rows of the check hang under this key; the request is added to it. */
export const rowsKey = (id: string) => [...importsKey, 'rows', id] as const;

export const loadRows = (id: string, { page, pageSize, filters }: RowRequest, signal: AbortSignal) => {
  const [action] = filters.action ?? [];
  const query = { page, pageSize, action: action as 'create' | undefined };
  return callPage(transfers.rows, { params: { id }, query }, { signal });
};

/** Notes what the server says of an import wherever it is shown. */
export function noteImport(client: QueryClient, made: ProductImport): void {
  client.setQueryData(importQuery(made._id).queryKey, made);
  noteInList(client, made);
}

export function noteInList(client: QueryClient, made: ProductImport): void {
  client.setQueryData(importsQuery().queryKey, (list = []) =>
    list.some(({ _id }) => _id === made._id)
      ? list.map((other) => (other._id === made._id ? made : other))
      : [made, ...list],
  );
}

/** Says which column fills which field; the file is then checked again. */
export function useMapColumns(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mapping: ImportMapping) => call(transfers.map, { params: { id }, body: { mapping } }),
    onSuccess: (made) => {
      client.removeQueries({ queryKey: rowsKey(id) });
      noteImport(client, made);
    },
  });
}

/** Imports the checked file. A press that got no answer is repeated under its key: it can't import twice. */
export function useStartImport(id: string) {
  const client = useQueryClient();
  const key = useRef(newRequestKey());
  return useMutation({
    mutationFn: () => call(transfers.start, { params: { id } }, { idempotencyKey: key.current }),
    onSuccess: (made) => noteImport(client, made),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 0) return;
      key.current = newRequestKey();
      void client.invalidateQueries({ queryKey: importQuery(id).queryKey });
    },
  });
}

export function useRemoveImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(transfers.remove, { params: { id } }),
    onSettled: () => client.invalidateQueries(importsQuery()),
  });
}

/** Takes an import back; once it is, or is too late, it is offered no more. */
export function useUndoImport() {
  const client = useQueryClient();
  const offerNoMore = (undoId: string) =>
    client.setQueryData(importsQuery().queryKey, (list) =>
      list?.map((made) => (made.undoId === undoId ? { ...made, undoId: null } : made)),
    );
  return useMutation({
    mutationFn: (undoId: string) => call(products.undo, { params: { id: undoId } }),
    onSuccess: (_, undoId) => void offerNoMore(undoId),
    onError: (error, undoId) => void (isTooLate(error) && offerNoMore(undoId)),
    onSettled: () => refreshProducts(client),
  });
}

/** The undo was used already, or its day is over. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 410 || error.status === 404);
