import { type Cents, cents } from '#contract/kit/money.ts';

/** What a load brought on one of its days. */
export interface RecoveredDay {
  day: number;
  cents: Cents;
  units: number;
}

export interface Recovery {
  curve: { day: number; percent: number }[];
  /** Null where it is not in sight. */
  breakEven: { day: number; isForecast: boolean } | null;
}

interface Load {
  costCents: Cents;
  age: number;
  /** What is left would bring at today’s prices. */
  onHandCents: Cents;
}

const mostPoints = 40;
const lastDays = 14;
// Of fewer nobody can tell how a load goes on.
const fewestUnits = 10;
const furthest = 365;

const toPercent = (part: number, whole: number) => Math.round((part * 1000) / whole) / 10;

/** How much of its cost a load has brought by which day, and when it is all of it: as it was, or by its last days’ pace. */
export function reckonRecovery(days: readonly RecoveredDay[], { costCents, age, onHandCents }: Load): Recovery {
  let sum = 0;
  const points = days.map(({ day, cents: brought }) => {
    sum += brought;
    return { day, sum };
  });
  const reached = points.find((point) => point.sum >= costCents);
  return {
    curve: thin(points, age).map(({ day, sum: so }) => ({ day, percent: toPercent(so, costCents) })),
    breakEven: reached
      ? { day: reached.day, isForecast: false }
      : forecast(days, cents(costCents - sum), age, onHandCents),
  };
}

function forecast(days: readonly RecoveredDay[], missing: Cents, age: number, onHandCents: Cents) {
  const latest = days.filter(({ day }) => day > age - lastDays);
  const units = latest.reduce((total, { units: sold }) => total + sold, 0);
  const pace = latest.reduce((total, { cents: brought }) => total + brought, 0) / Math.min(lastDays, Math.max(age, 1));
  if (units < fewestUnits || pace <= 0 || onHandCents < missing) return null;
  const left = Math.ceil(missing / pace);
  return left > furthest ? null : { day: age + left, isForecast: true };
}

/** As many points as a chart can show, with the first and the last of them. */
function thin(points: { day: number; sum: number }[], age: number) {
  const last = points.at(-1);
  const all = [...(points[0]?.day === 0 ? [] : [{ day: 0, sum: 0 }]), ...points];
  if (last && last.day < age) all.push({ day: age, sum: last.sum });
  const step = Math.ceil(all.length / mostPoints);
  return all.filter((_, index) => index % step === 0 || index === all.length - 1);
}
