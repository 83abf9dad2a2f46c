import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckIcon, TagIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { useTableState } from '#web/ui/table/use-table-state.ts';
import { salesOptions } from './activity-state.ts';
import { salesQuery } from './channel-settings.queries.ts';
import { PagedList } from './paged-list.tsx';
import { SaleRow } from './sale-row.tsx';
import { StateTabs } from './state-tabs.tsx';

const words = t.channelSettings.sales;

/** What sold on the channels, newest first. What was sold twice is shown first of all. */
export function ChannelSales({ oversold }: { oversold: number }) {
  const table = useTableState(salesOptions);
  const [first] = useState(oversold > 0 ? 'oversold' : 'all');
  const [asked = first] = table.state.filters.show ?? [];
  const value = asked === 'oversold' ? 'oversold' : 'all';
  const result = useQuery(salesQuery({ isOversold: value === 'oversold', page: table.state.page }));
  return (
    <SectionCard flush title={words.title} description={words.description}>
      <StateTabs
        id="sales"
        label={words.tabsLabel}
        tabs={[
          { value: 'all', label: words.tabs.all },
          { value: 'oversold', label: words.tabs.oversold, amount: oversold, isUrgent: true },
        ]}
        value={value}
        onChange={(next) => table.setFilter('show', [next])}
      >
        <PagedList
          label={words.title}
          table={table}
          result={result}
          row={(sale) => <SaleRow key={sale._id} sale={sale} />}
          empty={<EmptyState level={3} icon={value === 'all' ? <TagIcon /> : <CheckIcon />} {...words.empty[value]} />}
          countText={words.amount}
        />
      </StateTabs>
    </SectionCard>
  );
}
