import type { BinPrices } from '#contract/bin-prices/bin-prices.contract.ts';
import { priceDays } from '#contract/bin-prices/price-days.ts';
import { type DayText, weekdayOf } from '#web/ui/calendar/days.ts';

type Said = Pick<BinPrices, 'weekly' | 'dates'>;

/** What a day costs, as its date or its weekday says. */
export function priceOf(prices: Said, date: DayText): { price: number | null; note: string } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [said] = priceDays(prices, { year, month, day, weekday: weekdayOf(date) }, 1);
  return said ?? { price: null, note: '' };
}
