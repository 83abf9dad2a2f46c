import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { operatorRepository } from './operator.repository.ts';

export const countMerchants = defineJob('operator.count-merchants', z.object({}), { retries: 2 });
export const measureStorage = defineJob('operator.measure-storage', z.object({}), { retries: 2 });

const mostObjects = 1_000_000;

/** Counts by their field, of rows that say how many there are of each. */
const countsOf = <Row extends { status: string; merchants: number }>(rows: readonly Row[]) =>
  Object.fromEntries(rows.map(({ status, merchants }) => [status, merchants]));

/** What would take too long whenever somebody looks. */
export const operatorJobs = ({ db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>): JobHandler[] => [
  handlesInTransaction(
    countMerchants,
    async (_data, tx) => {
      const repository = operatorRepository(tx);
      const byStatus = countsOf(await repository.countOwners());
      const rows = Map.groupBy(await repository.countPlans(), ({ name, isCustom }) => `${isCustom} ${name}`);
      const plans = [...rows.values()].flatMap((ofPlan) =>
        ofPlan.slice(0, 1).map(({ name, isCustom }) => ({ name, isCustom, byStatus: countsOf(ofPlan) })),
      );
      await repository.putFigure('merchants', { byStatus, plans }, clock.now());
    },
    { cron: '7 * * * *' },
  ),
  handles(
    measureStorage,
    async () => {
      let [objects, bytes] = [0, 0];
      for await (const { size } of storage.list('')) {
        if (objects === mostObjects) break;
        objects += 1;
        bytes += size;
      }
      const isPartial = objects === mostObjects;
      await operatorRepository(db).putFigure('storage', { objects, bytes, isPartial }, clock.now());
    },
    { cron: '53 2 * * *', atOnce: 1 },
  ),
];
