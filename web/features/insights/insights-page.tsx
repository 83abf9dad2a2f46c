import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { insightKinds, insightPeriods, insights } from '#contract/insights/insights.contract.ts';
import { callFile } from '#web/kit/api.ts';
import { formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { saveFile } from '#web/kit/save-file.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import type { ChannelSlot } from '#web/shared/products/channel-slot.ts';
import { storesQuery } from '#web/shared/stores/stores.queries.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { ChartIcon, DownloadIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { oldGoods } from './act-target.ts';
import { AgeCard } from './age-card.tsx';
import { AskedByAddress } from './asked-by-address.tsx';
import { type BoardState, type ChangeBoard, useBoardState } from './board-state.ts';
import { CapitalTiles } from './capital-tiles.tsx';
import { GroupCard, productsOf } from './group-card.tsx';
import { boardQuery, rowsQuery, watchedQuery } from './insights.queries.ts';
import { PriceCard } from './price-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { Segments } from './segments.tsx';
import { useBoardActs } from './use-board-acts.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { WatchedCard } from './watched-card.tsx';

const words = t.insights;
const youngFor = 14;
const dayLength = 86_400_000;

/** /app/insights: what a seller’s money is doing, and what to do about it. */
export function InsightsPage({ channels }: { channels: ChannelSlot }) {
  const [state, change] = useBoardState();
  const board = useQuery(boardQuery(state));
  useDocumentTitle(words.title);
  const { data } = board;
  const description = data?.asOf ? words.description(formatTime(data.asOf)) : words.early;
  return (
    <>
      <PageHeader title={words.title} description={description} actions={<BoardBar state={state} change={change} />} />
      {board.error && !data && (
        <ErrorPanel text={describeFailure(board.error).message} onRetry={() => void board.refetch()} />
      )}
      {board.error && data && (
        <Banner tone="warning" live>
          {words.stale}
        </Banner>
      )}
      {!data && !board.error && <CardSkeleton lines={6} label={words.loading} />}
      {data?.asOf === null && <EmptyState icon={<ChartIcon />} title={words.empty.title} text={words.empty.text} />}
      {data && data.asOf !== null && <Board state={state} change={change} channels={channels} />}
    </>
  );
}

interface StateProps {
  state: BoardState;
  change: ChangeBoard;
}

function BoardBar({ state, change }: StateProps) {
  const { data: stores = [] } = useQuery(storesQuery());
  const { notify } = useSnackbar();
  const places = stores.flatMap(({ title, storeLocation }) =>
    storeLocation.map(({ _id, name }) => ({ value: _id, label: stores.length > 1 ? `${name} · ${title}` : name })),
  );
  const save = async () => {
    const { days, place, by } = state;
    const file = await callFile(insights.export, { query: { days, by, ...(place && { storeLocation: place }) } });
    saveFile(file);
    notify({ message: words.exported(file.name), tone: 'success' });
  };
  return (
    <>
      <Segments
        label={words.period}
        value={state.days}
        options={insightPeriods.map((days, index) => ({ value: days, label: index === 0 ? words.days(days) : days }))}
        onChange={(days) => change({ days })}
      />
      {places.length > 1 && (
        <Select
          size="small"
          displayEmpty
          value={places.some(({ value }) => value === state.place) ? state.place : ''}
          onChange={({ target }) => change({ place: target.value })}
          inputProps={{ 'aria-label': words.location }}
        >
          <MenuItem value="">{words.everywhere}</MenuItem>
          {places.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </Select>
      )}
      <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => void save()}>
        {words.export}
      </Button>
    </>
  );
}

function Board({ state, change, channels }: StateProps & { channels: ChannelSlot }) {
  const { data: board } = useQuery(boardQuery(state));
  const rows = useQuery(rowsQuery(state));
  const lists = useWatched(state);
  const [isTable, setTable] = useState(false);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const acts = useBoardActs(channels, state.place, () => {
    if (state.act) change({ act: '' });
  });
  const navigate = useNavigate();
  const found = rows.data?.rows;
  const chosen = found?.some(({ key }) => key === state.row) ? state.row : (found?.[0]?.key ?? '');
  const current = found?.find(({ key }) => key === chosen);
  const toggleTable = () => setTable((was) => !was);

  useBoardKeys({
    onMove: (step) => {
      const index = (found?.findIndex(({ key }) => key === chosen) ?? -1) + step;
      const next = found?.[index];
      if (next) change({ row: next.key });
    },
    onOpen: () => {
      const to = productsOf(state.by, chosen);
      if (to) navigate(to);
    },
    onAct: () => {
      const [first] = current ? acts.onRows(state.by).on(current) : [];
      if (first?.to) void navigate(first.to);
      else first?.onSelect?.();
    },
    onTable: toggleTable,
  });

  if (!board) return null;
  const dead = board.bands.at(-1);
  const isYoung = board.firstDay !== null && daysSince(board.firstDay, board.today) < youngFor;
  return (
    <>
      {isYoung && (
        <Banner tone="info">{words.young(youngFor - daysSince(board.firstDay ?? board.today, board.today))}</Banner>
      )}
      <CapitalTiles board={board} days={state.days} />
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <AgeCard
          board={board}
          isTable={isTable}
          onTable={toggleTable}
          onMarkDown={
            dead && dead.units > 0 && acts.mayPrice
              ? () => acts.ask({ name: 'markDown', target: oldGoods(board, words.age.band(91, null), state.place) })
              : undefined
          }
        />
        <RecoveryCard
          rows={state.by === 'truckload' ? found : undefined}
          chosen={chosen}
          isTable={isTable}
          onTable={toggleTable}
        />
      </Box>
      <GroupCard
        state={state}
        change={change}
        rows={found}
        total={rows.data?.total ?? 0}
        isFetching={rows.isFetching}
        chosen={chosen}
        acts={acts.onRows(state.by)}
      />
      <WatchedCard
        state={state}
        change={change}
        products={lists[state.kind].data?.rows}
        totals={Object.fromEntries(insightKinds.map((kind) => [kind, lists[kind].data?.total]))}
        isFetching={lists[state.kind].isFetching}
        selected={selected}
        onSelect={setSelected}
        acts={acts.onProducts(state.kind)}
      />
      <PriceCard state={state} isTable={isTable} onTable={toggleTable} />
      {state.act && (
        <AskedByAddress key={state.act} text={state.act} board={board} place={state.place} onAsk={acts.ask} />
      )}
      {acts.dialog}
    </>
  );
}

/** The three lists: of those that are not looked at their length is told. */
function useWatched(state: BoardState) {
  const stuck = useQuery(watchedQuery(state, 'stuck'));
  const runningOut = useQuery(watchedQuery(state, 'running_out'));
  const tooLow = useQuery(watchedQuery(state, 'too_low'));
  return { stuck, running_out: runningOut, too_low: tooLow };
}

const daysSince = (day: string, today: string) => Math.round((Date.parse(today) - Date.parse(day)) / dayLength);
