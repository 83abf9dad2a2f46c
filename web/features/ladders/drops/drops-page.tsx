import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { addDays, type DayText, readDay, showDay, weekdayOf } from '#web/ui/calendar/days.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon, PlusIcon, TagIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { addLadderPath } from '../ladder-paths.ts';
import { allLaddersQuery, dropsQuery } from '../ladders.queries.ts';
import { DayPanel } from './day-panel.tsx';
import { DropsCalendar } from './drops-calendar.tsx';

const words = t.ladders.drops;
const spans = { week: 7, four: 28 } as const;
const binPricesPath = '/app/stores/counter/bin-prices';

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr) 272px' } },
}));

const Controls = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' });

const sundayOf = (day: DayText): DayText => addDays(day, -weekdayOf(day));

/** A day as the address says it; what makes no sense is as if it weren’t there. */
const dayIn = (text: string | null): DayText | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? readDay(showDay(text)) : null;

/** /app/ladders/drops: what falls in price by day. */
export function DropsPage() {
  useDocumentTitle(words.title);
  const [params, setParams] = useSearchParams();
  const span = params.get('span') === 'week' ? 'week' : 'four';
  const ladder = params.get('ladder') ?? '';
  const named = dayIn(params.get('from'));
  const chosen = dayIn(params.get('day'));
  // Until the server has said which day it is at the store, the browser’s own is near enough to ask for its week.
  const from = sundayOf(named ?? new Date().toISOString().slice(0, 10));
  const days = spans[span];
  const { data, error, refetch } = useQuery(dropsQuery({ from, days, ...(ladder && { ladder }) }));
  const { data: all } = useQuery(allLaddersQuery());
  const set = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  const isQuiet = data?.days.every(({ products }) => products === 0) ?? false;
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={words.span}
              value={span}
              onChange={(_, value: string | null) => value && set({ span: value === 'week' ? 'week' : null })}
            >
              <ToggleButton value="week">{words.week}</ToggleButton>
              <ToggleButton value="four">{words.fourWeeks}</ToggleButton>
            </ToggleButtonGroup>
            <TextField
              select
              size="small"
              value={all?.some(({ _id }) => _id === ladder) ? ladder : ''}
              onChange={({ target }) => set({ ladder: target.value })}
              slotProps={{
                select: {
                  IconComponent: ChevronDownIcon,
                  displayEmpty: true,
                  SelectDisplayProps: { 'aria-label': words.ladder },
                },
              }}
              sx={{ width: 172 }}
            >
              <MenuItem value="">{words.all}</MenuItem>
              {all?.map(({ _id, name }) => (
                <MenuItem key={_id} value={_id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <Allowed needs="counter.manage">
              <Button variant="outlined" startIcon={<TagIcon />} component={Link} to={binPricesPath}>
                {words.dayPrices}
              </Button>
            </Allowed>
          </>
        }
        primary={
          <Allowed needs="products.price">
            <Button variant="contained" startIcon={<PlusIcon />} component={Link} to={addLadderPath}>
              {words.ladder}
            </Button>
          </Allowed>
        }
      />
      {error && (
        <ErrorPanel
          text={describeFailure(error).message}
          correlationId={describeFailure(error).correlationId}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <CardSkeleton lines={8} />}
      {data && !error && (
        <Sides data-open={chosen ? '' : undefined}>
          <SectionCard
            flush
            title={`${showDay(from)} – ${showDay(addDays(from, days - 1))}`}
            description={isQuiet ? words.none : totals(data.days)}
            action={
              <Controls>
                {data.days.some(({ bins }) => bins.length > 0) && (
                  <Typography variant="caption" color="textSecondary" sx={{ mr: 1 }}>
                    {words.binLegend}
                  </Typography>
                )}
                <IconButton size="small" aria-label={words.earlier} onClick={() => set({ from: addDays(from, -days) })}>
                  <ChevronLeftIcon />
                </IconButton>
                <Button size="small" onClick={() => set({ from: null, day: data.today })}>
                  {words.today}
                </Button>
                <IconButton size="small" aria-label={words.later} onClick={() => set({ from: addDays(from, days) })}>
                  <ChevronRightIcon />
                </IconButton>
              </Controls>
            }
          >
            <DropsCalendar days={data.days} today={data.today} chosen={chosen} onChoose={(day) => set({ day })} />
          </SectionCard>
          {chosen && <DayPanel key={chosen} date={chosen} today={data.today} onClose={() => set({ day: null })} />}
        </Sides>
      )}
    </>
  );
}

function totals(days: readonly { products: number; units: number; before: number; after: number }[]): string {
  const sum = (field: 'products' | 'units' | 'before' | 'after') => days.reduce((all, day) => all + day[field], 0);
  return words.totals(sum('products'), sum('units'), `−${formatMoney(sum('before') - sum('after'))}`);
}
