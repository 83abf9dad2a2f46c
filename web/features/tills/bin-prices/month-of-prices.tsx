import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { BinPrices } from '#contract/bin-prices/bin-prices.contract.ts';
import { formatDate, formatMoney, formatShortMoney } from '#web/kit/format.ts';
import { locale, t } from '#web/kit/messages/t.ts';
import { nameWeekday } from '#web/kit/weekdays.ts';
import { addMonths, type DayText, weekdayOf, weeksOf } from '#web/ui/calendar/days.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons.tsx';
import { themed } from '#web/ui/theme/themed.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type BinPricesValues, toText } from './bin-price-values.ts';
import { DayDialog, type DaySaid } from './day-dialog.tsx';
import { priceOf } from './price-of.ts';

const words = t.tills.bins;
const sunday = [0, 1, 2, 3, 4, 5, 6];
const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 8, marginBottom: 8 });

const Grid = styled('table')(
  themed(({ theme }) => ({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 4,
    margin: '0 -4px',
    '& th': { ...theme.typography.caption, color: theme.vars.palette.text.secondary, fontWeight: 400, padding: 0 },
    '& td': { padding: 0 },
    '& button': {
      position: 'relative',
      display: 'grid',
      alignContent: 'space-between',
      justifyItems: 'start',
      width: '100%',
      minHeight: 60,
      padding: '6px 8px',
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      border: `1px solid ${theme.vars.palette.border.default}`,
      borderRadius: theme.vars.shape.borderRadius,
      '&:hover': { backgroundColor: theme.vars.palette.background.hover },
      '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
      '&[data-said]': { backgroundColor: theme.vars.palette.primary.soft, color: theme.vars.palette.primary.onSoft },
      '&[data-past]': { color: theme.vars.palette.text.tertiary },
      '&[aria-current]': { borderColor: theme.vars.palette.primary.main, borderWidth: 2 },
      '& > small': { ...theme.typography.caption, color: 'inherit' },
      '& > b': { ...theme.typography.body2, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
      [theme.breakpoints.down('sm')]: { minHeight: 52, padding: '4px 3px' },
    },
    [theme.breakpoints.down('sm')]: { borderSpacing: 2, margin: '0 -2px' },
  })),
);

/** A month of the form’s prices; a day that is chosen can be made other than its weekday. */
export function MonthOfPrices({ prices, today }: { prices: Pick<BinPrices, 'weekly' | 'dates'>; today: DayText }) {
  const { getValues, setValue } = useFormContext<BinPricesValues>();
  const [month, setMonth] = useState(today);
  const [chosen, setChosen] = useState<DayText>();
  const said = new Set(prices.dates.map(({ date }) => date));

  const say = (date: DayText, day: DaySaid | null) => {
    const others = getValues('dates').filter((each) => each.date !== date);
    const next = day === null ? others : [...others, { date, price: toText(day.price), note: day.note }];
    setValue(
      'dates',
      next.toSorted((a, b) => a.date.localeCompare(b.date)),
      { shouldDirty: true },
    );
  };
  return (
    <>
      <Head>
        <IconButton size="small" aria-label={words.earlier} onClick={() => setMonth(addMonths(month, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography variant="subtitle1" component="h3" aria-live="polite" sx={{ minWidth: 150, textAlign: 'center' }}>
          {monthName.format(new Date(month))}
        </Typography>
        <IconButton size="small" aria-label={words.later} onClick={() => setMonth(addMonths(month, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </Head>
      <Grid aria-label={monthName.format(new Date(month))}>
        <thead>
          <tr>
            {sunday.map((day) => (
              <th key={day} scope="col" abbr={nameWeekday(day)}>
                {nameWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, weekday) =>
                date === null ? (
                  <td key={sunday[weekday]} />
                ) : (
                  <td key={date}>
                    <Day
                      date={date}
                      {...priceOf(prices, date)}
                      isSaid={said.has(date)}
                      today={today}
                      onChoose={() => setChosen(date)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Grid>
      {chosen && (
        <DayDialog
          date={chosen}
          usual={prices.weekly[weekdayOf(chosen)] ?? null}
          said={prices.dates.find(({ date }) => date === chosen)}
          onSay={(day) => say(chosen, day)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

interface DayProps {
  date: DayText;
  price: number | null;
  note: string;
  isSaid: boolean;
  today: DayText;
  onChoose: () => void;
}

function Day({ date, price, note, isSaid, today, onChoose }: DayProps) {
  const shown = price === null ? words.none : formatMoney(price);
  const day = formatDate(date, { timeZone: 'UTC' });
  return (
    <button
      type="button"
      aria-current={date === today ? 'date' : undefined}
      data-said={isSaid || undefined}
      data-past={date < today || undefined}
      onClick={onChoose}
    >
      <VisuallyHidden>
        {words.dayLabel(day, shown, [note, isSaid ? words.said : ''].filter(Boolean).join(', '))}
      </VisuallyHidden>
      <small aria-hidden>{Number(date.slice(8))}</small>
      <b aria-hidden>{price === null ? '–' : Number.isInteger(price) ? formatShortMoney(price) : formatMoney(price)}</b>
    </button>
  );
}
