import type { z } from 'zod';
import { cents, toCents } from '#contract/kit/money.ts';
import type { DrawerKind, Shift, ShiftDetails, shifts } from '#contract/tills/tills.contract.ts';
import type { Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { windowOf } from '#server/kit/http/api/paging.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import type { Once, Repeatable } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { approverOf } from '#server/kit/role-limits.ts';
import type { RateLimit } from '#server/kit/security/rate-limits.ts';
import { type Column, moneyColumn, numberColumn, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import { reckonShift } from './report.sql.ts';
import { describeReport, type ReportLine } from './report-lines.ts';
import { holdShift } from './selling.sql.ts';
import { nameReport, sendReport } from './shifts.jobs.ts';
import { toDetails, toShift } from './shifts.mapper.ts';
import { type ShiftRow, shiftsRepository } from './shifts.repository.ts';
import { tillsRepository } from './tills.repository.ts';

type ListQuery = z.output<typeof shifts.list.spec.query>;
type Opening = z.output<typeof shifts.open.spec.body>;
type Closing = z.output<typeof shifts.close.spec.body>;

export type ShiftsService = ReturnType<typeof shiftsService>;

const defaultPageSize = 20;
const mailLimit: RateLimit = { name: 'shift-mails', max: 30, windowMs: hours(1) };

const columns: readonly Column<ReportLine & { title: string }>[] = [
  textColumn('Section', ({ title }) => title),
  textColumn('Figure', ({ label }) => label),
  numberColumn('Count', ({ count }) => count),
  moneyColumn('Amount', ({ cents: amount }) => amount),
];

const isClosed = () => failure('CONFLICT', { message: 'This shift is closed.' });

/** From a counted drawer to a counted drawer, and what was sold between. */
export function shiftsService({ db, clock, jobs, limits }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>) {
  /** Whoever counts a drawer is not told what should be in it. */
  const tellsCash = (actor: Actor, row: ShiftRow) => row.closed_at !== null || actor.permissions.has('counter.manage');

  async function read(tx: typeof db, actor: Actor, id: string): Promise<ShiftDetails> {
    const row = found(await shiftsRepository(tx).find(actor, id));
    const late = row.report ? await reckonShift(tx, actor, id, { late: true }) : null;
    const reckoned = row.report ?? (await reckonShift(tx, actor, id));
    return toDetails(row, { reckoned, late, tellsCash: tellsCash(actor, row) });
  }

  async function mailToOwner(tx: Tx, { merchantId }: Actor, { store_id, id }: ShiftRow): Promise<void> {
    const to = await shiftsRepository(tx).ownerToTell({ merchantId }, store_id);
    if (to !== undefined) await jobs.enqueue(tx, sendReport, { merchantId, shiftId: id, to });
  }

  return {
    async list(actor: Actor, query: ListQuery): Promise<{ rows: Shift[]; total: number }> {
      const repository = shiftsRepository(db);
      const [total, rows] = await Promise.all([
        repository.count(actor, query),
        repository.page(actor, query, windowOf(query, defaultPageSize)),
      ]);
      return { rows: rows.map(toShift), total };
    },

    open: (actor: Actor, { till, float }: Opening, once: Once): Promise<Shift> =>
      once(async (tx) => {
        const repository = shiftsRepository(tx);
        found(await tillsRepository(tx).lock(actor, till));
        found(await tillsRepository(tx).find(actor, till));
        const now = clock.now();
        const id = newId(now.getTime());
        if (!(await repository.open(actor, { id, till, floatCents: toCents(float), now }))) {
          throw failure('CONFLICT', { message: 'A shift is open at this till already.' });
        }
        return toShift(found(await repository.find(actor, id)));
      }),

    close: (actor: Actor, id: string, { counted, note }: Closing, once: Once): Promise<ShiftDetails> =>
      once(async (tx) => {
        const repository = shiftsRepository(tx);
        const shift = found(await repository.find(actor, id));
        // Whatever sells under this shift is through now, or finds it closed.
        if (!(await repository.lockOpen(actor, id))) throw isClosed();
        const report = await reckonShift(tx, actor, id);
        await repository.close(actor, id, { countedCents: toCents(counted), note, report, now: clock.now() });
        await mailToOwner(tx, actor, shift);
        return read(tx, actor, id);
      }),

    report: (actor: Actor, id: string): Promise<ShiftDetails> => read(db, actor, id),

    async download(actor: Actor, id: string): Promise<Download> {
      const shift = await read(db, actor, id);
      const lines = describeReport(shift).flatMap(({ title, lines: all }) =>
        all.map(({ label, count, cents: amount }) => ({ title, label, count, cents: amount })),
      );
      return {
        filename: `${nameReport(shift)}.csv`,
        contentType: 'text/csv; charset=utf-8',
        body: writeCsv(columns, lines),
      };
    },

    async mail(actor: Actor, id: string, to: string, { once, recall }: Repeatable): Promise<void> {
      const row = found(await shiftsRepository(db).find(actor, id));
      if ((await recall<null>()) !== undefined) return;
      await limits.take(mailLimit, actor.userId);
      await once(async (tx) => {
        await jobs.enqueue(tx, sendReport, { merchantId: actor.merchantId, shiftId: id, to });
        await recordChange(tx, actor, {
          at: clock.now(),
          subject: 'till',
          id: row.till_id,
          name: row.till_name,
          storeId: row.store_id,
          action: 'mailed',
          note: `Report ${row.number} to ${to}`,
        });
        return null;
      });
    },

    /** Money in or out of the drawer, or the drawer opened for nothing. */
    enter: (
      actor: Actor,
      id: string,
      { kind, amount, reason }: { kind: DrawerKind; amount: number; reason: string },
      once: Once,
    ): Promise<Shift> =>
      once(async (tx) => {
        const repository = shiftsRepository(tx);
        const shift = found(await holdShift(tx, actor, id));
        if (shift.is_closed) throw isClosed();
        const now = clock.now();
        await repository.enter(actor, {
          id: newId(now.getTime()),
          shift: id,
          kind,
          cents: kind === 'opened' ? cents(0) : toCents(amount),
          reason,
          approvedBy: approverOf(actor),
          now,
        });
        return toShift(found(await repository.find(actor, id)));
      }),
  };
}
