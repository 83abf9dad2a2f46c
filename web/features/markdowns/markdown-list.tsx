import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { Markdown } from '#contract/markdowns/markdowns.contract.ts';
import { t } from '#web/kit/messages/t.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TagIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { useTableRows } from '#web/ui/table/rows/row-source.ts';
import type { TableStateOptions } from '#web/ui/table/table-state.ts';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { isAtWork, nameOf } from './describe-markdown.ts';
import { markdownColumns, PhoneMarkdown } from './markdown-cells.tsx';
import { loadMarkdowns, markdownListKey, useRefreshMarkdowns } from './markdowns.queries.ts';
import { useMarkdownActions } from './use-markdown-actions.tsx';

const words = t.markdowns.list;
const listOptions: TableStateOptions = { sizes: [20, 50, 100] };
const idOf = ({ _id }: Markdown) => _id;
const lookAgainMs = 2000;

/** Markdowns, newest first, with what can be done to each. */
export function MarkdownList({ hideWhenEmpty }: { hideWhenEmpty: boolean }) {
  const table = useTableState(listOptions);
  const source = useTableRows<Markdown>({ queryKey: markdownListKey, state: table.state, load: loadMarkdowns });
  const { data: categories } = useQuery(categoriesQuery());
  const columns = useMemo(() => markdownColumns(categories), [categories]);
  const { actionsOf, dialogs } = useMarkdownActions();
  useFollow(source.rows);
  if (hideWhenEmpty && !source.total) return null;
  return (
    <>
      <SectionCard title={words.title} flush>
        <DataTable
          bare
          id="markdowns"
          label={words.label}
          rowHeight="twoLine"
          columns={columns}
          table={table}
          source={source}
          rowId={idOf}
          rowLabel={nameOf}
          rowActions={actionsOf}
          phoneRow={(markdown) => <PhoneMarkdown markdown={markdown} categories={categories} />}
          countText={words.amount}
          empty={<EmptyState icon={<TagIcon />} title={words.empty.title} text={words.empty.text} level={3} />}
        />
      </SectionCard>
      {dialogs}
    </>
  );
}

/** Looks again while something happens to one of them. */
function useFollow(rows: readonly Markdown[] | undefined): void {
  const refresh = useRefreshMarkdowns();
  const latest = useRef({ rows, refresh });
  latest.current = { rows, refresh };
  useEffect(() => {
    const timer = setInterval(() => {
      // A question that is still open is waited for: asked anew each time, it would never be answered on a slow line.
      if (latest.current.rows?.some((row) => isAtWork(row))) void latest.current.refresh({ cancelRefetch: false });
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, []);
}
