import type { z } from 'zod';
import { addDays, dayIn, isoDayIn, momentOf } from '#contract/kit/zoned-time.ts';
import type { ladders } from '#contract/ladders/ladders.contract.ts';
import type { DropDay, DropsOfDay, LadderRun } from '#contract/ladders/ladders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { readMarkdownEvents } from '#server/features/markdowns/markdown-days.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import { type DropWindow, dropsRepository } from './drops.repository.ts';
import { enqueueRestoring, enqueueWork } from './ladder-jobs.ts';
import { ladderProductsRepository } from './ladder-products.repository.ts';
import { ladderRunsRepository } from './ladder-runs.repository.ts';
import { type BinDay, dayAfter, toDropDay, toDropsOfDay, toRun, undoneWithin } from './ladders.mapper.ts';
import { laddersRepository } from './ladders.repository.ts';
import { workAlone } from './work-alone.ts';
import { readCalendar, reckonNext } from './work-on-ladders.ts';

type DropsQuery = z.output<typeof ladders.drops.spec.query>;
type RunsQuery = z.output<typeof ladders.runs.spec.query>;
export type ComingDropsService = ReturnType<typeof comingDropsService>;

/** A day as it is written. */
const toCalendarDay = (day: string) => dayIn('UTC', new Date(`${day}T00:00:00Z`));

const defaultPageSize = 20;

interface Parts {
  /** Of days from one on. */
  binDays(actor: Actor, from: string, count: number): Promise<BinDay[]>;
}

/** What falls in price by day: what is to come, and what was done and can be taken back. */
export function comingDropsService(deps: Deps, { binDays }: Parts) {
  const { db, clock } = deps;

  async function readWhen(tx: Db, scope: MerchantScope, from: string) {
    const calendar = await readCalendar(tx, scope, clock.now());
    const today = isoDayIn(calendar.zone, clock.now());
    const first = from < today ? from : today;
    return { calendar, today, skipped: await laddersRepository(tx).skippedDays(scope, first) };
  }

  /** Whoever does not sell at the counter is not told what bins cost. */
  async function readAround(tx: Db, actor: Actor, { from, to }: DropWindow, zone: string) {
    const start = toCalendarDay(from);
    const end = toCalendarDay(to);
    const count = Math.round((Date.parse(to) - Date.parse(from)) / days(1)) + 1;
    const window = { from: momentOf(start, '00:00', zone), until: momentOf(addDays(end, 1), '00:00', zone), zone };
    const [events, bins] = await Promise.all([
      readMarkdownEvents(tx, actor, window),
      actor.permissions.has('counter.sell') ? binDays(actor, from, count) : [],
    ]);
    return { events, bins };
  }

  /** Past days are what was done; today is both. */
  async function readDrops(tx: Db, scope: Actor, window: DropWindow) {
    const when = await readWhen(tx, scope, window.from);
    const { today, calendar } = when;
    const repository = dropsRepository(tx);
    const done = window.from <= today ? await repository.done(scope, { ...window, to: today }) : [];
    const from = window.from > today ? window.from : today;
    const coming = window.to >= today ? await repository.coming(scope, { ...window, from }, calendar) : [];
    const around = await readAround(tx, scope, window, calendar.zone);
    return { around: { today, skipped: when.skipped, ...around }, rows: [...done, ...coming] };
  }

  async function readDay(tx: Db, scope: Actor, date: string): Promise<DropsOfDay> {
    const { around, rows } = await readDrops(tx, scope, { from: date, to: date });
    return toDropsOfDay(
      date,
      rows.filter(({ day }) => day === date),
      around,
    );
  }

  return {
    async drops(actor: Actor, { from, days: count, ladder }: DropsQuery): Promise<{ today: string; days: DropDay[] }> {
      if (ladder) found(await laddersRepository(db).find(actor, ladder));
      const to = dayAfter(from, count - 1);
      const { around, rows } = await readDrops(db, actor, { from, to, ladderId: ladder });
      const byDay = Map.groupBy(rows, ({ day }) => day);
      const dates = Array.from({ length: count }, (_, at) => dayAfter(from, at));
      return { today: around.today, days: dates.map((date) => toDropDay(date, byDay.get(date) ?? [], around)) };
    },

    day: (actor: Actor, date: string): Promise<DropsOfDay> => readDay(db, actor, date),

    async skipDay(actor: Actor, date: string, isSkipped: boolean): Promise<DropsOfDay> {
      await workAlone(deps, actor, async (tx) => {
        const now = clock.now();
        const { zone } = await readCalendar(tx, actor, now);
        if (date < isoDayIn(zone, now)) throw failure('CONFLICT', { message: 'That day is over.' });
        const repository = laddersRepository(tx);
        const isChanged = await (isSkipped ? repository.skip(actor, date) : repository.unskip(actor, date));
        if (isChanged) {
          await putOff(tx, actor, date, zone);
          const changes = [{ field: 'skippedDay', was: isSkipped ? null : date, is: isSkipped ? date : null }];
          const about = { subject: 'settings', id: 'ladders', name: 'Ladders', action: 'changed' } as const;
          await recordChange(tx, actor, { ...about, at: now, changes });
        }
      });
      return readDay(db, actor, date);
    },

    async runs(actor: Actor, query: RunsQuery): Promise<{ rows: LadderRun[]; total: number }> {
      const repository = ladderRunsRepository(db);
      const [total, rows] = await Promise.all([
        repository.length(actor),
        repository.page(actor, windowOf(query, defaultPageSize)),
      ]);
      return { rows: rows.map((row) => toRun(row, clock.now())), total };
    },

    undoRun: (actor: Actor, id: string): Promise<LadderRun> =>
      db.transaction().execute(async (tx) => {
        const now = clock.now();
        const repository = ladderRunsRepository(tx);
        found(await repository.lock(actor, id));
        if (!(await repository.beginRestoring(actor, id, after(now, -undoneWithin)))) {
          throw failure('CONFLICT', { message: 'It can’t be taken back any more.' });
        }
        await enqueueRestoring(deps, tx, actor, id);
        const run = found(await repository.lock(actor, id));
        const about = { subject: 'ladder', id: run.ladder_id ?? id, name: run.name, action: 'undone' } as const;
        await recordChange(tx, actor, { ...about, at: now });
        return toRun(run, now);
      }),
  };

  /** What was reckoned for that day is reckoned anew at once; where it is allowed again, all that is to come. */
  async function putOff(tx: Db, scope: MerchantScope, date: string, zone: string): Promise<void> {
    const products = ladderProductsRepository(tx);
    const ids = await dropsRepository(tx).dueOn(scope, date, zone);
    await reckonNext(deps, tx, scope, ids);
    await products.queueComing(scope);
    await enqueueWork(deps, tx, scope);
  }
}
