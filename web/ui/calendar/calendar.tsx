import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { locale, t } from '#web/kit/messages/t.ts';
import { nameWeekday } from '#web/kit/weekdays.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';
import { themed } from '../theme/themed.ts';
import { size } from '../theme/tokens.ts';
import { addMonths, clampDay, type DayText, dayByKey, monthOf, weeksOf } from './days.ts';

export interface CalendarProps {
  value: DayText;
  today: DayText;
  min: DayText;
  max: DayText;
  onChoose: (day: DayText) => void;
}

const Head = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8 });

const Month = styled('h2')(
  themed(({ theme }) => ({ ...theme.typography.subtitle1, fontWeight: 600, margin: 0, textAlign: 'center' })),
);

const Grid = styled('table')(
  themed(({ theme }) => ({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    '& th': { ...theme.typography.caption, height: 28, padding: 0, color: theme.vars.palette.text.tertiary },
    '& th abbr': { textDecoration: 'none' },
    '& td': { padding: 1, textAlign: 'center' },
    '& button': {
      ...theme.typography.body2,
      width: '100%',
      height: 34,
      padding: 0,
      border: 0,
      borderRadius: 8,
      cursor: 'pointer',
      color: theme.vars.palette.text.primary,
      backgroundColor: 'transparent',
      '&:hover': { backgroundColor: theme.vars.palette.background.hover },
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
      '&[aria-current]': { fontWeight: 600, color: theme.vars.palette.primary.text },
      '&[aria-disabled]': {
        cursor: 'default',
        color: theme.vars.palette.text.disabled,
        backgroundColor: 'transparent',
      },
      '&[aria-pressed="true"], &[aria-pressed="true"]:hover': {
        fontWeight: 600,
        color: theme.vars.palette.primary.contrastText,
        backgroundColor: theme.vars.palette.primary.main,
      },
      [theme.breakpoints.down('sm')]: { height: size.touchTarget },
    },
  })),
);

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const fullName = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** A month to choose a day from, by pointer or by the keys of the date-picker pattern. */
export function Calendar({ value, today, min, max, onChoose }: CalendarProps) {
  const id = useId();
  const [active, setActive] = useState(() => clampDay(value, { min, max }));
  const grid = useRef<HTMLTableElement>(null);
  const byKeys = useRef(true);
  // The day that has the focus moves with the keys; the buttons for the months keep theirs.
  useEffect(() => {
    if (byKeys.current) grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(active, event);
    if (next === null) return;
    event.preventDefault();
    byKeys.current = true;
    setActive(clampDay(next, { min, max }));
  };
  const turn = (months: number) => {
    byKeys.current = false;
    setActive(clampDay(addMonths(active, months), { min, max }));
  };
  return (
    <>
      <Head>
        <IconButton
          aria-label={t.calendar.previousMonth}
          disabled={monthOf(active) <= monthOf(min)}
          onClick={() => turn(-1)}
        >
          <ChevronLeftIcon />
        </IconButton>
        <Month id={id} aria-live="polite">
          {monthName.format(new Date(active))}
        </Month>
        <IconButton
          aria-label={t.calendar.nextMonth}
          disabled={monthOf(active) >= monthOf(max)}
          onClick={() => turn(1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </Head>
      <Grid ref={grid} role="grid" aria-labelledby={id} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                <abbr title={nameWeekday(day)}>{nameWeekday(day, 'short').slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? weekdays[index]}>
                  {day !== null && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === active ? 0 : -1}
                      aria-label={fullName.format(new Date(day))}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={day < min || day > max || undefined}
                      onClick={() => day >= min && day <= max && onChoose(day)}
                    >
                      {Number(day.slice(-2))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Grid>
    </>
  );
}
