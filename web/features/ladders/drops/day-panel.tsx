import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { DropsOfDay } from '#contract/ladders/ladders.schemas.ts';
import { formatMoney, formatTime } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { type DayText, showDay } from '#web/ui/calendar/days.ts';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useSnackbar } from '#web/ui/feedback/snackbar.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { describeStep, showDrop } from '../describe-ladder.ts';
import { pathOfLadder } from '../ladder-paths.ts';
import { dropsOfDayQuery, useSkipDay } from '../ladders.queries.ts';
import { describeBins, describeEvent } from './describe-day.ts';

const words = t.ladders.drops;

const Rows = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '12px 0 0',
    padding: 0,
    '& > li': {
      padding: '8px 0',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
      ...theme.typography.body2,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li > div': { display: 'flex', justifyContent: 'space-between', gap: 8 },
    '& a, & b': { color: theme.vars.palette.text.primary, fontWeight: 500, overflowWrap: 'anywhere', minWidth: 0 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  })),
);

const Lines = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '12px 0 0',
    padding: 0,
    display: 'grid',
    gap: 4,
    ...theme.typography.body2,
    color: theme.vars.palette.text.secondary,
  })),
);

interface DayPanelProps {
  date: DayText;
  today: DayText;
  onClose: () => void;
}

/** One day by ladder and step, and the way to skip it. */
export function DayPanel({ date, today, onClose }: DayPanelProps) {
  const { data, error, refetch } = useQuery(dropsOfDayQuery(date));
  const panel = useRef<HTMLDivElement>(null);
  // Where there is no room beside the calendar it stands below it.
  useEffect(() => panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={panel}>
      <SectionCard
        title={showDay(date)}
        action={
          <IconButton size="small" aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        }
      >
        {error && (
          <ErrorPanel
            text={describeFailure(error).message}
            correlationId={describeFailure(error).correlationId}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <RowsSkeleton rows={3} />}
        {data && <DayFacts day={data} />}
        {data && date >= today && <SkipButton day={data} />}
      </SectionCard>
    </div>
  );
}

/** What else there is: markdowns with their times, what was noted, and what bins cost place by place. */
function Around({ day: { events, bins } }: { day: DropsOfDay }) {
  if (events.length === 0 && bins.length === 0) return null;
  return (
    <Lines>
      {events.map((event) => (
        <li key={`${event.kind} ${event.name} ${event.at}`}>
          {event.at === null ? describeEvent(event) : words.at(describeEvent(event), formatTime(event.at))}
        </li>
      ))}
      {bins.map((bin) => (
        <li key={bin.place}>{describeBins([bin])}</li>
      ))}
    </Lines>
  );
}

function DayFacts({ day }: { day: DropsOfDay }) {
  if (day.products === 0) {
    return (
      <>
        <Typography variant="body2" color="textSecondary">
          {day.isSkipped ? words.wasSkipped : words.none}
        </Typography>
        <Around day={day} />
      </>
    );
  }
  return (
    <>
      <Typography variant="h2" component="p">
        {showDrop(day.before, day.after)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {words.fromTo(formatMoney(day.before), formatMoney(day.after))}
      </Typography>
      <Rows>
        {day.ladders.map((row) => (
          <li key={`${row._id} ${row.name} ${row.days}`}>
            <div>
              {row._id === null ? <b>{row.name}</b> : <Link to={pathOfLadder(row._id)}>{row.name}</Link>}
              <b style={{ flex: 'none' }}>{showDrop(row.before, row.after)}</b>
            </div>
            <div>
              <small>{words.step(row.days, describeStep(row))}</small>
              <small>
                {words.amounts(row.products)}, {words.units(row.units)}
              </small>
            </div>
          </li>
        ))}
        <li>
          <div>
            <b>{words.inAll}</b>
            <span>
              {words.amounts(day.products)}, {words.units(day.units)}
            </span>
          </div>
        </li>
      </Rows>
      {day.atFloor !== null && day.atFloor > 0 && (
        <Typography variant="body2" color="textSecondary">
          {words.atFloor(day.atFloor)}
        </Typography>
      )}
      <Around day={day} />
    </>
  );
}

function SkipButton({ day }: { day: DropsOfDay }) {
  const skip = useSkipDay();
  const { notify } = useSnackbar();
  const toggle = async (isSkipped: boolean) => {
    try {
      await skip.mutateAsync({ date: day.date, isSkipped });
      notify({
        message: isSkipped ? words.wasSkipped : words.wasUnskipped,
        tone: 'success',
        ...(isSkipped && { undo: async () => void (await skip.mutateAsync({ date: day.date, isSkipped: false })) }),
      });
    } catch (error) {
      notify({ message: describeFailure(error).message, tone: 'error' });
    }
  };
  return (
    <Allowed needs="products.price">
      <Button variant="outlined" fullWidth sx={{ mt: 1.5 }} onClick={() => void toggle(!day.isSkipped)}>
        {day.isSkipped ? words.unskip : words.skip}
      </Button>
    </Allowed>
  );
}
