import type { CounterSetup } from '#contract/counter/counter.schemas.ts';
import { spoken } from '#web/kit/messages/spoken.ts';

export interface BinDay {
  date: string;
  /** Such as “Tue” and “Tuesday”. */
  short: string;
  name: string;
  price: number | null;
  isToday: boolean;
}

/** The day of a moment by the clock of a store, as yyyy-mm-dd. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

export interface BinWeek {
  today: BinDay | undefined;
  tomorrow: BinDay | undefined;
  /** Seven days from today on, beginning with the dearest of them: so the week of a bin store begins. */
  days: readonly BinDay[];
}

/** What the bins cost today and in the days after it; nothing where the till was not told so far ahead. */
export function readBinWeek({ binPrices, store }: Pick<CounterSetup, 'binPrices' | 'store'>, at: Date): BinWeek {
  const today = dayIn(store.timeZone, at);
  const short = new Intl.DateTimeFormat(spoken.locale, { weekday: 'short', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(spoken.locale, { weekday: 'long', timeZone: 'UTC' });
  const coming = binPrices
    .filter(({ date }) => date >= today)
    .slice(0, 7)
    .map(({ date, price }): BinDay => {
      const noon = new Date(`${date}T12:00:00Z`);
      return { date, price, short: short.format(noon), name: long.format(noon), isToday: date === today };
    });
  const dearest = Math.max(0, ...coming.map(({ price }) => price ?? 0));
  const first = Math.max(
    0,
    coming.findIndex(({ price }) => price === dearest),
  );
  const known = coming[0]?.isToday ? coming : [];
  return { today: known[0], tomorrow: known[1], days: [...known.slice(first), ...known.slice(0, first)] };
}
