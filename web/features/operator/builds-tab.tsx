import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { BuildOfAll, BuildState } from '#contract/operator/operator.schemas.ts';
import { formatDateTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useAddress } from '#web/kit/use-address.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import type { Tone } from '#web/ui/theme/tone.ts';
import { MerchantLink } from './merchant-link.tsx';
import { buildsQuery } from './operator.queries.ts';
import { type Column, RecordTable } from './record-table.tsx';

const words = t.operator.builds;
const buildStates: readonly BuildState[] = ['all', 'open', 'failed'];

const tones: Record<BuildOfAll['status'], Tone> = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'error',
};

const columns: readonly Column<BuildOfAll>[] = [
  {
    id: 'store',
    label: words.store,
    cell: ({ store, merchant, error }) => (
      <>
        {store}
        <Typography variant="caption" component="div">
          <MerchantLink {...merchant} />
        </Typography>
        {error !== null && (
          <Typography variant="caption" component="div" color="textSecondary">
            {error}
          </Typography>
        )}
      </>
    ),
    isWide: true,
  },
  { id: 'kind', label: words.kind, cell: ({ kind }) => words.kinds[kind] },
  {
    id: 'status',
    label: words.status,
    cell: ({ status, progress }) => (
      <StatusChip
        label={words.statuses[status]}
        tone={tones[status]}
        shape="tag"
        detail={status === 'running' && words.progress(progress)}
      />
    ),
  },
  {
    id: 'size',
    label: words.size,
    cell: ({ status, products, pages }) =>
      status === 'done' && pages > 0 ? words.pages(products, pages) : t.operator.none,
  },
  {
    id: 'took',
    label: words.took,
    cell: ({ seconds }) => (seconds === null ? t.operator.none : t.operator.duration(seconds)),
    isNumber: true,
  },
  { id: 'began', label: words.began, cell: ({ createdAt }) => formatDateTime(createdAt), isNumber: true },
];

/** Publishes of all merchants: under way, done and failed. */
export function BuildsTab() {
  const [params, changeParams] = useAddress();
  const state = buildStates.find((each) => each === params.get('state')) ?? 'all';
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(buildsQuery(state));
  const choose = (next: BuildState | null) =>
    next &&
    changeParams((address) => {
      address.set('state', next);
      return address;
    });
  return (
    <SectionCard flush title={words.title} description={words.description}>
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pb: 1.5, pt: 0.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words.show}
          value={state}
          onChange={(_event, next: BuildState | null) => choose(next)}
        >
          {buildStates.map((each) => (
            <ToggleButton key={each} value={each}>
              {words.states[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <RecordTable
        label={words.title}
        columns={columns}
        rows={data?.pages.flatMap(({ builds }) => builds)}
        rowId={({ _id }) => _id}
        empty={words.empty[state]}
        error={error}
        onRetry={() => void refetch()}
        more={hasNextPage ? { isFetching: isFetchingNextPage, onMore: () => void fetchNextPage() } : undefined}
      />
    </SectionCard>
  );
}
