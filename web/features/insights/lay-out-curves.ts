import type { InsightRow } from '#contract/insights/insights.contract.ts';

export const frame = { width: 484, height: 268, left: 44, right: 464, top: 24, ground: 240 };

interface Point {
  x: number;
  y: number;
}

export interface Curve {
  key: string;
  name: string;
  percent: number;
  isChosen: boolean;
  line: readonly Point[];
  /** From where it stands to its forecast break-even. */
  forecast: readonly Point[];
  /** Where its cost is back, or will be. */
  even: (Point & { isForecast: boolean; day: number; date: string }) | null;
  label: Point & { anchor: 'start' | 'end' };
}

export interface CurveLayout {
  curves: readonly Curve[];
  marks: readonly { y: number; percent: number }[];
  days: readonly { x: number; day: number }[];
}

const nextStep = (value: number, steps: readonly number[]) =>
  steps.find((step) => value / step <= 5) ?? steps.at(-1) ?? 1;

/** Loads that say how much of their cost came back, as lines; the chosen one comes last, above the others. */
export function layOutCurves(rows: readonly InsightRow[], chosen: string): CurveLayout {
  const loads = rows.filter(({ curve }) => curve !== null && curve.length > 1);
  const furthest = Math.max(...loads.map(({ age, breakEven }) => Math.max(age ?? 0, breakEven?.day ?? 0)), 14);
  const highest = Math.max(...loads.flatMap(({ curve }) => (curve ?? []).map(({ percent }) => percent)), 110);
  const dayStep = nextStep(furthest, [7, 14, 30, 60, 90, 180, 365]);
  const percentStep = nextStep(highest, [50, 100, 200, 500, 1000, 5000]);
  const x = (day: number) => frame.left + (day / furthest) * (frame.right - frame.left);
  const y = (percent: number) => frame.ground - (percent / highest) * (frame.ground - frame.top);
  const toCurve = ({ key, name, detail, curve, breakEven }: InsightRow): Curve => {
    const points = (curve ?? []).map(({ day, percent }) => ({ x: x(day), y: y(percent) }));
    const even = breakEven && { ...breakEven, x: x(breakEven.day), y: y(100) };
    const line = even && !even.isForecast ? through(points, even) : points;
    const end = line.at(-1) ?? { x: frame.left, y: frame.ground };
    const isAtEnd = end.x > (frame.left + frame.right) / 2;
    return {
      key,
      name: detail.split(' · ')[0] || name,
      percent: curve?.at(-1)?.percent ?? 0,
      isChosen: key === chosen,
      line,
      forecast: even?.isForecast ? [end, even] : [],
      even,
      label: { x: isAtEnd ? end.x : end.x + 6, y: Math.max(end.y - 7, 14), anchor: isAtEnd ? 'end' : 'start' },
    };
  };
  const curves = loads.map(toCurve).toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen));
  return {
    curves: apart(curves),
    marks: range(highest, percentStep).map((percent) => ({ y: y(percent), percent })),
    days: range(furthest, dayStep).map((day) => ({ x: x(day), day })),
  };
}

/** The line by way of a point that it is known to reach: its own points may lie days apart. */
const through = (line: readonly Point[], reached: Point): Point[] => [
  ...line.filter((point) => point.x < reached.x),
  { x: reached.x, y: reached.y },
  ...line.filter((point) => point.x >= reached.x && point.y <= reached.y),
];

const range = (most: number, step: number) => Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);

export const lineHeight = 14;

/** Names that would lie on each other are moved apart. */
function apart(curves: readonly Curve[]): Curve[] {
  const placed: Curve[] = [];
  for (const curve of curves.toSorted((a, b) => a.label.y - b.label.y)) {
    const above = placed.filter(({ label }) => Math.abs(label.x - curve.label.x) < 110).at(-1);
    const y = above ? Math.max(curve.label.y, above.label.y + lineHeight) : curve.label.y;
    placed.push({ ...curve, label: { ...curve.label, y } });
  }
  return placed.toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen));
}
