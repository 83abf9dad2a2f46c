import { stepNames, type Throughput } from '#contract/intake/intake.schemas.ts';
import { sumCents, toDollars } from '#contract/kit/money.ts';
import { dayIn, momentOf } from '#contract/kit/zoned-time.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { stationRepository } from '../station/station.repository.ts';
import { readSettings } from '../station/station.ts';
import { type PaceRow, throughputRepository } from './throughput.repository.ts';

const hourMs = 3_600_000;
// Of fewer nobody can tell how fast they went.
const fewest = 3;

/** How fast goods come in: everybody sees their own figures and the team's sum; names only where the owner wants them. */
export function createThroughput({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const repository = throughputRepository(db);

  return {
    async throughput(
      actor: Actor,
      { session: id, location }: { session?: string | undefined; location?: string | undefined },
    ): Promise<Throughput> {
      const session = id === undefined ? undefined : found(await stationRepository(db).find(actor, id));
      const timeZone = session?.time_zone ?? (await repository.timeZone(actor));
      const since = momentOf(dayIn(timeZone, clock.now()), '00:00', timeZone);
      const [today, ofSession, stored] = await Promise.all([
        repository.paces(actor, { since, location }),
        session ? repository.paces(actor, { session: session.id }) : null,
        stationRepository(db).findSettings(actor),
      ]);
      const isOwn = ({ user_id }: PaceRow) => user_id === actor.userId;
      const ranked = today.map(({ person, ...row }) => ({ person, units: row.units, perHour: perHour([row]) }));
      return {
        session: ofSession && (session?.user_id === actor.userId ? toPace(ofSession) : toPace([])),
        today: toPace(today.filter(isOwn)),
        team: { ...toPace(today), people: today.length },
        ranking: readSettings(stored).ranksNames
          ? ranked.toSorted((a, b) => (b.perHour ?? 0) - (a.perHour ?? 0) || b.units - a.units)
          : null,
      };
    },
  };
}

function perHour(rows: readonly Pick<PaceRow, 'units' | 'worked_ms'>[]): number | null {
  const units = rows.reduce((sum, row) => sum + row.units, 0);
  const worked = rows.reduce((sum, row) => sum + row.worked_ms, 0);
  if (units < fewest || worked <= 0) return null;
  // The first unit of everybody has no time before it.
  const timed = units - rows.length;
  return Math.round((timed * hourMs * 10) / worked) / 10;
}

function toPace(rows: readonly PaceRow[]): Throughput['today'] {
  const steps: Throughput['today']['steps'] = {};
  for (const name of stepNames) {
    const of = rows.flatMap((row) => row.steps[name] ?? []);
    const units = of.reduce((sum, each) => sum + each.units, 0);
    if (units > 0) steps[name] = Math.round(of.reduce((sum, each) => sum + each.ms, 0) / units / 100) / 10;
  }
  return {
    units: rows.reduce((sum, row) => sum + row.units, 0),
    perHour: perHour(rows),
    value: toDollars(sumCents(rows.map(({ value_cents }) => value_cents))),
    steps,
  };
}
