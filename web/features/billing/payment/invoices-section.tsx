import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { invoicesPerPage, invoicesQuery } from '#web/shared/billing/billing.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ReceiptIcon } from '#web/ui/icons.tsx';
import { Pager } from '#web/ui/table/pager.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { LoadedSection } from './loaded-section.tsx';

const options = { sizes: [invoicesPerPage], prefix: 'invoices-' };

/** Every invoice so far, five at a time. */
export function InvoicesSection() {
  const { state, change } = useTableState(options);
  const query = useQuery(invoicesQuery(state.page));
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / invoicesPerPage));
  const isBeyond = query.isSuccess && !query.isPlaceholderData && state.page > pages;
  useEffect(() => {
    if (isBeyond) change({ page: pages }, { replace: true });
  }, [isBeyond, pages, change]);
  const { heading, none, noneText, total: count } = t.billing.invoices;
  return (
    <LoadedSection flush title={heading} query={query} skeleton={<RowsSkeleton rows={invoicesPerPage} />}>
      {({ rows, total, totalIsCapped }) =>
        total === 0 ? (
          <EmptyState level={3} icon={<ReceiptIcon />} title={none} text={noneText} />
        ) : (
          <Box aria-busy={query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
            <InvoiceTable invoices={rows} />
            <Pager
              state={state}
              pages={pages}
              total={total}
              isCapped={totalIsCapped}
              totalLabel={count(total)}
              onPage={(page) => change({ page })}
            />
          </Box>
        )
      }
    </LoadedSection>
  );
}
