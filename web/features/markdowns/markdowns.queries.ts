import {
  type InvalidateOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Markdown, markdowns } from '#contract/markdowns/markdowns.contract.ts';
import { call, callPage } from '#web/kit/api.ts';
import { t } from '#web/kit/messages/t.ts';
import { createRequestKeys } from '#web/kit/request-key.ts';
import { productsKey } from '#web/shared/products/products.queries.ts';
import type { RowRequest } from '#web/ui/table/rows/row-source.ts';
import type { MarkdownWire } from './markdown-values.ts';

/** Everything that is read of markdowns hangs under this key, previews too: they change with the prices. */
const markdownsKey = ['markdowns'] as const;
export const markdownListKey = [...markdownsKey, 'list'] as const;

export const loadMarkdowns = ({ page, pageSize }: RowRequest, signal: AbortSignal) =>
  callPage(markdowns.list, { query: { page, pageSize } }, { signal });

/** What a markdown would do; asked for once the form says enough. */
export const previewQuery = (body: MarkdownWire | null) =>
  queryOptions({
    queryKey: [...markdownsKey, 'preview', body],
    queryFn: ({ signal }) => call(markdowns.preview, { body: body as MarkdownWire }, { signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  });

const keys = createRequestKeys();

export function useCreateMarkdown() {
  const refresh = useRefreshMarkdowns();
  return useMutation({
    mutationFn: async (body: MarkdownWire): Promise<Markdown> => {
      const input = { body };
      const actWords = t.markdowns.approve(body.percent);
      const created = await call(markdowns.create, input, { idempotencyKey: keys.keyFor(input), actWords });
      keys.answered();
      return created;
    },
    // Nobody waits for it: the form is empty before the list shows the new one, which then stays where it is.
    onSettled: () => void refresh(),
  });
}

export const useStopMarkdown = () =>
  useMarkdownAct((id: string): Promise<Markdown> => call(markdowns.stop, { params: { id } }));

export const useUndoMarkdown = () =>
  useMarkdownAct((id: string): Promise<Markdown> => call(markdowns.undo, { params: { id } }));

/** Reads markdowns again, and what they do to products. */
export function useRefreshMarkdowns(): (options?: InvalidateOptions) => Promise<void> {
  const client = useQueryClient();
  return async (options) => {
    await Promise.all([markdownsKey, productsKey].map((queryKey) => client.invalidateQueries({ queryKey }, options)));
  };
}

function useMarkdownAct<Input>(mutationFn: (input: Input) => Promise<Markdown>) {
  const refresh = useRefreshMarkdowns();
  return useMutation({ mutationFn, onSettled: () => refresh() });
}
