import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { MerchantFilter, MerchantRow } from '#contract/operator/operator.schemas.ts';
import { formatDate, formatNumber, formatRelative } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';
import { MerchantLink } from './merchant-link.tsx';
import { merchantCountsQuery, merchantsQuery } from './operator.queries.ts';
import { type Column, RecordTable } from './record-table.tsx';

const words = t.operator.merchants;
const statuses: readonly MerchantRow['status'][] = ['active', 'waiting', 'pending', 'inactive'];

const tones: Record<MerchantRow['status'], Tone> = {
  active: 'success',
  waiting: 'warning',
  pending: 'neutral',
  inactive: 'error',
};

/** Where an account stands. */
export const AccountChip = ({ status }: Pick<MerchantRow, 'status'>) => (
  <StatusChip label={t.operator.statuses[status]} tone={tones[status]} shape="tag" />
);

/** “Growth, on trial” */
export const describePlan = ({ plan, subscription }: Pick<MerchantRow, 'plan' | 'subscription'>): string =>
  plan === null || subscription === null ? t.operator.none : `${plan}, ${t.operator.subscriptions[subscription]}`;

const columns: readonly Column<MerchantRow>[] = [
  {
    id: 'merchant',
    label: words.merchant,
    cell: ({ _id, owner }) => (
      <>
        <MerchantLink _id={_id} email={owner.email} />
        <Typography variant="caption" component="div" color="textSecondary">
          {owner.name}
        </Typography>
      </>
    ),
    isWide: true,
  },
  { id: 'status', label: words.status, cell: ({ status }) => <AccountChip status={status} /> },
  { id: 'plan', label: words.plan, cell: describePlan },
  { id: 'products', label: words.products, cell: ({ products }) => formatNumber(products), isNumber: true },
  {
    id: 'seen',
    label: words.seen,
    cell: ({ lastSeenAt }) => (lastSeenAt === null ? words.never : formatRelative(lastSeenAt)),
    isNumber: true,
  },
  { id: 'created', label: words.created, cell: ({ createdAt }) => formatDate(createdAt), isNumber: true },
];

/** What the address narrows the list to. */
function toFilter(params: URLSearchParams): MerchantFilter {
  const search = params.get('search')?.slice(0, 254);
  const status = statuses.find((each) => each === params.get('status'));
  return { ...(search && { search }), ...(status && { status }) };
}

/** All merchants, the newest first, and how many there are. */
export function MerchantsTab() {
  const [params, changeParams] = useAddress();
  const filter = toFilter(params);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...merchantsQuery(filter),
    placeholderData: (before) => before,
  });
  const choose = (name: 'search' | 'status', value: string) =>
    changeParams(
      (next) => {
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <SectionCard flush title={words.title}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            px: { xs: 2, sm: 2.5 },
            pt: 1,
            pb: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(180px, 1fr)' },
          }}
        >
          <TextField
            size="small"
            type="search"
            label={words.search}
            placeholder={words.searchHint}
            value={params.get('search') ?? ''}
            onChange={({ target }) => choose('search', target.value)}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 254, autoCapitalize: 'none' } }}
          />
          <TextField
            select
            size="small"
            label={words.status}
            value={filter.status ?? ''}
            onChange={({ target }) => choose('status', target.value)}
            slotProps={{ select: { displayEmpty: true, IconComponent: ChevronDownIcon }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{words.anyStatus}</MenuItem>
            {statuses.map((status) => (
              <MenuItem key={status} value={status}>
                {t.operator.statuses[status]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        <RecordTable
          label={words.title}
          columns={columns}
          rows={data?.pages.flatMap(({ merchants }) => merchants)}
          rowId={({ _id }) => _id}
          empty={filter.search || filter.status ? words.emptyFound : words.empty}
          error={error}
          onRetry={() => void refetch()}
          more={hasNextPage ? { isFetching: isFetchingNextPage, onMore: () => void fetchNextPage() } : undefined}
        />
      </SectionCard>
      <CountsCard />
    </>
  );
}

interface Count {
  id: string;
  name: string;
  amounts: string;
  total: number;
}

const countColumns: readonly Column<Count>[] = [
  { id: 'name', label: words.plan, cell: ({ name }) => name },
  { id: 'amounts', label: words.status, cell: ({ amounts }) => amounts, isWide: true },
  { id: 'total', label: words.total, cell: ({ total }) => formatNumber(total), isNumber: true },
];

/** “3 on trial, 1 active” */
function toCount(
  id: string,
  name: string,
  counts: Partial<Record<string, number>>,
  names: Record<string, string>,
): Count {
  const each = Object.entries(counts).filter((entry): entry is [string, number] => (entry[1] ?? 0) > 0);
  const amounts = each.map(([status, amount]) => `${formatNumber(amount)} ${names[status]?.toLowerCase() ?? status}`);
  return { id, name, amounts: amounts.join(', '), total: each.reduce((sum, [, amount]) => sum + amount, 0) };
}

function CountsCard() {
  const { data, error, refetch } = useQuery(merchantCountsQuery());
  const rows = data
    ? [
        toCount('all', words.title, data.byStatus, t.operator.statuses),
        ...data.plans.map(({ name, isCustom, byStatus }, index) =>
          toCount(`${index}`, isCustom ? `${name}, ${words.custom}` : name, byStatus, t.operator.subscriptions),
        ),
      ]
    : data === null
      ? []
      : undefined;
  return (
    <SectionCard
      flush
      title={words.counts}
      description={data ? words.countedAt(formatRelative(data.countedAt)) : undefined}
    >
      <RecordTable
        label={words.counts}
        columns={countColumns}
        rows={rows}
        rowId={({ id }) => id}
        empty={words.notCounted}
        error={error}
        onRetry={() => void refetch()}
      />
    </SectionCard>
  );
}
