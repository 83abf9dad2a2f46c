import type { IntakeLine, LineFilter, Settlement, TickOff } from '#contract/intake/intake.schemas.ts';
import { cents, subtractCents, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { Tx } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { updateReceivedCosts } from '#server/features/truckloads/items/received-costs.sql.ts';
import { type Actor, requirePermission } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { stationRepository } from '../station/station.repository.ts';
import { readSettings } from '../station/station.ts';
import { toLine } from '../units/units.mapper.ts';
import { readClaim, toClaimTable } from './claim.ts';
import { loadsRepository, type TickOffRow } from './loads.repository.ts';

interface LinesQuery {
  page?: number | undefined;
  pageSize?: number | undefined;
  search?: string | undefined;
  only?: LineFilter | undefined;
}

/** How far truckloads are unpacked, and what becomes of what never came. */
export function createLoads(deps: Pick<Deps, 'db' | 'clock' | 'storage'>) {
  const { db, clock } = deps;

  async function tickOff(tx: Tx | typeof db, actor: Actor, id: string): Promise<TickOff> {
    const repository = loadsRepository(tx);
    const row = found(await repository.find(actor, id));
    return toTickOff(row, await repository.shortCost(actor, id));
  }

  async function defectNames(actor: Actor): Promise<ReadonlyMap<string, string>> {
    const { defects } = readSettings(await stationRepository(db).findSettings(actor));
    return new Map(defects.map(({ key, name }) => [key, name.toLowerCase()]));
  }

  const nameOf = ({ lot_number, title }: TickOffRow) => `claim_${lot_number || title}`.slice(0, 80);

  return {
    tickOff: (actor: Actor, id: string): Promise<TickOff> => tickOff(db, actor, id),

    async lines(actor: Actor, id: string, { page = 1, pageSize = 50, ...filter }: LinesQuery) {
      const repository = loadsRepository(db);
      const load = found(await repository.find(actor, id));
      const [rows, count] = await Promise.all([
        repository.lines(actor, load, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
        repository.countLines(actor, load, filter),
      ]);
      return { rows: rows.map((row): IntakeLine => toLine(row)), total: { count, capped: false } };
    },

    async claimTable(actor: Actor, id: string): Promise<Download> {
      const load = found(await loadsRepository(db).find(actor, id));
      const rows = readClaim(db, actor, load, await defectNames(actor));
      return {
        filename: `${nameOf(load)}.csv`,
        contentType: 'text/csv; charset=utf-8',
        body: toClaimTable(rows, { withCosts: actor.permissions.has('truckloads.cost') }),
      };
    },

    async claimLetter(actor: Actor, id: string): Promise<Download> {
      const load = found(await loadsRepository(db).find(actor, id));
      // Paper and its fonts are large, and claims are seldom.
      const { drawClaim } = await import('./draw-claim.ts');
      const claim = readClaim(db, actor, load, await defectNames(actor));
      const body = await drawClaim(deps, load, claim, {
        withCosts: actor.permissions.has('truckloads.cost'),
        madeAt: clock.now(),
      });
      return { filename: `${nameOf(load)}.pdf`, contentType: 'application/pdf', body };
    },

    settle: (actor: Actor, id: string, answer: Settlement, once: Once): Promise<TickOff> =>
      once(async (tx) => {
        requirePermission(actor, 'truckloads.cost');
        const repository = loadsRepository(tx);
        if (!(await repository.lock(actor, id))) throw failure('NOT_FOUND');
        const load = found(await repository.find(actor, id));
        const now = clock.now();
        const claimedCents = answer === 'claimed' ? await repository.shortCost(actor, id) : null;
        if (!(await repository.settle(actor, id, { settlement: answer, claimedCents, now }))) {
          const message = load.unpacked_at
            ? 'The costs of this truckload are shared out already.'
            : 'Nothing of this truckload was taken in yet.';
          throw failure('CONFLICT', { message });
        }
        if (answer === 'shared') {
          await updateReceivedCosts(tx, { merchantId: actor.merchantId, truckloadId: id }, { by: actor.userId, now });
        }
        await recordChange(tx, actor, {
          at: now,
          subject: 'truckload',
          id,
          name: load.title,
          action: 'happened',
          note: answer === 'claimed' ? 'What never came was claimed' : 'The cost of what never came was shared out',
        });
        return tickOff(tx, actor, id);
      }),
  };
}

function toTickOff(row: TickOffRow, shortCents: TickOffRow['retail_cents']): TickOff {
  const wrong = row.misgraded + row.damaged;
  return {
    truckload: { _id: row.id, title: row.title, lotNumber: row.lot_number },
    expected: row.expected,
    received: row.received,
    // What is misgraded or damaged may also have come over.
    asExpected: Math.max(0, row.received - wrong),
    misgraded: row.misgraded,
    damaged: row.damaged,
    short: row.expected - row.received,
    over: row.over,
    unlisted: row.unlisted,
    lines: row.lines,
    completeLines: row.complete_lines,
    shortRetail: toDollars(subtractCents(row.retail_cents, row.came_retail_cents)),
    shortCost: toDollars(cents(shortCents)),
    people: row.people,
    settledAt: row.settled_at?.toISOString() ?? null,
    settlement: row.settlement,
    claimed: toDollarsIfAny(row.claimed_cents),
  };
}
