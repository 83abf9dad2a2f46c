import { cents, parseHundredths, toCentsIfAny, toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type {
  DropDay,
  DropsOfDay,
  FollowingProduct,
  Ladder,
  LadderInput,
  LadderPreview,
  LadderRun,
  LadderStep,
  ProductLadder,
} from '#contract/ladders/ladders.schemas.ts';
import type { MarkdownEvent } from '#server/features/markdowns/markdown-days.service.ts';
import { after, days } from '#server/kit/clock.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import type { DropRow } from './drops.repository.ts';
import type { ExampleRow, Standing } from './ladder-preview.repository.ts';
import type { RunRow } from './ladder-runs.repository.ts';
import type { CountedLadder, LadderChange, StepRow } from './ladders.repository.ts';
import type { FollowingRow, ProductPlace } from './product-ladders.repository.ts';

/** For how long a run can be taken back. */
export const undoneWithin = days(1);

const toMinute = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const toTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const toStepRows = (steps: readonly LadderStep[]): StepRow[] =>
  steps.map(({ days, kind, percent, price }, at) => ({
    position: at + 1,
    days,
    percent_hundredths: kind === 'percent' && percent !== null ? parseHundredths(String(percent)) : null,
    price_cents: kind === 'fixed' ? toCentsIfAny(price) : null,
  }));

/** The columns of what somebody has said of a ladder. */
export const toColumns = (input: LadderInput, particularity: number, now: Date): LadderChange => ({
  name: input.name,
  goods: JSON.stringify(input.goods),
  particularity,
  anchor: input.anchor,
  floor: input.floor,
  floor_cents: input.floor === 'fixed' || input.floor === 'cost_plus' ? toCentsIfAny(input.floorAmount) : null,
  unknown_floor_cents:
    input.floor === 'cost' || input.floor === 'cost_plus' ? toCentsIfAny(input.unknownCostFloor) : null,
  ends_on: input.endsOn,
  weekdays: [...new Set(input.weekdays)].sort(),
  runs_from: toMinute(input.runsFrom),
  runs_until: input.runsUntil === null ? null : toMinute(input.runsUntil),
  on_ebay: input.onEbay,
  on_clover: input.onClover,
  tells_next: input.tellsNext,
  after_sale: input.afterSale,
  after_restock: input.afterRestock,
  updated_at: now,
});

type StepFacts = Pick<StepRow, 'days' | 'percent_hundredths' | 'price_cents'>;

const toStep = ({ days, percent_hundredths: hundredths, price_cents: price }: StepFacts): Ladder['steps'][number] => ({
  days,
  kind: kindOf({ percent_hundredths: hundredths, price_cents: price }),
  percent: hundredths === null ? null : hundredths / 100,
  price: toDollarsIfAny(price),
});

function kindOf({ percent_hundredths, price_cents }: Pick<StepRow, 'percent_hundredths' | 'price_cents'>) {
  if (percent_hundredths !== null) return 'percent';
  return price_cents === null ? 'ask' : 'fixed';
}

export const toLadder = (row: CountedLadder, timeZone: string): Ladder => ({
  _id: row.id,
  version: row.version,
  name: row.name,
  // Ladders of before there were tags say nothing of them.
  goods: { ...row.goods, tag: row.goods.tag ?? '' },
  names: { category: row.category, subCategory: row.sub_category, truckload: row.truckload, supplier: row.supplier },
  anchor: row.anchor,
  steps: row.steps.map(toStep),
  floor: row.floor,
  floorAmount: toDollarsIfAny(row.floor_cents),
  unknownCostFloor: toDollarsIfAny(row.unknown_floor_cents),
  endsOn: row.ends_on,
  weekdays: row.weekdays,
  runsFrom: toTime(row.runs_from),
  runsUntil: row.runs_until === null ? null : toTime(row.runs_until),
  onEbay: row.on_ebay,
  onClover: row.on_clover,
  tellsNext: row.tells_next,
  afterSale: row.after_sale,
  afterRestock: row.after_restock,
  isPaused: row.is_paused,
  products: row.products,
  waiting: row.waiting,
  asking: row.asking,
  nextAt: row.next_at?.toISOString() ?? null,
  timeZone,
  createdAt: row.created_at.toISOString(),
});

const inDollars = (amount: number) => toDollars(cents(amount));

export const toStanding = (
  { products, units, unknown, standing, changes, first_at: firstAt }: Standing,
  steps: number,
): Pick<LadderPreview, 'products' | 'units' | 'unknownCost' | 'standing' | 'changes' | 'firstAt'> => ({
  products,
  units,
  unknownCost: unknown,
  standing: Array.from({ length: steps + 1 }, (_, step) => standing[step] ?? 0),
  changes: changes.map((change) => ({ ...change, before: inDollars(change.before), after: inDollars(change.after) })),
  firstAt: firstAt.toISOString(),
});

export function toExample(row: ExampleRow, at: number): NonNullable<LadderPreview['example']> {
  const prices = row.steps.map(({ cents }) => cents);
  const lowest = Math.min(...prices.filter((price) => price !== null));
  return {
    at,
    _id: row.id,
    title: row.title,
    thumbnail: row.picture === null ? null : thumbnailOf(row.picture),
    day: row.day,
    price: toDollars(row.price_cents),
    firstPrice: toDollars(row.first_cents),
    floor: toDollarsIfAny(row.floor_cents),
    isHeld: row.floor_cents !== null && lowest - row.floor_cents < 100,
    steps: row.steps.map(({ days, cents }) => ({
      day: days,
      date: row.anchor_day === null ? null : dayAfter(row.anchor_day, days),
      price: toDollarsIfAny(cents),
    })),
  };
}

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days(count)).toISOString().slice(0, 10);

const toNext = ({ next_cents: price, next_due_at: at }: Pick<FollowingRow, 'next_cents' | 'next_due_at'>) =>
  at && { price: toDollarsIfAny(price), at: at.toISOString() };

/** A price on an ending is less than a dollar above the floor. */
const isAtFloor = ({
  floor_cents: floor,
  price_cents: price,
  step,
}: Pick<FollowingRow, 'floor_cents' | 'price_cents' | 'step'>) => floor !== null && step > 0 && price - floor < 100;

export const toProductLadder = (
  id: string,
  row: ProductPlace | undefined,
  rivals: ProductLadder['rivals'],
): ProductLadder => ({
  product: id,
  state: row?.state ?? 'following',
  pausedBy: row?.paused_by ?? null,
  ladder:
    row && row.ladder_id !== null
      ? { _id: row.ladder_id, name: row.ladder ?? '', isPaused: row.is_paused ?? false }
      : null,
  firstPrice: toDollarsIfAny(row?.first_cents ?? null),
  step: row?.step ?? 0,
  steps: row?.steps ?? 0,
  isAsking: row?.is_asking ?? false,
  isAtFloor: row ? isAtFloor(row) : false,
  day: row?.day ?? null,
  next: row ? toNext(row) : null,
  rivals,
});

export const toFollowing = (row: FollowingRow): FollowingProduct => ({
  _id: row.id,
  title: row.title,
  thumbnail: row.picture === null ? null : thumbnailOf(row.picture),
  quantity: row.quantity,
  price: toDollars(row.price_cents),
  firstPrice: toDollars(row.first_cents),
  state: row.state,
  pausedBy: row.paused_by,
  step: row.step,
  isAtFloor: isAtFloor(row),
  next: toNext(row),
});

const sumOf = (rows: readonly DropRow[], field: 'products' | 'units' | 'before' | 'after' | 'at_floor') =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** What bins of a place cost on a day, as the till asks it. */
export interface BinDay {
  date: string;
  place: string;
  price: number | null;
  note: string;
}

/** What else there is on days. */
export interface Surroundings {
  today: string;
  skipped: readonly string[];
  events: readonly MarkdownEvent[];
  bins: readonly BinDay[];
}

const toEvents = (date: string, { events, bins }: Surroundings): DropDay['events'] => [
  ...[...new Set(bins.filter((bin) => bin.date === date && bin.note !== '').map(({ note }) => note))].map((note) => ({
    kind: 'note' as const,
    name: note,
    percent: null,
    at: null,
  })),
  ...events
    .filter(({ day }) => day === date)
    .map(({ kind, name, percent, at }) => ({ kind, name, percent, at: at.toISOString() })),
];

export const toDropDay = (date: string, rows: readonly DropRow[], around: Surroundings): DropDay => ({
  date,
  products: sumOf(rows, 'products'),
  units: sumOf(rows, 'units'),
  before: inDollars(sumOf(rows, 'before')),
  after: inDollars(sumOf(rows, 'after')),
  atFloor: sumOf(rows, 'at_floor'),
  isDone: date < around.today,
  isSkipped: around.skipped.includes(date),
  events: toEvents(date, around),
  bins: around.bins.filter((bin) => bin.date === date).map(({ place, price }) => ({ place, price })),
});

export const toDropsOfDay = (date: string, rows: readonly DropRow[], around: Surroundings): DropsOfDay => ({
  ...toDropDay(date, rows, around),
  ladders: rows.map((row) => ({
    _id: row.ladder_id,
    name: row.name,
    products: row.products,
    units: row.units,
    before: inDollars(row.before),
    after: inDollars(row.after),
    atFloor: row.at_floor,
    ...toStep(row),
  })),
});

export function toRun(row: RunRow, now: Date): LadderRun {
  const undoUntil = after(row.started_at, undoneWithin);
  return {
    _id: row.id,
    ladder: { _id: row.ladder_id, name: row.name },
    date: row.day,
    startedAt: row.started_at.toISOString(),
    products: row.changed,
    restored: row.restored,
    state: row.state,
    undoUntil: row.state === 'done' && undoUntil > now ? undoUntil.toISOString() : null,
  };
}
