import { useQuery } from '@tanstack/react-query';
import type { ChannelHealth } from '#contract/operator/operator.schemas.ts';
import { formatDateTime, formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { FactList } from '#web/ui/facts/fact-list.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { MerchantLink } from './merchant-link.tsx';
import { channelsQuery } from './operator.queries.ts';
import { type Column, RecordTable } from './record-table.tsx';

const words = t.operator.channels;

const amount = (value: number | null) => (value === null ? t.operator.none : formatNumber(value));
const lengthOf = (seconds: number | null) => (seconds ? t.operator.duration(seconds) : t.operator.none);

const columns: readonly Column<ChannelHealth>[] = [
  { id: 'channel', label: words.channel, cell: ({ channel }) => words.names[channel], isWide: true },
  { id: 'connected', label: words.connected, cell: ({ connected }) => formatNumber(connected), isNumber: true },
  { id: 'broken', label: words.broken, cell: ({ broken }) => formatNumber(broken), isNumber: true },
  { id: 'waiting', label: words.waiting, cell: ({ waiting }) => amount(waiting), isNumber: true },
  { id: 'lag', label: words.lag, cell: ({ lagSeconds }) => lengthOf(lagSeconds), isNumber: true },
  { id: 'unread', label: words.unread, cell: ({ unreadSeconds }) => lengthOf(unreadSeconds), isNumber: true },
  { id: 'oversold', label: words.oversold, cell: ({ oversold }) => formatNumber(oversold), isNumber: true },
];

type Broken = { merchant: { _id: string; email: string }; channel: ChannelHealth['channel']; since: string };

const brokenColumns: readonly Column<Broken>[] = [
  {
    id: 'merchant',
    label: t.operator.merchants.merchant,
    cell: ({ merchant }) => <MerchantLink {...merchant} />,
    isWide: true,
  },
  { id: 'channel', label: words.channel, cell: ({ channel }) => words.names[channel] },
  { id: 'since', label: words.since, cell: ({ since }) => formatDateTime(since), isNumber: true },
];

/** How sound the channels are over all merchants. */
export function ChannelsTab() {
  const { data, error, refetch } = useQuery(channelsQuery());
  const retry = () => void refetch();
  return (
    <>
      <SectionCard flush title={words.title}>
        <RecordTable
          label={words.title}
          columns={columns}
          rows={data?.channels}
          rowId={({ channel }) => channel}
          empty={t.operator.none}
          error={error}
          onRetry={retry}
        />
      </SectionCard>
      {data && (
        <>
          <SectionCard flush title={words.brokenAccounts} description={words.brokenText}>
            <RecordTable
              label={words.brokenAccounts}
              columns={brokenColumns}
              rows={data.broken}
              rowId={({ merchant, channel }) => `${merchant._id} ${channel}`}
              empty={words.noBroken}
              error={null}
              onRetry={retry}
            />
          </SectionCard>
          <SectionCard title={words.webhooks}>
            <FactList>
              <dt>{words.failing}</dt>
              <dd>{formatNumber(data.webhooks.failing)}</dd>
              <dt>{words.off}</dt>
              <dd>{formatNumber(data.webhooks.off)}</dd>
            </FactList>
          </SectionCard>
        </>
      )}
    </>
  );
}
