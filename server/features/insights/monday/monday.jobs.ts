import { z } from 'zod';
import { readMailSettings } from '#server/features/notifications/mail-settings.service.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, defineMail, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { makePostOffice } from '#server/kit/mail/post-office.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import { dayAfter } from '../insights.mapper.ts';
import { insightsRepository, type WatchedRow } from '../insights.repository.ts';
import { chooseActs } from './choose-acts.ts';
import { mondayLetter } from './monday.letter.ts';
import { mondayRepository } from './monday.repository.ts';
import { mondayStopUrl } from './monday-stop.ts';

/** Finds for whom it is Monday morning. */
export const mondayDue = defineJob('insights.monday-due', z.object({}), { isShared: true, retries: 0 });
const mondayMail = defineMail('insights.monday', z.object({ merchantId: z.uuid(), monday: z.iso.date() }));

// By the store's own clock: before the shop opens, and read with the first coffee.
const from = '07:00';
const merchantsAtOnce = 200;
const stuckTold = 3;
const dayLength = 86_400_000;
// Whoever has neither sold nor received anything for so long does not look after a shop just now.
const quietDays = 28;

/** Every Monday the owner hears what sold, what is stuck and what to do: once, and only where there is something to say. */
export function mondayJobs(deps: Deps): JobHandler[] {
  const { db, clock, jobs, urls } = deps;
  const send = makePostOffice(deps);
  const boardUrl = `${urls.app}/app/insights`;

  async function enqueueDue(): Promise<void> {
    for (;;) {
      const due = await mondayRepository(db).due(clock.now(), { from, limit: merchantsAtOnce });
      for (const { id: merchantId, monday } of due) {
        await db.transaction().execute(async (tx) => {
          if (await mondayRepository(tx).take({ merchantId }, monday)) {
            await jobs.enqueue(tx, mondayMail, { merchantId, monday });
          }
        });
      }
      if (due.length < merchantsAtOnce) return;
    }
  }

  /** Decided when it is sent: what was switched off or has gone quiet meanwhile is left out. */
  async function sendOne({ merchantId, monday }: { merchantId: string; monday: string }): Promise<void> {
    const scope = { merchantId };
    const repository = mondayRepository(db);
    const owner = await repository.owner(scope);
    if (!owner || !(await readMailSettings(db, scope)).own.monday) return;
    const [first, last] = [dayAfter(monday, -7), dayAfter(monday, -1)];
    const lately = await repository.week(scope, dayAfter(monday, -quietDays), last);
    if (lately.soldUnits + lately.receivedUnits === 0) return;
    const watched = insightsRepository(db);
    const [week, weekBefore, channels, old, stuckRows, quickRows] = await Promise.all([
      repository.week(scope, first, last),
      repository.week(scope, dayAfter(first, -7), dayAfter(first, -1)),
      repository.channels(scope, first, last),
      repository.olderThan(scope, dayAfter(monday, -90)),
      watched.watched(scope, 'stuck', null, { limit: stuckTold, offset: 0 }),
      watched.watched(scope, 'too_low', null, { limit: stuckTold, offset: 0 }),
    ]);
    const now = clock.now();
    const aged = (row: WatchedRow) => ({
      ...row,
      age: row.oldestUnitAt ? Math.floor((now.getTime() - row.oldestUnitAt.getTime()) / dayLength) : 0,
      picture: row.pictureKey && `${urls.content}/assets/${thumbnailOf(row.pictureKey)}`,
    });
    const [stuck, tooLow] = [stuckRows.map(aged), quickRows.map(aged)];
    const acts = chooseActs({ old, stuck, tooLow }, boardUrl);
    if (week.soldUnits === 0 && acts.length === 0) return;
    const { firstName } = owner;
    const letter = mondayLetter({ firstName, week, weekBefore, channels, old, stuck, acts, boardUrl });
    const stopUrl = mondayStopUrl(deps, scope);
    await send(`monday:${merchantId}:${monday}`, owner.email, letter, { stopUrl });
  }

  return [handles(mondayDue, enqueueDue, { cron: '*/15 * * * *' }), handles(mondayMail, sendOne)];
}
