import { styled } from '@mui/material/styles';
import { t } from '#web/kit/messages/t.ts';
import { StoreSelector } from '#web/shared/store-selector/store-selector.tsx';
import { DayInput } from '#web/ui/calendar/day-input.tsx';
import type { Dashboard } from './use-dashboard.ts';

const Pair = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    // On the narrowest phones a day has to have a line of its own, or its year is cut off.
    gridTemplateColumns: 'repeat(auto-fit, minmax(152px, 1fr))',
    width: 'calc(100vw - 32px)',
  },
}));

/** Which store and which days the figures are about. */
export function PeriodBar({ days, setDay }: Pick<Dashboard, 'days' | 'setDay'>) {
  const { from, to } = t.dashboard;
  return (
    <>
      <StoreSelector />
      {days && (
        <Pair>
          <DayInput
            label={from}
            value={days.from}
            today={days.today}
            max={days.to}
            onChange={(day) => setDay('from', day)}
          />
          <DayInput
            label={to}
            value={days.to}
            today={days.today}
            min={days.from}
            onChange={(day) => setDay('to', day)}
          />
        </Pair>
      )}
    </>
  );
}
