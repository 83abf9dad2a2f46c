import { useInfiniteQuery } from '@tanstack/react-query';
import type { OperatorAct } from '#contract/operator/operator.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { MerchantLink } from './merchant-link.tsx';
import { actsQuery } from './operator.queries.ts';
import { type Column, RecordTable } from './record-table.tsx';

const words = t.operator.acts;

const aboutMerchant: Column<OperatorAct> = {
  id: 'merchant',
  label: words.about,
  cell: ({ merchant, about }) => (
    <>
      {merchant && (merchant.email === null ? words.gone : <MerchantLink {...merchant} email={merchant.email} />)}
      {merchant && about !== '' && <br />}
      {about}
    </>
  ),
  isWide: true,
};

const columns: readonly Column<OperatorAct>[] = [
  { id: 'what', label: words.what, cell: ({ kind }) => words.kinds[kind] },
  aboutMerchant,
  { id: 'who', label: words.who, cell: ({ operator }) => operator ?? words.commandLine },
  { id: 'when', label: words.when, cell: ({ at }) => formatDateTime(at), isNumber: true },
];

interface ActsCardProps {
  title: string;
  description?: string;
  /** What was done with one account. */
  merchant?: string;
}

/** What operators did, with all accounts or with one. */
export function ActsCard({ title, description, merchant }: ActsCardProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    actsQuery(merchant),
  );
  return (
    <SectionCard flush title={title} description={description}>
      <RecordTable
        label={title}
        columns={
          merchant === undefined ? columns : columns.map((column) => (column === aboutMerchant ? about : column))
        }
        rows={data?.pages.flatMap(({ acts }) => acts)}
        rowId={({ _id }) => _id}
        empty={words.empty}
        error={error}
        onRetry={() => void refetch()}
        more={hasNextPage ? { isFetching: isFetchingNextPage, onMore: () => void fetchNextPage() } : undefined}
      />
    </SectionCard>
  );
}

const about: Column<OperatorAct> = { ...aboutMerchant, cell: ({ about: text }) => text };
