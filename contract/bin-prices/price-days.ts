import { addDays, type CalendarDay } from '../kit/zoned-time.ts';
import type { BinPrices } from './bin-prices.contract.ts';

/** What the week says of each day, unless its date says otherwise; from a day on. */
export function priceDays(
  { weekly, dates }: Pick<BinPrices, 'weekly' | 'dates'>,
  from: CalendarDay,
  count: number,
): BinPrices['coming'] {
  const said = new Map(dates.map((each) => [each.date, each]));
  return Array.from({ length: count }, (_, after) => {
    const { year, month, day, weekday } = addDays(from, after);
    const date = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
    return said.get(date) ?? { date, price: weekly[weekday] ?? null, note: '' };
  });
}
