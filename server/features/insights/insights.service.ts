import type {
  EveryInsightTrait,
  InsightBoard,
  InsightKind,
  InsightPeriod,
  InsightProduct,
  InsightRow,
  SoldKind,
} from '#contract/insights/insights.contract.ts';
import { insightsFile } from '#contract/insights/insights.contract.ts';
import { toCentsIfAny } from '#contract/kit/money.ts';
import { isoDayIn } from '#contract/kit/zoned-time.ts';
import type { Db } from '#server/db/database.ts';
import { readAside } from '#server/db/replica.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { Download } from '#server/kit/http/downloads.ts';
import { type Column, moneyColumn, numberColumn, textColumn, writeCsv } from '#server/kit/tables/write-csv.ts';
import {
  addCapital,
  dayAfter,
  noCapital,
  nothingOf,
  toCapital,
  toGroup,
  toLoad,
  toWatched,
} from './insights.mapper.ts';
import { insightsRepository, type Portion, type Window } from './insights.repository.ts';

export type InsightsService = ReturnType<typeof insightsService>;

interface Asked {
  days: InsightPeriod;
  storeLocation?: string | undefined;
}

interface Paged {
  page: number;
  pageSize: number;
}

// Since so many days: two weeks, a month, two, a quarter, and what is older.
const bandStarts = [0, 15, 31, 61, 91] as const;
const halfSpan = 180;
const exportedAtOnce = 50;

const toPortion = ({ page, pageSize }: Paged): Portion => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** What a merchant’s money is doing. All of it is reckoned beforehand (`roll-up/`), and only read here. */
export function insightsService({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function look(from: Db, actor: Actor, { days, storeLocation }: Asked) {
    const repository = insightsRepository(from);
    const [state, places] = await Promise.all([
      repository.state(actor),
      storeLocation ? [storeLocation] : repository.places(actor),
    ]);
    const today = isoDayIn(state.timeZone, clock.now());
    const window: Window = { first: dayAfter(today, 1 - days), last: today, places };
    return { repository, state, today, window };
  }

  async function readRows(from: Db, actor: Actor, asked: Asked & { by: EveryInsightTrait }, portion: Portion) {
    const { repository, window, today } = await look(from, actor, asked);
    if (asked.by !== 'truckload') {
      const groups = await repository.groups(actor, asked.by, window, portion);
      const rows = groups.map(toGroup);
      return { total: groups[0]?.total ?? 0, rows: asked.by === 'step' ? rows.map(nameStep).toSorted(byStep) : rows };
    }
    const loads = await repository.loads(actor, portion);
    const keys = loads.map(({ id }) => id);
    const [sums, stock] = await Promise.all([
      repository.loadSums(actor, loads, window),
      repository.loadStock(actor, keys, window.places),
    ]);
    const sumsOf = new Map(sums.map((row) => [row.key, row]));
    const stockOf = new Map(stock.map((row) => [row.key, row]));
    const rows = loads.map((load) =>
      toLoad(load, {
        sums: sumsOf.get(load.id) ?? nothingOf(load.id),
        stock: stockOf.get(load.id) ?? noCapital,
        today,
      }),
    );
    return { total: loads[0]?.total ?? 0, rows };
  }

  async function* readAll(actor: Actor, asked: Asked & { by: EveryInsightTrait }): AsyncGenerator<InsightRow> {
    for (let offset = 0; ; offset += exportedAtOnce) {
      const { rows } = await readAside(db, (from) => readRows(from, actor, asked, { limit: exportedAtOnce, offset }));
      yield* rows;
      if (rows.length < exportedAtOnce) return;
    }
  }

  return {
    board: (actor: Actor, asked: Asked): Promise<InsightBoard> =>
      readAside(db, async (from) => {
        const { repository, state, today, window } = await look(from, actor, asked);
        const [found, before, half] = await Promise.all([
          repository.bands(actor, window, bandStarts),
          repository.midnight(actor, dayAfter(window.first, -1), window.places),
          repository.half(actor, today, halfSpan),
        ]);
        const bands = bandStarts.map((start, index) => ({
          from: start,
          to: index + 1 < bandStarts.length ? (bandStarts[index + 1] ?? 0) - 1 : null,
          row: found.find(({ band }) => band === index + 1) ?? noCapital,
        }));
        const rounded = (days: number | null) => (days === null ? null : Math.round(days));
        return {
          asOf: state.asOf?.toISOString() ?? null,
          firstDay: state.firstDay,
          today,
          capital: toCapital(bands.map(({ row }) => row).reduce(addCapital, noCapital)),
          before: before && toCapital(before),
          bands: bands.map(({ from: start, to, row }) => ({ ...toCapital(row), from: start, to })),
          half: { days: rounded(half.days), earlierDays: rounded(half.earlierDays), loads: half.loads },
        };
      }),

    rows: (actor: Actor, asked: Asked & Paged & { by: EveryInsightTrait }) =>
      readAside(db, (from) => readRows(from, actor, asked, toPortion(asked))),

    async products(
      actor: Actor,
      { kind, storeLocation, ...paged }: Paged & { kind: InsightKind | SoldKind; storeLocation?: string | undefined },
    ): Promise<{ total: number; rows: InsightProduct[] }> {
      const now = clock.now();
      return readAside(db, async (from) => {
        const repository = insightsRepository(from);
        const places = storeLocation ? [storeLocation] : await repository.places(actor);
        const rows = await repository.watched(actor, kind, places, toPortion(paged));
        return { total: rows[0]?.total ?? 0, rows: rows.map((row) => toWatched(row, now)) };
      });
    },

    export: (actor: Actor, asked: Asked & { by: EveryInsightTrait }): Download => ({
      filename: insightsFile,
      contentType: 'text/csv; charset=utf-8',
      body: writeCsv(
        actor.permissions.has('truckloads.cost') ? [...columns, ...costColumns] : columns,
        readAll(actor, asked),
      ),
    }),
  };
}

/** All six of them fit on a page. */
const byStep = (one: InsightRow, other: InsightRow) => Number(one.key) - Number(other.key);

function nameStep(row: InsightRow): InsightRow {
  const step = Number(row.key);
  return { ...row, name: step === 0 ? 'First price' : `${step - 19} to ${step} % off` };
}

const columns: readonly Column<InsightRow>[] = [
  textColumn('Name', ({ name }) => name),
  textColumn('Detail', ({ detail }) => detail),
  textColumn('Since', ({ firstDay }) => firstDay),
  numberColumn('Received', ({ received }) => received),
  numberColumn('Sold', ({ sold }) => sold),
  numberColumn('Sold in the period', ({ soldInPeriod }) => soldInPeriod),
  numberColumn('Sell-through in the period, %', ({ sellThrough }) => sellThrough),
  numberColumn('On hand', ({ onHand }) => onHand),
  moneyColumn('On hand at price', ({ onHandPrice }) => toCentsIfAny(onHandPrice)),
  moneyColumn('Recovered', ({ recovered }) => toCentsIfAny(recovered)),
  numberColumn('Days to sell', ({ daysToSell }) => daysToSell),
  numberColumn('Half sold on day', ({ halfDay }) => halfDay),
  numberColumn('Realised of first price, %', ({ realised }) => realised),
  moneyColumn('Sold for', ({ realisedSales }) => toCentsIfAny(realisedSales)),
  moneyColumn('At first prices', ({ firstSales }) => toCentsIfAny(firstSales)),
];

const costColumns: readonly Column<InsightRow>[] = [
  moneyColumn('On hand at cost', ({ onHandCost }) => toCentsIfAny(onHandCost)),
  moneyColumn('Cost', ({ cost }) => toCentsIfAny(cost)),
  numberColumn('Recovered of cost, %', ({ recoveredPercent }) => recoveredPercent),
  numberColumn('Break-even day', ({ breakEven }) => breakEven?.day ?? null),
  textColumn('Break-even is forecast', ({ breakEven }) => (breakEven ? String(breakEven.isForecast) : null)),
];
