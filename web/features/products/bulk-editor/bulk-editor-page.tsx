import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { maxIds } from '#contract/products/products.schemas.ts';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { categoriesQuery } from '#web/shared/categories/categories.queries.ts';
import { productsSummaryQuery, selectedProductsQuery } from '#web/shared/products/products.queries.ts';
import { readSelection } from '#web/shared/products/read-selection.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { BoxIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { toEditorRow } from './editor-rows.ts';
import { EditorSheet } from './editor-sheet.tsx';

const words = t.bulkEditor;
const productsPath = '/app/products';

// The sheet fills the window below the header and scrolls inside.
const Root = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, flex: 1, minHeight: 0 });

/** Many products in one sheet. */
export function BulkEditorPage() {
  useDocumentTitle(words.title);
  const [selection] = useState(() => readSelection('bulk-editor') ?? { filter: {} });
  const query = useQuery(selectedProductsQuery(selection));
  const { data: categories, isPending: awaitsCategories } = useQuery(categoriesQuery());
  const { data: stores, isPending: awaitsStores } = useQuery(storesQuery());
  const { data: summary } = useQuery(productsSummaryQuery());
  const rows = useMemo(() => query.data?.map(toEditorRow), [query.data]);

  const reload = async () => ((await query.refetch()).data ?? []).map(toEditorRow);
  if (rows && rows.length > 0 && !awaitsCategories && !awaitsStores) {
    const isCut = rows.length === maxIds && summary && summary.total > maxIds;
    return (
      <Root>
        <EditorSheet
          rows={rows}
          reload={reload}
          categories={categories}
          stores={stores ?? []}
          description={
            isCut ? words.shownOf(formatNumber(maxIds), formatNumber(summary.total)) : words.shown(rows.length)
          }
        />
      </Root>
    );
  }
  return (
    <>
      <PageHeader title={words.title} description={words.description} back={{ to: productsPath }} />
      <SectionCard>
        {query.error ? (
          <ErrorPanel
            title={words.failed}
            text={describeFailure(query.error).message}
            correlationId={describeFailure(query.error).correlationId}
            onRetry={() => void query.refetch()}
          />
        ) : rows?.length === 0 ? (
          <EmptyState
            icon={<BoxIcon />}
            title={words.emptyTitle}
            text={words.emptyText}
            action={
              <Button variant="contained" component={Link} to={productsPath}>
                {words.toProducts}
              </Button>
            }
          />
        ) : (
          <RowsSkeleton rows={12} />
        )}
      </SectionCard>
    </>
  );
}
