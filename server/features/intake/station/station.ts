import {
  type IntakeSettings,
  intakeSettings,
  type LabelBlock,
  type Session,
  type SessionInput,
  type StationSetup,
} from '#contract/intake/intake.schemas.ts';
import { tagOfDay } from '#contract/intake/tag-colour.ts';
import { usualSettings } from '#contract/intake/usual-settings.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import type { Tx } from '#server/db/database.ts';
import { diffSettings, recordChange } from '#server/features/history/record-change.sql.ts';
import type { ProductsService } from '#server/features/products/products.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { newId } from '#server/kit/ids.ts';
import { type SessionRow, type SessionsFilter, stationRepository } from './station.repository.ts';

const countCap = 10_000;
// Three blocks: more than anybody prints before the next hour with a network.
const mostUnspent = 400;

/** What was saved, or what a station begins with; settings of before know nothing of what came later. */
export const readSettings = (stored: unknown): IntakeSettings => {
  if (stored === null || stored === undefined) return usualSettings;
  return intakeSettings.parse({ ...usualSettings, ...(stored as Partial<IntakeSettings>) });
};

export const toSession = (row: SessionRow, actor: Pick<Actor, 'userId'>, units: number): Session => ({
  _id: row.id,
  station: row.station_id,
  truckload:
    (row.truckload_id && {
      _id: row.truckload_id,
      title: row.truckload_title ?? '',
      lotNumber: row.lot_number ?? '',
    }) ||
    null,
  location: { _id: row.location_id, name: row.location_name },
  store: row.store_id,
  person: row.person,
  isOwn: row.user_id === actor.userId,
  startedAt: row.started_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  units,
});

/** Who takes in what, where, and by which settings; and the numbers of their labels. */
export function createStation(deps: Pick<Deps, 'db' | 'clock'>, products: Pick<ProductsService, 'knownItems'>) {
  const { db, clock } = deps;

  async function describe(tx: Tx | typeof db, actor: Actor, id: string): Promise<StationSetup> {
    const row = found(await stationRepository(tx).find(actor, id));
    const [categories, units] = await Promise.all([
      stationRepository(tx).categories(actor),
      stationRepository(tx).countUnits(actor, id),
    ]);
    const settings = readSettings(row.settings);
    const may = (permission: 'products.price' | 'truckloads.cost' | 'stock.writeoff') =>
      actor.permissions.has(permission);
    return {
      session: toSession(row, actor, units),
      settings,
      categories: categories.map(({ id: _id, name, subs }) => ({ _id, name, subCategories: subs })),
      timeZone: row.time_zone,
      tag: tagOfDay(settings.tagColours, isoDayIn(row.time_zone, clock.now())),
      mayOverride: may('products.price'),
      maySeeCosts: may('truckloads.cost'),
      mayWriteOff: may('stock.writeoff'),
      at: clock.now().toISOString(),
    };
  }

  async function requirePlace(tx: Tx, actor: Actor, { location, truckload }: SessionInput): Promise<void> {
    if (!(await stationRepository(tx).hasLocation(actor, location))) {
      throw invalid({ param: 'location', msg: 'This location does not exist' });
    }
    if (truckload === null) return;
    const load = await stationRepository(tx).findLoad(actor, truckload);
    if (!load?.is_active) throw invalid({ param: 'truckload', msg: 'This truckload does not exist' });
    requireWhole(load);
    if (load.manifest_state === 'reading') {
      throw failure('CONFLICT', { message: 'The manifest is still being read. Begin when it is there.' });
    }
  }

  async function own(tx: Tx, actor: Actor, id: string): Promise<SessionRow> {
    const row = found(await stationRepository(tx).find(actor, id));
    if (row.user_id !== actor.userId) throw failure('NOT_FOUND');
    return row;
  }

  return {
    settings: async (scope: MerchantScope): Promise<IntakeSettings> =>
      readSettings(await stationRepository(db).findSettings(scope)),

    async saveSettings(actor: Actor, settings: IntakeSettings): Promise<IntakeSettings> {
      return db.transaction().execute(async (tx) => {
        const ids = settings.categories.map(({ category }) => category);
        const foreign = await stationRepository(tx).foreignCategories(actor, ids);
        const at = ids.findIndex((each) => foreign.has(each));
        if (at >= 0) throw invalid({ param: `categories.${at}.category`, msg: 'This category does not exist' });
        const checks = new Set(settings.checks.map(({ key }) => key));
        const odd = settings.categories.findIndex((rule) => rule.checks?.some((key) => !checks.has(key)));
        if (odd >= 0) throw invalid({ param: `categories.${odd}.checks`, msg: 'There is no such check' });
        const now = clock.now();
        const before = readSettings(await stationRepository(tx).findSettings(actor));
        await stationRepository(tx).saveSettings(actor, settings, now);
        await recordChange(tx, actor, {
          at: now,
          subject: 'settings',
          id: 'intake',
          name: 'Intake',
          action: 'changed',
          changes: diffSettings(before, settings),
        });
        return settings;
      });
    },

    async sessions(
      actor: Actor,
      {
        page = 1,
        pageSize = 20,
        ...filter
      }: SessionsFilter & { page?: number | undefined; pageSize?: number | undefined },
    ) {
      const [rows, count] = await Promise.all([
        stationRepository(db).list(actor, filter, { limit: pageSize, offset: (page - 1) * pageSize }),
        stationRepository(db).count(actor, filter, countCap),
      ]);
      return {
        rows: rows.map((row) => toSession(row, actor, row.units)),
        total: { count: Math.min(count, countCap), capped: count > countCap },
      };
    },

    start: (actor: Actor, input: SessionInput, once: Once): Promise<StationSetup> =>
      once(async (tx) => {
        const now = clock.now();
        await requirePlace(tx, actor, input);
        const { _id: id, station, truckload, location } = input;
        const isNew = await stationRepository(tx).insert(actor, { id, station, truckload, location, now });
        if (!isNew) await requireSame(tx, actor, input);
        await stationRepository(tx).endOthers(actor, { id, station, now });
        return describe(tx, actor, id);
      }),

    resume: (actor: Actor, id: string, once: Once): Promise<StationSetup> =>
      once(async (tx) => {
        const row = await own(tx, actor, id);
        if (row.truckload_id) requireWhole(row);
        await stationRepository(tx).setEnd(actor, id, null);
        await stationRepository(tx).endOthers(actor, { id, station: row.station_id, now: clock.now() });
        return describe(tx, actor, id);
      }),

    end: (actor: Actor, id: string, once: Once): Promise<Session> =>
      once(async (tx) => {
        const row = await own(tx, actor, id);
        const endedAt = row.ended_at ?? clock.now();
        await stationRepository(tx).setEnd(actor, id, endedAt);
        return toSession({ ...row, ended_at: endedAt }, actor, await stationRepository(tx).countUnits(actor, id));
      }),

    /** Numbers come from the run that all products have theirs from, which only goes up: none is ever given twice. */
    reserveLabels: (
      actor: Actor,
      { station, count }: { station: string; count: number },
      once: Once,
    ): Promise<LabelBlock> =>
      once(async (tx) => {
        if ((await stationRepository(tx).countUnspent(actor, station, mostUnspent)) > mostUnspent) {
          const message = `This station has more than ${mostUnspent} label numbers that it has not printed. Use those first.`;
          throw failure('CONFLICT', { message });
        }
        const numbers = await products.knownItems.takeAhead(actor, count, tx);
        const codes = numbers.flatMap(({ clUpc }) => clUpc ?? []);
        if (codes.length < count) throw failure('CONFLICT', { message: 'All label numbers are given out.' });
        await stationRepository(tx).reserveLabels(actor, { codes, station, now: clock.now() });
        return { _id: newId(clock.now().getTime()), codes };
      }),
  };

  async function requireSame(tx: Tx, actor: Actor, input: SessionInput): Promise<void> {
    const row = await stationRepository(tx).find(actor, input._id);
    const isSame =
      row?.user_id === actor.userId &&
      row.station_id === input.station &&
      row.truckload_id === input.truckload &&
      row.location_id === input.location;
    if (!isSame) throw failure('CONFLICT', { message: 'Another session has this id.' });
  }
}

/** What became products as a whole is on the shelf already. */
export function requireWhole({ break_state: state }: { break_state: string | null }): void {
  if (state === 'running') throw failure('CONFLICT', { message: 'This truckload is being broken up into products.' });
  if (state === 'done') {
    throw failure('CONFLICT', { message: 'This truckload has been broken up: its units are on the shelf already.' });
  }
}
