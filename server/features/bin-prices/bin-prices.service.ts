import type { BinPrices, BinPricesInput } from '#contract/bin-prices/bin-prices.contract.ts';
import { priceDays } from '#contract/bin-prices/price-days.ts';
import { toCentsIfAny, toDollarsIfAny } from '#contract/kit/money.ts';
import { dayIn } from '#contract/kit/zoned-time.ts';
import { diffSettings, recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { type BinPriceRow, binPricesRepository } from './bin-prices.repository.ts';

/** What bins of a place cost on a day. */
export interface BinDay {
  date: string;
  place: string;
  price: number | null;
  note: string;
}

export type BinPricesService = ReturnType<typeof binPricesService>;

const weekdays = [0, 1, 2, 3, 4, 5, 6];
/** As far ahead as a till that has no network goes on selling by them. */
const comingDays = 28;

const toSaid = (rows: readonly BinPriceRow[]): Pick<BinPrices, 'weekly' | 'dates'> => ({
  weekly: weekdays.map((weekday) => toDollarsIfAny(rows.find((row) => row.weekday === weekday)?.price_cents ?? null)),
  dates: rows.flatMap(({ day, price_cents, note }) =>
    day === null ? [] : [{ date: day, price: toDollarsIfAny(price_cents), note }],
  ),
});

const toRows = ({ weekly, dates }: BinPricesInput): BinPriceRow[] => [
  ...weekly.map((price, weekday) => ({ weekday, day: null, price_cents: toCentsIfAny(price), note: '' })),
  ...dates.map(({ date, price, note }) => ({ weekday: null, day: date, price_cents: toCentsIfAny(price), note })),
];

/** History names days by what they are. */
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const toNamed = ({ weekly, dates }: Pick<BinPrices, 'weekly' | 'dates'>) => ({
  binPrices: Object.fromEntries([
    ...weekly.map((price, weekday) => [dayNames[weekday], price]),
    ...dates.map(({ date, price }) => [date, price ?? 'none']),
  ]),
});

/** What anything out of the bins costs, day by day. */
export function binPricesService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function read(tx: typeof db, scope: MerchantScope, location: string): Promise<BinPrices> {
    const repository = binPricesRepository(tx);
    const { time_zone: timeZone } = found(await repository.findLocation(scope, location));
    const { weekly, dates } = toSaid(await repository.list(scope, location));
    return { weekly, dates, coming: priceDays({ weekly, dates }, dayIn(timeZone, clock.now()), comingDays) };
  }

  return {
    /** What bins cost at each place on days of the calendar, and what was noted for a date; only of those that have any. */
    async days(actor: Actor, from: string, count: number): Promise<BinDay[]> {
      const rows = await binPricesRepository(db).ofPlaces(actor);
      const first = dayIn('UTC', new Date(`${from}T00:00:00Z`));
      return [...Map.groupBy(rows, ({ location }) => location).values()]
        .map((own) => ({ place: own[0]?.place ?? '', said: toSaid(own) }))
        .filter(({ said: { weekly, dates } }) => [...weekly, ...dates].some((each) => each !== null))
        .flatMap(({ place, said }) =>
          priceDays(said, first, count).map(({ date, price, note }) => ({ date, place, price, note })),
        );
    },

    read: (actor: Actor, location: string): Promise<BinPrices> => read(db, actor, location),

    update: (actor: Actor, location: string, input: BinPricesInput): Promise<BinPrices> =>
      db.transaction().execute(async (tx) => {
        const repository = binPricesRepository(tx);
        found(await repository.lock(actor, location));
        const { name, store_id: storeId } = found(await repository.findLocation(actor, location));
        const before = toSaid(await repository.list(actor, location));
        await repository.replace(actor, location, toRows(input));
        const after = await read(tx, actor, location);
        const changes = diffSettings(toNamed(before), toNamed(after));
        const about = { subject: 'location', id: location, name, storeId, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now(), changes });
        return after;
      }),
  };
}
