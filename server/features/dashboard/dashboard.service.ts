import type { z } from 'zod';
import type { DashboardStats, dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { readAside } from '#server/db/replica.ts';
import type { OrdersService } from '#server/features/orders/orders.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found, invalid } from '#server/kit/failure.ts';
import { lowestIdAt } from '#server/kit/ids.ts';
import { toCounts, toSales } from './dashboard.mapper.ts';
import { type DashboardStoreRow, dashboardRepository } from './dashboard.repository.ts';
import { before, beginningOf, cut, dayAt, firstDay, lastDay, type Period, stepOf, understandDay } from './days.ts';

type Wanted = z.output<typeof dashboard.read.spec.body>;

export type DashboardService = ReturnType<typeof dashboardService>;

const mostOrders = 100;
const newFor = days(7);

/** How a store is doing. */
export function dashboardService({ db, clock }: Pick<Deps, 'db' | 'clock'>, orders: Pick<OrdersService, 'listing'>) {
  const repository = dashboardRepository(db);

  return {
    async read(scope: MerchantScope, storeId: string, wanted: Wanted): Promise<DashboardStats> {
      const store = found(await repository.store(scope, storeId));
      const { timeZone } = store;
      const period = understandPeriod(wanted, timeZone);
      const offsets = cut(period);
      const daysOf = (each: Period | null) => (each ? offsets.map((offset) => each.from + offset) : []);
      const [current, past] = [daysOf(period), daysOf(previousOf(period, store))];
      const starts = [...past, ...current].map((day) => beginningOf(day, timeZone));
      const [from, end] = [beginningOf(period.from, timeZone), beginningOf(period.to + 1, timeZone)];
      const [rows, counts, latest] = await Promise.all([
        readAside(db, (from) => dashboardRepository(from).sales(scope, storeId, { starts, end })),
        repository.counts(scope, lowestIdAt(after(clock.now(), -newFor))),
        orders.listing.latest(scope, { storeId, from, before: end, limit: mostOrders }),
      ]);
      return {
        ...toSales(rows, current, past.length + 1),
        ...toCounts(counts),
        orders: latest,
        step: stepOf(period),
        previous: past.length > 0 ? toSales(rows, past, 1) : null,
      };
    },
  };
}

function understandPeriod({ start_date, end_date }: Wanted, timeZone: string): Period {
  const [from, to] = [understandDay(start_date, timeZone), understandDay(end_date, timeZone)];
  const outside = (day: number) => day < firstDay || day > lastDay;
  if (outside(from)) throw invalid({ param: 'start_date', msg: 'Must be between 1970 and 2099' });
  if (outside(to)) throw invalid({ param: 'end_date', msg: 'Must be between 1970 and 2099' });
  if (to < from) throw invalid({ param: 'end_date', msg: 'Must not be before the first day' });
  return { from, to };
}

/** The time right before, unless the store is not that old: a comparison with half of it would mislead. */
function previousOf(period: Period, { createdAt, firstSaleAt, timeZone }: DashboardStoreRow): Period | null {
  const past = before(period);
  const opened = firstSaleAt && firstSaleAt < createdAt ? firstSaleAt : createdAt;
  return past.from >= dayAt(opened, timeZone) ? past : null;
}
