import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef } from 'react';
import type { DropDay } from '#contract/ladders/ladders.schemas.ts';
import { formatShortMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { nameWeekday } from '#web/kit/weekdays.ts';
import { type DayText, showDay } from '#web/ui/calendar/days.ts';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { describeBins, describeEvent, showBins } from './describe-day.ts';

const words = t.ladders.drops;
const sunday = [0, 1, 2, 3, 4, 5, 6];

const Grid = styled('table')(
  themed(({ theme }) => {
    const line = `1px solid ${theme.vars.palette.border.subtle}`;
    return {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'collapse',
      '& th': {
        ...theme.typography.caption,
        fontWeight: 400,
        color: theme.vars.palette.text.secondary,
        textAlign: 'left',
        padding: '8px 10px',
        borderTop: line,
      },
      '& td': { padding: 0, border: line, verticalAlign: 'top', height: 116 },
      '& td[data-week]': {
        verticalAlign: 'bottom',
        textAlign: 'right',
        padding: 10,
        backgroundColor: theme.vars.palette.background.muted,
      },
      '& button, & td[data-week] > div': {
        display: 'grid',
        alignContent: 'start',
        gap: 1,
        width: '100%',
        font: 'inherit',
        ...theme.typography.caption,
        fontVariantNumeric: 'tabular-nums',
        color: theme.vars.palette.text.secondary,
      },
      '& button': {
        position: 'relative',
        height: '100%',
        minHeight: 116,
        padding: '8px 10px',
        textAlign: 'left',
        border: 0,
        background: 'none',
        cursor: 'pointer',
        '&:hover': { backgroundColor: theme.vars.palette.background.hover },
        '&:focus-visible, &[aria-pressed="true"]': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: -2,
        },
        '&[data-past]': { backgroundColor: theme.vars.palette.background.muted },
      },
      '& b': { ...theme.typography.body2, fontWeight: 600, color: theme.vars.palette.text.primary },
      '& [data-past] b': { color: theme.vars.palette.text.secondary },
      '& i': { fontStyle: 'normal', fontWeight: 600, color: theme.vars.palette.text.primary },
      '& [aria-current] i': { color: theme.vars.palette.primary.text },
      '& [data-date]': {
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        minHeight: 22,
      },
      '& [data-bin]': {
        padding: '0 5px',
        border: line,
        borderRadius: 4,
        backgroundColor: theme.vars.palette.background.paper,
        whiteSpace: 'nowrap',
      },
      '& [data-events]': { display: 'grid', gap: 2, marginTop: 4 },
      '& [data-events] > span': {
        padding: '1px 5px',
        borderRadius: 4,
        backgroundColor: theme.vars.palette.secondary.soft,
        color: theme.vars.palette.secondary.onSoft,
        overflowWrap: 'anywhere',
      },
      '& [data-events] > [data-skipped]': {
        backgroundColor: theme.vars.palette.background.muted,
        color: theme.vars.palette.text.secondary,
      },
      '& [data-bar]': {
        height: 4,
        marginTop: 4,
        borderRadius: 2,
        backgroundColor: theme.vars.palette.primary.main,
      },
      '& [data-past] [data-bar]': { backgroundColor: theme.vars.palette.border.control },
      '& [data-in="list"]': { display: 'none' },
      // With less room it is a list of days.
      [theme.breakpoints.down('md')]: {
        '&, & tbody, & tr, & td': { display: 'block' },
        '& thead, & td[data-week], & [data-in="weeks"]': { display: 'none' },
        '& [data-in="list"]': { display: 'inline' },
        '& td, & button': { height: 'auto', minHeight: 0 },
        '& td[data-none]': { display: 'none' },
        '& button': { minHeight: 48, gridTemplateColumns: '92px 1fr auto', gap: '2px 12px', padding: '10px 16px' },
        '& [data-bar], & [data-events]': { gridColumn: '1 / -1' },
      },
    };
  }),
);

interface DropsCalendarProps {
  /** Whole weeks, from a Sunday on. */
  days: readonly DropDay[];
  today: DayText;
  chosen: DayText | null;
  onChoose: (day: DayText) => void;
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Weeks of days, each with what falls in price then; arrow keys walk them. */
export function DropsCalendar({ days, today, chosen, onChoose }: DropsCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const most = Math.max(...days.map(({ before, after }) => before - after), 1);
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
  // One of them is reached by the tab key, the others from there.
  const entry = days.find(({ date }) => date === (chosen ?? today))?.date ?? days[0]?.date;
  const walk = (event: KeyboardEvent) => {
    const step = arrows[event.key];
    const all = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    // As a list it leaves out days without anything, and has no weeks.
    const buttons = all.filter((button) => button.offsetParent !== null);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + (buttons.length < all.length ? Math.sign(step) : step)]?.focus();
  };
  return (
    <Grid ref={grid} aria-label={words.calendar} onKeyDown={walk}>
      <thead>
        <tr>
          {sunday.map((day) => (
            <th key={day} scope="col" abbr={nameWeekday(day)}>
              {nameWeekday(day, 'short')}
            </th>
          ))}
          <th scope="col" style={{ textAlign: 'right' }}>
            {words.weekColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <td key={day.date} data-none={isQuiet(day) && day.date !== today ? '' : undefined}>
                <button
                  type="button"
                  tabIndex={day.date === entry ? 0 : -1}
                  aria-pressed={day.date === chosen}
                  aria-current={day.date === today ? 'date' : undefined}
                  data-past={day.isDone ? '' : undefined}
                  onClick={() => onChoose(day.date)}
                >
                  <DayFacts day={day} most={most} />
                </button>
              </td>
            ))}
            <td data-week="">
              <WeekFacts week={week} />
            </td>
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

const isQuiet = ({ products, isSkipped, events }: DropDay) => products === 0 && !isSkipped && events.length === 0;

/** The first of a month says which. */
const shortDay = (date: DayText): string => {
  const [, month, day] = date.split('-').map(Number);
  return day === 1 ? `${month}/${day}` : String(day);
};

/** Where no column says which day of the week it is. */
const listedDay = (date: DayText): string => {
  const [, month, day] = date.split('-').map(Number);
  return `${nameWeekday(new Date(`${date}T00:00:00Z`).getUTCDay(), 'short')} ${month}/${day}`;
};

const off = ({ before, after }: Pick<DropDay, 'before' | 'after'>) =>
  `−${formatShortMoney(Math.round(before - after))}`;

function DayFacts({ day, most }: { day: DropDay; most: number }) {
  const share = ((day.before - day.after) / most) * 100;
  return (
    <>
      <VisuallyHidden>{showDay(day.date)} </VisuallyHidden>
      <span data-date="">
        <i aria-hidden="true" data-in="weeks">
          {shortDay(day.date)}
        </i>
        <i aria-hidden="true" data-in="list">
          {listedDay(day.date)}
        </i>
        <BinPrice bins={day.bins} />
      </span>
      {day.products > 0 && (
        <>
          <b>{off(day)}</b>
          <span>
            {words.amounts(day.products)}
            <br />
            {words.units(day.units)}
          </span>
          <span data-bar="" style={{ width: `${Math.max(2, share)}%` }} />
        </>
      )}
      {(day.isSkipped || day.events.length > 0) && (
        <span data-events="">
          {day.isSkipped && <span data-skipped="">{words.skipped}</span>}
          {day.events.map((event) => (
            <span key={`${event.kind} ${event.name} ${event.at}`}>{describeEvent(event)}</span>
          ))}
        </span>
      )}
    </>
  );
}

/** Of a place, or from the lowest to the highest of several. */
function BinPrice({ bins }: Pick<DropDay, 'bins'>) {
  if (bins.length === 0) return null;
  return (
    <span data-bin="" title={describeBins(bins)}>
      <VisuallyHidden>{words.binPrice} </VisuallyHidden>
      {showBins(bins)}
    </span>
  );
}

function WeekFacts({ week }: { week: readonly DropDay[] }) {
  const sum = (field: 'products' | 'units' | 'before' | 'after') => week.reduce((all, day) => all + day[field], 0);
  if (sum('products') === 0) return null;
  return (
    <div>
      <b>{off({ before: sum('before'), after: sum('after') })}</b>
      <span>{words.amounts(sum('products'))}</span>
      <span>{words.units(sum('units'))}</span>
    </div>
  );
}
