import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toRuns } from './day-runs.ts';
import { rollupsRepository } from './rollups.repository.ts';

const marksAtOnce = 20_000;
// What is reckoned in one transaction; the newest days come first.
const daysAtOnce = 31;
const mostProducts = 500;
// Above so many units a board follows its sales every ten minutes.
const large = 20_000;
const pause = minutes(10);

/** Reckons a merchant’s board anew where something has changed, a portion of days at a time. */
export function createRollUp({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  /** Whether days are left. */
  const reckonSome = (scope: MerchantScope): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const repository = rollupsRepository(tx);
      if (!(await repository.isAlone(scope))) return false;
      const { timeZone } = await repository.hold(scope, now);
      const taken = await repository.takeMarks(scope, timeZone, now, marksAtOnce);
      if (!taken) return false;
      const { days, isFull } = taken;
      const due = days.slice(0, daysAtOnce);
      for (const run of toRuns(due, daysAtOnce)) {
        await repository.reckonDays(scope, run, timeZone);
        await repository.reckonLoads(scope, run);
      }
      await repository.markDays(scope, days.slice(daysAtOnce), timeZone);
      // What was marked meanwhile is the next minute's: a shop that sells all the time would never come to an end.
      return isFull || days.length > daysAtOnce;
    });

  return async (scope: MerchantScope): Promise<void> => {
    while (await reckonSome(scope));
    await db.transaction().execute(async (tx) => {
      const now = clock.now();
      const repository = rollupsRepository(tx);
      if (!(await repository.isAlone(scope))) return;
      const { timeZone } = await repository.hold(scope, now);
      await repository.reckonStock(scope, timeZone);
      await repository.keepMidnight(scope, now, timeZone);
      await repository.chooseProducts(scope, now, mostProducts);
      await repository.finish(scope, now, { above: large, until: after(now, pause) });
    });
  };
}
