import type { DashboardStats, SalesPoint } from '#contract/dashboard/dashboard.contract.ts';
import { formatMoney } from '#web/kit/format.ts';
import { locale, t } from '#web/kit/messages/t.ts';
import { nameWeekday } from '#web/kit/weekdays.ts';
import { type DayText, showDay, weekdayOf } from '#web/ui/calendar/days.ts';
import type { ChartPoint } from '#web/ui/chart/lay-out.ts';

type Figures = Pick<DashboardStats, 'step' | 'series' | 'previous'>;

const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What a step of the chart is called when it is looked at. */
export function nameStep({ from }: Pick<SalesPoint, 'from'>, step: DashboardStats['step']): string {
  if (step === 'month') return month.format(new Date(from));
  const day = showDay(from);
  return step === 'week' ? t.dashboard.chart.week(day) : `${nameWeekday(weekdayOf(from), 'short')} ${day}`;
}

const labelOf = (from: DayText, step: DashboardStats['step']) =>
  step === 'month' ? `${from.slice(5, 7)}/${from.slice(0, 4)}` : showDay(from).slice(0, 5);

/** The chart's points; days that are still to come have a place and no value. */
export const toPoints = ({ step, series, previous }: Figures, today: DayText): ChartPoint[] =>
  series.map((point, index) => ({
    label: labelOf(point.from, step),
    value: point.from > today ? null : point.sales,
    compare: previous?.series[index]?.sales,
    title: nameStep(point, step),
    text: `${formatMoney(point.sales)} · ${t.dashboard.chart.orders(point.orders)}`,
  }));

/** How much more or less than before, as a share; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : (now - before) / before;
