import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { products } from '#contract/products/products.contract.ts';
import {
  type ImportFix,
  type ImportMapping,
  type ImportRow,
  type ImportSettings,
  type ProductImport,
  transfers,
} from '#contract/transfers/transfers.contract.ts';
import { call, callFile, callPage } from '#web/kit/api.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { newRequestKey } from '#web/kit/request-key.ts';
import { refreshProducts } from '#web/shared/products/products.queries.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import { awaitsPictures, isWorking } from './import-stage.ts';

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
      if (!state.data) return false;
      if (awaitsPictures(state.data)) return 2 * calmly;
      if (!isWorking(state.data)) return false;
      return state.dataUpdateCount < quickAsks ? quickly : calmly;
    },
  });

/** What the check found hangs under this key: rows, one product of the preview, reasons. */
const foundKey = (id: string) => [...importsKey, 'found', id] as const;

/** The rows of the check hang under this key; the request is added to it. */
export const rowsKey = (id: string) => [...foundKey(id), 'rows'] as const;

type ImportAction = ImportRow['action'];

export const loadRows = (id: string, { page, pageSize, filters }: RowRequest, signal: AbortSignal) => {
  const [action] = filters.action ?? [];
  const query = { page, pageSize, action: action as ImportAction | undefined };
  return callPage(transfers.rows, { params: { id }, query }, { signal });
};

/** Some rows of one kind, from the first. */
export const rowsQuery = (id: string, action: ImportAction, { page = 1, pageSize }: Partial<RowRequest>) =>
  queryOptions({
    queryKey: [...rowsKey(id), action, page, pageSize],
    queryFn: ({ signal }) =>
      callPage(transfers.rows, { params: { id }, query: { action, page, pageSize } }, { signal }),
  });

/** Why rows wait in the tray. */
export const problemsQuery = (id: string) =>
  queryOptions({
    queryKey: [...foundKey(id), 'problems'],
    queryFn: () => call(transfers.problems, { params: { id } }),
  });

/** A few values of each column of the file, by its heading. */
export const samplesQuery = (id: string) =>
  queryOptions({
    queryKey: [...importsKey, 'samples', id],
    queryFn: () => call(transfers.columns, { params: { id } }),
    select: (columns) => new Map(columns.map(({ name, values }) => [name, values])),
  });

/** Pictures that could not be fetched. */
export const failedPicturesQuery = (id: string) =>
  queryOptions({
    queryKey: [...foundKey(id), 'failed pictures'],
    queryFn: ({ signal }) =>
      callPage(transfers.failedPictures, { params: { id }, query: { pageSize: 100 } }, { signal }),
  });

/** The first picture of a row; fetching it again would bring nothing else. */
export const pictureQuery = (id: string, line: number) =>
  queryOptions({
    queryKey: [...importsKey, 'picture', id, line],
    queryFn: async ({ signal }) => (await callFile(transfers.picture, { params: { id, line } }, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Reads again what the check found. */
export const refreshFound = (client: QueryClient, id: string) => client.invalidateQueries({ queryKey: foundKey(id) });

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
    onSuccess: (made) => noteImport(client, made),
  });
}

/** Says what becomes of the products that are there already; the file is then checked again. */
export function useSetImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ImportSettings) => call(transfers.set, { params: { id }, body: settings }),
    onSuccess: (made) => noteImport(client, made),
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until the rows that were mended have been checked. */
async function untilChecked(client: QueryClient, made: ProductImport): Promise<ProductImport> {
  let latest = made;
  noteImport(client, latest);
  while (latest.status === 'checking') {
    await pause(quickly);
    latest = await call(transfers.get, { params: { id: made._id } });
    noteImport(client, latest);
  }
  await refreshFound(client, made._id);
  return latest;
}

/** Does something about rows that need somebody; ends when they have been checked. */
export function useFixRows(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (fix: ImportFix) =>
      untilChecked(client, await call(transfers.fix, { params: { id }, body: fix })),
  });
}

/** Mends values of single rows; ends when they have been checked. */
export function useEditRows(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly Pick<ImportRow, 'line' | 'values'>[]) =>
      untilChecked(client, await call(transfers.editRows, { params: { id }, body: [...rows] })),
  });
}

/** Imports the checked file. A press that got no answer is repeated under its key: it can't import twice. */
export function useStartImport(id: string) {
  const client = useQueryClient();
  const key = useRef(newRequestKey());
  return useMutation({
    mutationFn: () => call(transfers.start, { params: { id } }, { idempotencyKey: key.current }),
    onSuccess: (made) => {
      // What waits in the tray may be brought in later: that is another press.
      key.current = newRequestKey();
      noteImport(client, made);
    },
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
  return useMutation({
    mutationFn: (undoId: string) => call(products.undo, { params: { id: undoId } }),
    onSettled: async () => {
      void refreshProducts(client);
      await client.invalidateQueries({ queryKey: importsKey });
    },
  });
}

/** The undo was used already, or its day is over. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 410 || error.status === 404);
